import type { ElementCommand } from '../../../../src/domain/commands/declaration.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { relationKinds } from '../../../../src/domain/elements/relations.ts';
import { keepsAllVirksomheder } from '../../../../src/domain/own-virksomhed.ts';
import { writesFor, writesForAllMinistries } from '../../../../src/domain/proces/proces-gate.ts';
import type { ScopedParagraf } from '../../../../src/domain/proces/procesrettighed.ts';
import { isDefault } from '../../../../src/domain/timeline/koblinger.ts';
import type { Effect } from '../../../storage/effect.ts';
import { relationFields } from '../../../storage/field-storage.ts';
import { koblingPairs, otherEndOf, ownEndOf } from '../../../storage/koblinger.ts';
import type { StoredRelation } from '../../../storage/records.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { User } from '../../../user.ts';
import type { Violation } from '../../command.ts';
import { violation } from '../../refused.ts';
import type { WorldView } from '../../world.ts';
import { accessTo } from '../access/gates.ts';
import { ministryAbove, ministryOfUser, paragrafAbove } from '../access/world-scope.ts';
import type { Values } from '../judging/asked.ts';
import type { Draft } from '../judging/draft.ts';

/**
 * A relation is made to an element of the user's own ministry, as its own end is changed in the
 * ministry's paragraffer alone (docs/domaene.md "Porten"). One that stands already may stay.
 */
export function relationScopeViolations(
  world: WorldView,
  { type, values }: Draft,
  standing: Values,
): Violation[] {
  return relationFields(type).flatMap(({ code: field, to }): Violation[] => {
    const id = values[field];
    if (typeof id !== 'string' || id === standing[field] || writesForAll(world.user)) return [];
    const other = world.timeline(id, to).at(-1);
    // What is of another type is left to the field's own rules.
    if (!other) return [];
    if (isOfOwnMinistry(world, other)) return [];
    const { fuldt_nummer: nummer } = other;
    return [violation(403, field, 'delregnskabUdenforEget', { nummer })];
  });
}

/**
 * Another default is a change of the element that it counts for, and of whatever held the place: all
 * of them are asked about, and not the one alone that takes it.
 * @param gate that of the command: it says which of the other ends the user keeps
 * @param asked the element that the gate has been asked about already
 */
export function defaultScopeViolations(
  world: WorldView,
  effects: readonly Effect[],
  gate: ElementCommand['gate'],
  asked?: string,
): Violation[] {
  const defaults = koblingPairs(effects)
    .flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    .filter(isDefault);
  const lastOf = (endOf: (row: StoredRelation) => string) => {
    const ids = new Set(defaults.map(endOf).filter((id) => id !== asked));
    return [...world.timelines([...ids]).values()].flatMap((versions) => versions.slice(-1));
  };
  const isForAll = writesForAll(world.user);
  const { edit } = commandsOf(elementTypes[relationKinds.kobling.other.type]);
  const keeps = (within: StoredVersion) =>
    gate === 'virksomhed'
      ? accessTo(world, edit, { within, input: {} }).allowed
      : isForAll || isOfOwnMinistry(world, within);
  const { permissions } = world.user;
  const writes = (paragraf: ScopedParagraf) =>
    isForAll || writesFor({ permissions, paragraf, ministeransvarsomraade: ministryOfUser(world) });
  return [
    ...lastOf(ownEndOf)
      .map((own) => paragrafAbove(world, own))
      .filter((paragraf) => !writes(paragraf))
      .map(({ nummer }) => violation(403, '', 'andetMinisterium', { nummer })),
    ...lastOf(otherEndOf)
      .filter((other) => !keeps(other))
      .map(({ fuldt_nummer: nummer }) => violation(403, '', 'standardUdenforEget', { nummer })),
  ];
}

function isOfOwnMinistry(world: WorldView, other: StoredVersion): boolean {
  const own = ministryOfUser(world);
  return own !== null && own === ministryAbove(world, other);
}

/** Of the accounting structure a scoped role, too, may be for all of the state (docs/domaene.md "Egen virksomhed"). */
function writesForAll(user: User): boolean {
  return writesForAllMinistries(user.permissions) || keepsAllVirksomheder(user);
}
