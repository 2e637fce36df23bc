import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import type { Authentication } from '../auth/authentication.ts';
import { hintInConsole } from '../auth/console-hint.ts';
import { mayEnter } from '../auth/guards.ts';
import { reloadAccess } from '../auth/session.ts';
import { authErrorPath, pathOfRoute, type RouteDeclaration } from '../domain/routes.ts';
import { placeOfRoot, returnPlace, timeOf } from './places.ts';

export interface LoaderHost {
  readonly authentication: Authentication;
  /** Shows the 403 notice of a screen, or a create command, that the user may not enter. */
  readonly reportDenied: (title: string) => void;
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

/** What is asked for by name, and whether it exists: a command in the address must create something. */
async function offerOf(
  { title }: RouteDeclaration,
  { commandType }: LoaderFunctionArgs['params'],
): Promise<{ readonly title: string; readonly isKnown: boolean }> {
  if (commandType === undefined) return { title, isKnown: true };
  // The commands are not to weigh on the frame.
  const { createCommandOf } = await import('../commands/registry.ts');
  const command = createCommandOf(commandType.normalize('NFC'));
  return { title: command?.title ?? title, isKnown: command !== undefined };
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

    /** Guards run on access reloaded for this very visit (specification section 5). */
    screen: (route: RouteDeclaration) => async (args: LoaderFunctionArgs) => {
      const { search } = new URL(args.request.url);
      const back = route.keptAlive ? returnPlace(route.path, search) : null;
      if (back !== null) throw redirect(back);
      if (route.requires === undefined) return null;
      await signedIn(args);
      const [access, offer] = await Promise.all([reloadAccess(), offerOf(route, args.params)]);
      if (offer.isKnown && mayEnter(route, access, args.params)) return null;
      host.reportDenied(offer.title);
      throw redirect(pathOfRoute(route.refusedTo ?? 'index') + timeOf(search));
    },

    async signinCallback({ request }: LoaderFunctionArgs) {
      const outcome = await host.authentication.completeSignIn(request.url);
      if (outcome.kind === 'handedOver') return leaving();
      // A used answer has no place in the history: Back would ask for it again.
      return replace(
        outcome.kind === 'signedIn' ? outcome.returnTo : authErrorPath(outcome.returnTo),
      );
    },

    async logout() {
      if (!(await host.authentication.signOut())) await leaving();
      return null;
    },
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
