import { paths } from '../domain/routes.ts';

/** Screens that are never returned to: coming back to them would sign out or fail again. */
const neverReturnedTo: readonly string[] = [paths.signinCallback, paths.logout, paths.error];

/**
 * A remembered path and query, or the root when it is not one of this app's own: only an address
 * on the same origin may follow a sign-in.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return paths.index;
  const base = 'https://sada.invalid';
  if (!URL.canParse(path, base)) return paths.index;
  const { origin, pathname, search, hash } = new URL(path, base);
  if (origin !== base || neverReturnedTo.includes(pathname)) return paths.index;
  return pathname + search + hash;
}
