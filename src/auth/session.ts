import { atom, getDefaultStore } from 'jotai';
import { fetchUserProfile } from '../api/administration.ts';
import { type AccessFlags, accessFlags, type UserAccess } from '../domain/access.ts';
import { todayInCopenhagen } from '../domain/time/dates.ts';

/** The signed-in user, as the identity token tells. */
export interface SessionUser {
  readonly username: string;
  readonly email: string;
  readonly cvr: string;
  readonly organizationName: string;
  readonly name: string;
  readonly roles: readonly string[];
}

export interface Session {
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
}

export const signedOut: Session = { authenticated: false, user: null };
const noAccess: UserAccess = { accessiblePermissions: [], scopeRoles: [] };

export const sessionAtom = atom<Session>(signedOut);

/** What the last user-profile answer allows; nothing until it has come. */
export const accessAtom = atom<UserAccess>(noAccess);

/** Business date ÅÅÅÅ-MM-DD; the server's when it tells one. */
export const businessDateAtom = atom(todayInCopenhagen(new Date()));

const flagsAtom = atom((get) => accessFlags(get(accessAtom)));
const flagAtom = (flag: keyof AccessFlags) => atom((get) => get(flagsAtom)[flag]);

export const hasAccessActivitiesTabAtom = flagAtom('hasAccessActivitiesTab');
export const hasAccessToProcessAtom = flagAtom('hasAccessToProcess');
export const hasAccessLoengrupperTabAtom = flagAtom('hasAccessLoengrupperTab');
export const hasAccessToEditLoengrupperOrFaellesskaberAtom = flagAtom(
  'hasAccessToEditLoengrupperOrFaellesskaber',
);

/** The flags by name, for navigation and guards. */
export const accessFlagsAtom = flagsAtom;

/** Names of the commands that the user may run: the permission set of the profile. */
export const accessibleCommandsAtom = atom<ReadonlySet<string>>(
  (get) => new Set(get(accessAtom).accessiblePermissions),
);

/** Who gets the button 'Log af': the specification knows them by their e-mail. */
export function showsLogOff({ authenticated, user }: Session): boolean {
  return authenticated && (user?.email.includes('kundedemo') ?? false);
}

let reloading: Promise<UserAccess> | null = null;

/**
 * Asks the server anew what the user may do; routes are guarded on the answer. The frame and the first screen ask
 * side by side, and share one call.
 */
export function reloadAccess(): Promise<UserAccess> {
  const asked = reloading ?? fetchAccess();
  reloading = asked;
  const forget = () => {
    if (reloading === asked) reloading = null;
  };
  void asked.then(forget, forget);
  return asked;
}

async function fetchAccess(): Promise<UserAccess> {
  const { accessiblePermissions, scopeRoles, dato } = await fetchUserProfile();
  const store = getDefaultStore();
  const access = { accessiblePermissions, scopeRoles };
  store.set(accessAtom, access);
  store.set(businessDateAtom, dato ?? todayInCopenhagen(new Date()));
  return access;
}

/** The app's bridge from the identity provider's events to what the screens see. */
export function setSession(session: Session): void {
  // What is on its way may be of another user.
  reloading = null;
  const store = getDefaultStore();
  store.set(sessionAtom, session);
  if (!session.authenticated) store.set(accessAtom, noAccess);
}
