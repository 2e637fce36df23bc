import { OPEN_END, previous } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import { defaultDelregnskabField } from '../../storage/field-storage.ts';
import type { Relation } from '../../storage/records.ts';
import type { WorldView } from '../world.ts';
import type { Draft } from './draft.ts';

interface DefaultChoice {
  readonly underkontoId: string;
  readonly delregnskabId: string;
  /** ÅÅÅÅPP; the choice holds until another begins. */
  readonly fraPeriode: number;
}

/**
 * Makes a delregnskab an underkonto's default from a period on. The old default loses that place
 * from the same period, and stays linked (domain guide 7, link rules).
 */
function setDefaultDelregnskab(world: WorldView, choice: DefaultChoice): Effect[] {
  const { underkontoId, delregnskabId, fraPeriode } = choice;
  const relations = world.relationsOf(underkontoId);
  const standing = relations.filter((row) => holdsAt(row, fraPeriode));
  const oldDefault = standing.find((row) => row.default_delregnskab);
  if (oldDefault?.delregnskab_id === delregnskabId) return [];
  const already = standing.find((row) => row.delregnskab_id === delregnskabId);
  const until = lastPeriodBefore(relations, choice);
  return [
    ...(oldDefault ? changedFrom(world, oldDefault, fraPeriode, { isDefault: false }) : []),
    ...(already
      ? changedFrom(world, already, fraPeriode, { isDefault: true, until })
      : [made(world, choice, { isDefault: true, until })]),
  ];
}

/** The effects of an underkonto's default as a draft has it; none when it has none. */
export function defaultEffects(
  world: WorldView,
  { values, fraPeriode }: Draft,
  underkontoId: string,
): Effect[] {
  const delregnskabId = values[defaultDelregnskabField];
  if (typeof delregnskabId !== 'string') return [];
  return setDefaultDelregnskab(world, { underkontoId, delregnskabId, fraPeriode });
}

function holdsAt(row: Relation, periode: number): boolean {
  return row.fra_periode <= periode && periode <= (row.til_periode ?? OPEN_END);
}

/** A default or a link that is already set to begin later keeps its place. */
function lastPeriodBefore(relations: readonly Relation[], choice: DefaultChoice): number | null {
  const next = relations.find(
    (row) =>
      row.fra_periode > choice.fraPeriode &&
      (row.default_delregnskab || row.delregnskab_id === choice.delregnskabId),
  );
  return next ? previous('periode', next.fra_periode) : null;
}

interface Change {
  readonly isDefault: boolean;
  readonly until?: number | null;
}

/** The row from a period on: the same row when it begins there, else it ends and a new one begins. */
function changedFrom(
  world: WorldView,
  row: Relation,
  fraPeriode: number,
  { isDefault, until = null }: Change,
): Effect[] {
  const til_periode = earliest(row.til_periode, until);
  if (row.fra_periode === fraPeriode) {
    return [changed(row, { default_delregnskab: isDefault, til_periode })];
  }
  const choice = { underkontoId: row.underkonto_id, delregnskabId: row.delregnskab_id, fraPeriode };
  return [
    changed(row, { til_periode: previous('periode', fraPeriode) }),
    made(world, choice, { isDefault, until: til_periode }),
  ];
}

function earliest(a: number | null, b: number | null): number | null {
  const first = Math.min(a ?? OPEN_END, b ?? OPEN_END);
  return first === OPEN_END ? null : first;
}

export function changed(row: Relation, to: Partial<Relation>): Effect {
  const after = { ...row, ...to };
  return { entity: 'underkonto_delregnskab', key: { id: row.id }, before: { ...row }, after };
}

function made(
  world: WorldView,
  { underkontoId, delregnskabId, fraPeriode }: DefaultChoice,
  { isDefault, until = null }: Change,
): Effect {
  const row: Relation = {
    id: world.newId(),
    underkonto_id: underkontoId,
    delregnskab_id: delregnskabId,
    default_delregnskab: isDefault,
    fra_periode: fraPeriode,
    til_periode: until,
    row_version: 1,
  };
  return { entity: 'underkonto_delregnskab', key: { id: row.id }, before: null, after: { ...row } };
}
