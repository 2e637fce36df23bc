import { ownPath } from '../domain/own-path.ts';
import { paths } from '../domain/routes.ts';

/** Screens that are never returned to: coming back to them would sign out or fail again. */
const neverReturnedTo: readonly string[] = [paths.signinCallback, paths.logout, paths.error];

/**
 * A remembered path and query, or the root when it is not one of this app's own: only an address
 * on the same origin may follow a sign-in.
 */
export function safeReturnPath(path: unknown): string {
  const own = typeof path === 'string' ? ownPath(path) : undefined;
  const [pathname = ''] = own?.split(/[?#]/, 1) ?? [];
  return own === undefined || neverReturnedTo.includes(pathname) ? paths.index : own;
}
