import type { ElementCommand } from '../../../src/domain/commands/declaration.ts';
import { writingCommandsOf } from '../../../src/domain/commands/element-commands.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { keepsAllVirksomheder } from '../../../src/domain/own-virksomhed.ts';
import type { ScopedParagraf } from '../../../src/domain/procesrettighed.ts';
import { writesFor, writesForAllMinistries } from '../../../src/domain/process-gate.ts';
import type { Effect } from '../../storage/effect.ts';
import { relationFields } from '../../storage/field-storage.ts';
import type { Relation } from '../../storage/records.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { User } from '../../user.ts';
import type { Violation } from '../command.ts';
import { violation } from '../refused.ts';
import type { WorldView } from '../world.ts';
import type { Values } from './asked.ts';
import type { Draft } from './draft.ts';
import { accessTo } from './gates.ts';
import { ministryAbove, ministryOfUser, paragrafAbove } from './world-scope.ts';

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
    if (isOfOwnMinistry(world, delregnskab)) return [];
    const { fuldt_nummer: nummer } = delregnskab;
    return [violation(403, field, 'delregnskabUdenforEget', { nummer })];
  });
}

/**
 * Another default is a change of the underkonto, and of whatever held the place: all of them are
 * asked about, and not the delregnskab alone that takes it.
 * @param gate that of the command: it says which delregnskaber the user keeps
 * @param asked the element that the gate has been asked about already
 */
export function defaultScopeViolations(
  world: WorldView,
  effects: readonly Pick<Effect, 'entity' | 'before' | 'after'>[],
  gate: ElementCommand['gate'],
  asked?: string,
): Violation[] {
  const defaults = effects
    .filter(({ entity }) => entity === 'underkonto_delregnskab')
    .flatMap(({ before, after }) => [before, after] as unknown as (Relation | null)[])
    .filter((row) => row?.default_delregnskab === true) as Relation[];
  const lastOf = (column: 'underkonto_id' | 'delregnskab_id') => {
    const ids = new Set(defaults.map((row) => row[column]).filter((id) => id !== asked));
    return [...world.timelines([...ids]).values()].flatMap((versions) => versions.slice(-1));
  };
  const isForAll = writesForAll(world.user);
  const { edit } = writingCommandsOf(elementTypes.Delregnskab);
  const keeps = (within: StoredVersion) =>
    gate === 'virksomhed'
      ? accessTo(world, edit, { within, input: {} }).allowed
      : isForAll || isOfOwnMinistry(world, within);
  const { permissions } = world.user;
  const writes = (paragraf: ScopedParagraf) =>
    isForAll || writesFor({ permissions, paragraf, ministeransvarsomraade: ministryOfUser(world) });
  return [
    ...lastOf('underkonto_id')
      .map((underkonto) => paragrafAbove(world, underkonto))
      .filter((paragraf) => !writes(paragraf))
      .map(({ nummer }) => violation(403, '', 'andetMinisterium', { nummer })),
    ...lastOf('delregnskab_id')
      .filter((delregnskab) => !keeps(delregnskab))
      .map(({ fuldt_nummer: nummer }) => violation(403, '', 'standardUdenforEget', { nummer })),
  ];
}

function isOfOwnMinistry(world: WorldView, delregnskab: StoredVersion): boolean {
  const own = ministryOfUser(world);
  return own !== null && own === ministryAbove(world, delregnskab);
}

/** Of the accounting structure a scoped role, too, may be for all of the state (domain guide 11). */
function writesForAll(user: User): boolean {
  return writesForAllMinistries(user.permissions) || keepsAllVirksomheder(user);
}
