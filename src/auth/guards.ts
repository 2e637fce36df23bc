import { accessFlags, type UserAccess } from '../domain/access.ts';
import type { RouteDeclaration } from '../domain/routes.ts';

/** Whether the profile meets what a route asks. */
export function mayEnter(
  route: Pick<RouteDeclaration, 'requires'>,
  access: UserAccess,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  if (route.requires === undefined) return true;
  if (typeof route.requires === 'object') {
    return route.requires.anyOf.some((one) => access.accessiblePermissions.includes(one));
  }
  if (route.requires !== 'commandType') return accessFlags(access)[route.requires];
  const { commandType } = params;
  // One permission name holds an æ, which an address may carry in either normal form.
  return (
    commandType !== undefined && access.accessiblePermissions.includes(commandType.normalize('NFC'))
  );
}
