import { scopeRole } from './access.ts';
import type { ElementTypeName } from './elements/names.ts';

/** Who asks, as the token and the profile say. */
interface Keeper {
  readonly permissions: ReadonlySet<string>;
  readonly scopeRoles: ReadonlySet<string>;
  readonly cvr: string;
}

/**
 * Whether a user keeps all of the state's accounting structure, and not one virksomhed's
 * (docs/domaene.md "Egen virksomhed").
 */
export function keepsAllVirksomheder({
  permissions,
  scopeRoles,
}: Pick<Keeper, 'permissions' | 'scopeRoles'>): boolean {
  return (
    permissions.has('RequiredAdmin') ||
    scopeRoles.has(scopeRole.central) ||
    scopeRoles.has(scopeRole.administrator)
  );
}

/**
 * Whether a user keeps an element of the accounting structure: a local keeper's cvr is the number of
 * the virksomhed that the element is or hangs below.
 * @param line the element and what it hangs below, in any order
 */
export function keepsElement(
  keeper: Keeper,
  line: readonly { readonly type: ElementTypeName; readonly fuldtNummer: string }[],
): boolean {
  const virksomhed = line.find(({ type }) => type === 'Virksomhed');
  return keepsAllVirksomheder(keeper) || virksomhed?.fuldtNummer === keeper.cvr;
}

/**
 * Whether a user keeps the periods, which are all of the state's: a keeper of one virksomhed sets the
 * deadlines of its own kredse and no others.
 */
export function keepsPeriods(keeper: Pick<Keeper, 'permissions' | 'scopeRoles'>): boolean {
  return keepsAllVirksomheder(keeper) || !keeper.scopeRoles.has(scopeRole.local);
}
