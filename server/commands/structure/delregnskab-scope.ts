import { message } from '../../../src/domain/messages.ts';
import { scopeRole } from '../../../src/domain/permissions.ts';
import { writesForAllMinistries } from '../../../src/domain/process-gate.ts';
import { defaultDelregnskabField } from '../../read/field-storage.ts';
import { ministryAbove, ministryOfCvr } from '../../read/scope.ts';
import { loadVersions } from '../../read/stored-version.ts';
import type { PlanContext, User, Violation } from '../command.ts';
import type { Draft } from './draft.ts';

/**
 * A relation is made with a delregnskab of the user's own ministry, as an underkonto is changed in
 * its paragraffer alone (domain guide 9). One that stands already may stay.
 */
export async function delregnskabScopeViolations(
  { tx, user, today }: PlanContext,
  { values }: Pick<Draft, 'values'>,
  standing: Readonly<Record<string, unknown>>,
): Promise<Violation[]> {
  const id = values[defaultDelregnskabField];
  if (typeof id !== 'string' || id === standing[defaultDelregnskabField]) return [];
  if (writesForAll(user)) return [];
  const versions = await loadVersions(tx, 'Delregnskab', id);
  const delregnskab = versions.at(-1);
  // What is no delregnskab is left to the field's own rules.
  if (!delregnskab) return [];
  const own = await ministryOfCvr(tx, user.cvr, today);
  if (own !== null && own === (await ministryAbove(tx, id, today))) return [];
  const text = message('delregnskabUdenforEget', { nummer: delregnskab.fuldt_nummer });
  return [
    {
      code: 'delregnskabUdenforEget',
      field: defaultDelregnskabField,
      message: text,
      status: 403,
    },
  ];
}

/** Of the accounting structure a scoped role, too, may be for all of the state (domain guide 11). */
function writesForAll({ permissions, scopeRoles }: User): boolean {
  return (
    writesForAllMinistries(permissions) ||
    scopeRoles.has(scopeRole.central) ||
    scopeRoles.has(scopeRole.administrator)
  );
}
