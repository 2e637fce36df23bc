import { keepsAllVirksomheder } from '../../../src/domain/own-virksomhed.ts';
import { writesForAllMinistries } from '../../../src/domain/process-gate.ts';
import { relationFields } from '../../storage/field-storage.ts';
import type { User } from '../../user.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { Values } from './asked.ts';
import type { Draft } from './draft.ts';
import { ministryAbove, ministryOfUser } from './world-scope.ts';

/**
 * A relation is made with a delregnskab of the user's own ministry, as an underkonto is changed in
 * its paragraffer alone (domain guide 9). One that stands already may stay.
 */
export function delregnskabScopeViolations(
  world: WorldView,
  { type, values }: Draft,
  standing: Values,
): Violation[] {
  return relationFields(type).flatMap(({ code: field, to }): Violation[] => {
    const id = values[field];
    if (typeof id !== 'string' || id === standing[field] || writesForAll(world.user)) return [];
    const delregnskab = world.timeline(id, to).at(-1);
    // What is no delregnskab is left to the field's own rules.
    if (!delregnskab) return [];
    const own = ministryOfUser(world);
    if (own !== null && own === ministryAbove(world, delregnskab)) return [];
    const { fuldt_nummer: nummer } = delregnskab;
    return [violation(403, field, 'delregnskabUdenforEget', { nummer })];
  });
}

/** Of the accounting structure a scoped role, too, may be for all of the state (domain guide 11). */
function writesForAll(user: User): boolean {
  return writesForAllMinistries(user.permissions) || keepsAllVirksomheder(user);
}
