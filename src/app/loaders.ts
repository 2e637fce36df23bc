import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import type { Authentication } from '../auth/authentication.ts';
import { hintInConsole } from '../auth/console-hint.ts';
import { mayEnter } from '../auth/guards.ts';
import { reloadAccess } from '../auth/session.ts';
import { authErrorPath, pathOfRoute, type RouteDeclaration } from '../domain/routes.ts';
import { createsNothingText, deniedText } from '../domain/words/frame-messages.ts';
import { inOwnWords, placeOfRoot, returnPlace, timeOf } from './places.ts';

export interface LoaderHost {
  readonly authentication: Authentication;
  /** Shows the 403 notice of what the user may not enter; the text says what that is. */
  readonly reportDenied: (text: string) => void;
}

/** The page is on its way to another address: nothing of this one is to be shown any more. */
const leaving = () => new Promise<never>(() => {});

/**
 * Signs in before anything is loaded; loaders of one navigation run side by side and share the
 * attempt. When sign-in cannot start the user is sent to the error route of the identity provider.
 */
function createSessionGate({ authentication }: LoaderHost) {
  let running: Promise<boolean> | null = null;
  return async ({ request }: LoaderFunctionArgs): Promise<void> => {
    const { pathname, search } = new URL(request.url);
    running ??= authentication.ensureSignedIn(pathname + search).finally(() => {
      running = null;
    });
    let isSignedIn: boolean;
    try {
      isSignedIn = await running;
    } catch (error) {
      hintInConsole('Login kunne ikke begynde.', error);
      throw redirect(authErrorPath(pathname + search));
    }
    if (!isSignedIn) await leaving();
  };
}

interface Offer {
  /** What is said of it to who may not enter. */
  readonly denied: string;
  /** Whether it exists: a command in the address must create something. */
  readonly isKnown: boolean;
  /** It is only shown, and that to everyone. */
  readonly isRead: boolean;
}

/** What is asked for by an address. */
async function offerOf(
  { title }: RouteDeclaration,
  { params: { commandType }, request }: LoaderFunctionArgs,
): Promise<Offer> {
  if (commandType === undefined) return { denied: deniedText(title), isKnown: true, isRead: false };
  // The commands are not to weigh on the frame.
  const [{ createCommandOf }, { isCodeListRead }] = await Promise.all([
    import('../commands/registry.ts'),
    import('../console/places.ts'),
  ]);
  const command = createCommandOf(commandType.normalize('NFC'));
  const isKnown = command !== undefined;
  const isRead = isCodeListRead(commandType, new URL(request.url).search);
  const denied = isKnown ? deniedText(command.title) : createsNothingText(commandType);
  return { denied, isKnown, isRead };
}

/** What is done before each kind of screen is shown. */
export function createLoaders(host: LoaderHost) {
  const signedIn = createSessionGate(host);

  return {
    /** Once, before any screen: sign-in and access. */
    async shell(args: LoaderFunctionArgs) {
      await signedIn(args);
      await reloadAccess();
      return null;
    },

    index: ({ request }: LoaderFunctionArgs) => redirect(placeOfRoot(new URL(request.url).search)),

    /** Guards run on access reloaded for this very visit. */
    screen: (route: RouteDeclaration) => async (args: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(args.request.url);
      const own = inOwnWords(search);
      if (own !== null) throw replace(pathname + own);
      const back = route.keptAlive ? returnPlace(route.path, search) : null;
      if (back !== null) throw redirect(back);
      if (route.requires === undefined) return null;
      await signedIn(args);
      const [access, offer] = await Promise.all([reloadAccess(), offerOf(route, args)]);
      const isLetIn = offer.isRead || mayEnter(route, access, args.params);
      if (offer.isKnown && isLetIn) return null;
      host.reportDenied(offer.denied);
      throw redirect(pathOfRoute(route.refusedTo ?? 'index') + timeOf(search));
    },

    async signinCallback({ request }: LoaderFunctionArgs) {
      const outcome = await host.authentication.completeSignIn(request.url);
      if (outcome.kind === 'handedOver') return leaving();
      // A used answer has no place in the history: Back would ask for it again.
      return replace(
        outcome.kind === 'signedIn'
          ? outcome.returnTo
          : authErrorPath(outcome.returnTo, outcome.clockOff),
      );
    },

    async logout() {
      if (!(await host.authentication.signOut())) await leaving();
      return null;
    },
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
