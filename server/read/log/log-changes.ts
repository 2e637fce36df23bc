import { isDeepStrictEqual } from 'node:util';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import type { ToldField } from '../../../src/domain/elements/field.ts';
import { relationKinds } from '../../../src/domain/elements/relations.ts';
import {
  shownFields,
  underaktivitetField,
  userFields,
} from '../../../src/domain/elements/shown-fields.ts';
import { levelField, reasonField } from '../../../src/domain/proces/procesrettighed.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import { formatPeriode } from '../../../src/domain/time/periode.ts';
import { type Effect, effectsOn, elementOf } from '../../storage/effect.ts';
import { entities, placeOf, type WrittenName } from '../../storage/entities.ts';
import type { StoredRecords } from '../../storage/records.ts';
import { typeOf } from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';

/** One field that an effect changed. */
export interface FieldChange {
  /** Id of the element, or the key of another row. */
  readonly subject: string;
  readonly field: ToldField;
  /** What its times are told in. */
  readonly axis: TimeAxis;
  readonly fra: unknown;
  readonly til: unknown;
}

/** The fields that a command changed, in the order of their declarations. */
export function changesOf(effects: readonly Effect[]): FieldChange[] {
  return effects.flatMap((effect) => changedFields(effect, comparedOf(effect, effects)));
}

type Compared = Pick<Effect, 'before' | 'after'>;

/**
 * A new version is compared with the one that it follows, and one that is taken away with the one that is then
 * in its place: the reader asks what became different.
 */
function comparedOf(effect: Effect, effects: readonly Effect[]): Compared {
  const { entity, key, before, after } = effect;
  if (entity !== 'element_version' || (before !== null && after !== null)) return effect;
  const ofElement = effectsOn(key.element_id, effects);
  const other = ofElement.find((one) => one.before !== null && one.after !== null);
  return { before: before ?? other?.before ?? null, after: after ?? other?.after ?? null };
}

function changedFields(effect: Effect, { before, after }: Compared): FieldChange[] {
  const { entity } = effect;
  const row = effect.after ?? effect.before;
  if (!row) return [];
  const subject = subjectOf(effect);
  const { axis, fields } = toldOfRow(entity, row);
  const earlier = before ? toldRow(entity, before) : {};
  const later = after ? toldRow(entity, after) : {};
  return fields
    .map((field): FieldChange => {
      const { [field.code]: fra = null } = earlier;
      const { [field.code]: til = null } = later;
      return { subject, field, axis, fra, til };
    })
    .filter(({ fra, til }) => !isDeepStrictEqual(fra, til));
}

/** The id of the element that a row is of, the place of one that no guid names, or its key. */
export function subjectOf(effect: Effect): string {
  const { entity, key } = effect;
  const { about, isNamedByKey } = entities[entity];
  if (isNamedByKey) return placeOf(entity, key);
  return about.length > 0 ? elementOf(effect) : String(Object.values(key)[0]);
}

interface ToldOfRow {
  readonly axis: TimeAxis;
  readonly fields: readonly ToldField[];
}

const always = (axis: TimeAxis, fields: readonly ToldField[]) => (): ToldOfRow => ({
  axis,
  fields,
});
const nothing = always('finansaar', []);
const ofUser = always('finansaar', userFields);

const approvedField = { kind: 'bool', code: 'godkendt', label: 'Godkendt' } as const;
/** Of which periode it is, is not said by whose it is. */
const kredsDeadline = ({ periode }: StoredRecords['kredsfrist']): ToldOfRow => {
  const label = `Kontering slut i ${formatPeriode(periode)}`;
  return { axis: 'periode', fields: [{ kind: 'date', code: 'konteringSlut', label }] };
};

/** What the log tells of the rows of each table. */
const toldOf: { readonly [Name in WrittenName]: (row: StoredRecords[Name]) => ToldOfRow } = {
  element: nothing,
  element_version: (row) => {
    const type = typeOf(row);
    return { axis: type.axis, fields: [...shownFields(type), underaktivitetField] };
  },
  underkonto_delregnskab: always(relationKinds.kobling.axis, relationKinds.kobling.told),
  finansaar: nothing,
  periode: always('periode', [...recordKinds.periode.fields, approvedField]),
  kredsfrist: kredsDeadline,
  aktivitet: always('finansaar', recordKinds.aktivitet.fields),
  proces: always('finansaar', recordKinds.proces.fields),
  hovedaktivitet: always('finansaar', recordKinds.hovedaktivitet.fields),
  underaktivitet: always('finansaar', recordKinds.underaktivitet.fields),
  procesrettighed: always('finansaar', [levelField, reasonField]),
  bruger: ofUser,
  rolle: ofUser,
  identitet: ofUser,
};

function toldOfRow<Name extends WrittenName>(entity: Name, row: StoredRecords[Name]): ToldOfRow {
  return toldOf[entity](row);
}
