import { isDeepStrictEqual } from 'node:util';
import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import type { Field } from '../../src/domain/elements/field.ts';
import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import type { Effect } from '../storage/effect.ts';
import { storageOf } from '../storage/field-storage.ts';
import type { ValueKind } from './log-values.ts';

/** One field that an effect changed. */
export interface FieldChange {
  /** Id of the element, or the key of another row. */
  readonly subject: string;
  readonly felt: string;
  readonly label: string;
  readonly kind: ValueKind;
  readonly fra: unknown;
  readonly til: unknown;
}

type Row = Readonly<Record<string, unknown>>;

interface LabelledValue extends Pick<FieldChange, 'felt' | 'label' | 'kind'> {
  readonly value: unknown;
}

/** The fields that a command changed, by their Danish labels; technical columns are left out. */
export function changesOf(effects: readonly Effect[]): FieldChange[] {
  return effects.flatMap((effect) => changedFields(effect, beforeOf(effect, effects)));
}

/** A new version is compared with the one that it follows: the reader asks what became different. */
function beforeOf({ entity, key, before }: Effect, effects: readonly Effect[]): Row {
  if (before !== null || entity !== 'element_version') return before ?? {};
  const followed = effects.find(
    (other) =>
      other.entity === 'element_version' &&
      other.key.element_id === key.element_id &&
      other.before !== null &&
      other.after !== null,
  );
  return followed?.before ?? {};
}

function changedFields(effect: Effect, rowBefore: Row): FieldChange[] {
  const before = valuesOf(effect, rowBefore);
  const after = valuesOf(effect, effect.after ?? {});
  const fields = new Map([...before, ...after].map((field) => [field.felt, field]));
  const valueIn = (values: LabelledValue[], code: string) =>
    values.find(({ felt }) => felt === code)?.value ?? null;
  return [...fields.values()]
    .map(({ felt, label, kind }) => ({
      subject: subjectOf(effect),
      felt,
      label,
      kind,
      fra: valueIn(before, felt),
      til: valueIn(after, felt),
    }))
    .filter(({ fra, til }) => !isDeepStrictEqual(fra, til));
}

function subjectOf({ key, before, after }: Effect): string {
  const row = after ?? before ?? {};
  return String(key.element_id ?? row.underkonto_id ?? Object.values(key)[0] ?? '');
}

function valuesOf({ entity }: Effect, row: Row): LabelledValue[] {
  switch (entity) {
    case 'element':
    case 'kommando_log':
    case 'procesrettighed':
      return [];
    case 'element_version':
      return versionValues(row);
    case 'underkonto_delregnskab':
      return labelled(row, relationFields);
    case 'bruger':
    case 'identitet':
    case 'rolle':
      return labelled(row, userFields);
  }
}

function versionValues(row: Row): LabelledValue[] {
  const name = elementTypeNameSchema.safeParse(row.type);
  if (!name.success) return [];
  const type = elementTypes[name.data];
  const attributes = isRow(row.attributter) ? row.attributter : {};
  const fields = type.fields.flatMap((field) => {
    const { code: felt, label } = field;
    const storage = storageOf(type, field);
    if (storage.in === 'relation') return [];
    const value = storage.in === 'column' ? row[storage.column] : attributes[felt];
    return [{ felt, label, kind: kindOf(field, type.axis), value }];
  });
  return [...fields, ...labelled(row, commonFields(type.axis))];
}

function kindOf(field: Field, axis: TimeAxis): ValueKind {
  switch (field.kind) {
    case 'time':
      return { kind: 'time', axis };
    case 'enum':
      return { kind: 'enum', options: field.options };
    case 'reference':
      return { kind: 'element' };
    case 'bool':
      return { kind: 'bool' };
    default:
      return { kind: 'text' };
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}

type Labels = Readonly<Record<string, readonly [label: string, kind: ValueKind]>>;

function labelled(row: Row, labels: Labels): LabelledValue[] {
  return Object.entries(labels).map(([felt, [label, kind]]) => ({
    felt,
    label,
    kind,
    value: row[felt],
  }));
}

const commonFields = (axis: TimeAxis): Labels => ({
  soft_lukket_fra: ['Soft-lukket fra', { kind: 'time', axis }],
  soft_lukket_til: ['Soft-lukket til', { kind: 'time', axis }],
  underaktivitet_id: ['Underaktivitet', { kind: 'underaktivitet' }],
});

const relationFields: Labels = {
  delregnskab_id: ['Delregnskab', { kind: 'element' }],
  default_delregnskab: ['Standard', { kind: 'bool' }],
  fra_periode: ['Fra periode', { kind: 'time', axis: 'periode' }],
  til_periode: ['Til periode', { kind: 'time', axis: 'periode' }],
};

/** A password's hash is no one's to read. */
const userFields: Labels = {
  visningsnavn: ['Navn', { kind: 'text' }],
  email: ['E-mail', { kind: 'text' }],
  cvr: ['CVR-nummer', { kind: 'text' }],
  organisationsnavn: ['Organisation', { kind: 'text' }],
  tilladelser: ['Tilladelser', { kind: 'text' }],
  scope_roles: ['Roller', { kind: 'text' }],
  udsteder: ['Login-udbyder', { kind: 'text' }],
  subjekt: ['Subjekt', { kind: 'text' }],
};
