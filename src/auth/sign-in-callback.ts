import { OidcClient, type User, type UserManager, type UserManagerSettings } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { assertTimely, WrongClockError } from './clock-skew.ts';
import { hintInConsole } from './console-hint.ts';
import { safeReturnPath } from './return-path.ts';
import { beginSignIn } from './sign-in-tabs.ts';

export type CallbackOutcome =
  | { readonly kind: 'signedIn'; readonly returnTo: string }
  | {
      readonly kind: 'failed';
      readonly returnTo: string;
      /** How many seconds the clock of this computer is ahead, where that is why; negative: behind. */
      readonly clockOff?: number;
    }
  /** The callback ran in the frame of a silent renewal, whose page goes on with it. */
  | { readonly kind: 'handedOver' };

const stateSchema = z.looseObject({ returnTo: z.string() });

/** Where a sign-in shall return to; asked before it is completed, for then the library forgets it. */
async function rememberedPath(settings: UserManagerSettings, address: string): Promise<string> {
  try {
    const { state } = await new OidcClient(settings).readSigninResponseState(address);
    return safeReturnPath(stateSchema.parse(state.data).returnTo);
  } catch {
    return safeReturnPath(undefined);
  }
}

/** Drops the user again when the identity token is not of this time. */
async function refuseUntimely(manager: UserManager, user: User): Promise<void> {
  try {
    assertTimely(user.profile, Date.now());
  } catch (error) {
    await manager.removeUser();
    throw error;
  }
}

/** Completes sign-in from the address that the provider sent the user back to. */
export async function completeSignIn(
  manager: UserManager,
  settings: UserManagerSettings,
  address: string,
): Promise<CallbackOutcome> {
  const returnTo = await rememberedPath(settings, address);
  try {
    const user = await manager.signinCallback(address);
    if (user === undefined) return { kind: 'handedOver' };
    await refuseUntimely(manager, user);
    beginSignIn();
    return { kind: 'signedIn', returnTo };
  } catch (error) {
    hintInConsole('Login kunne ikke gennemføres.', error);
    // Back to the address of a sign-in that is over: the session it gave still stands. One that has
    // run out is not renewed here, for the provider has just failed.
    const stored = await manager.getUser();
    const isSignedIn = stored !== null && stored.expired !== true;
    if (isSignedIn) return { kind: 'signedIn', returnTo };
    const isClock = error instanceof WrongClockError;
    return { kind: 'failed', returnTo, ...(isClock && { clockOff: error.seconds }) };
  }
}
