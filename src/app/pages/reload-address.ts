import { ownPath } from '../../domain/own-path.ts';
import { paths } from '../../domain/routes.ts';

/** What 'Genindlæs siden' opens: this address, unless a link to its path would lead to a host. */
export function reloadAddress(): string {
  return ownPath(window.location.pathname + window.location.search) ?? paths.index;
}
