import { dateField, finansaarField, softCloseFields } from '../elements/common-fields.ts';
import type { ElementType } from '../elements/element-type.ts';
import type { BoolField, Field, IntField, ReferenceField, TextField } from '../elements/field.ts';
import { kobling } from '../elements/kobling.ts';
import type { ElementTypeName } from '../elements/names.ts';
import { elementTypes } from '../elements/registry.ts';
import { hasSoftClosing } from '../elements/transitions.ts';
import { levelField, reasonField } from '../proces/procesrettighed.ts';
import type { RecordKindName } from '../records/names.ts';
import { recordKinds } from '../records/registry.ts';
import { capitalised } from '../words/capitalised.ts';
import type { ElementSheet, PostSheet, Sheet } from './sheet.ts';

const shown = { group: 'Placering og nummer', columns: 3 } as const;

/** An element's whole number: it is known by that where a file gives it no id. */
export const fuldtNummerField: TextField = {
  ...shown,
  kind: 'text',
  code: 'fuldtNummer',
  label: 'Nummer',
  required: true,
  maxLength: 20,
};

/** Of an element: it is that one, whatever its number. */
export const elementIdField: TextField = {
  ...shown,
  kind: 'text',
  code: 'id',
  label: 'Id',
  required: false,
  maxLength: 36,
};

/** A record of a table whose ids are whole numbers, or one that it hangs below. */
function numberedId(code: string, label: string, required = true): IntField {
  return { ...shown, kind: 'int', code, label, required, min: 1, max: 999_999_999 };
}

function referenceTo(code: string, label: string, to: ElementTypeName): ReferenceField {
  return { ...shown, kind: 'reference', code, label, to, required: true };
}

const godkendt: BoolField = {
  ...shown,
  kind: 'bool',
  code: 'godkendt',
  label: 'Godkendt',
  required: true,
  default: false,
};

/** The fields that a version holds: its number whole, and nothing that follows from the others. */
function fieldsOfVersion(type: ElementType): Field[] {
  const kept = type.fields.filter(
    (field) =>
      field.code !== type.number.field &&
      field.computed === undefined &&
      !(field.kind === 'reference' && field.keptAs !== undefined),
  );
  return [
    fuldtNummerField,
    ...kept,
    ...(hasSoftClosing(type) ? softCloseFields() : []),
    ...(type.actions.procesGate ? [numberedId('underaktivitetId', 'Underaktivitet', false)] : []),
    elementIdField,
  ];
}

/** A row of each version of the elements of a type. */
function sheetOf(type: ElementType): ElementSheet {
  const { name, axis, label } = type;
  return { name, title: capitalised(label.many), axis, fields: fieldsOfVersion(type), type };
}

/** A row of each record of a kind, with what its table keeps and its kind does not declare. */
function postSheetOf(name: RecordKindName, more: readonly Field[] = []): PostSheet {
  const { label, axis, fields, parent, hasNumberedIds } = recordKinds[name];
  return {
    name,
    title: capitalised(label.many),
    axis,
    table: name,
    fields: [
      ...(hasNumberedIds ? [numberedId('id', 'Id')] : []),
      ...(parent ? [numberedId(parent.field, `${parent.label}, id`)] : []),
      ...fields.filter(({ automatic }) => !automatic),
      ...more,
    ],
  };
}

/** What writing is judged by, before what is written. */
const before: readonly Sheet[] = [
  {
    name: 'finansaar',
    title: 'Finansår',
    axis: 'finansaar',
    table: 'finansaar',
    fields: [finansaarField()],
  },
  postSheetOf('periode', [godkendt]),
  postSheetOf('proces'),
  postSheetOf('hovedaktivitet'),
  postSheetOf('underaktivitet'),
];

/** What ties elements to each other, and to times. */
const after: readonly Sheet[] = [
  {
    name: 'kobling',
    title: 'Koblinger',
    axis: kobling.axis,
    table: 'underkonto_delregnskab',
    fields: kobling.fields.filter(({ code }) => code !== 'bemaerkning'),
  },
  {
    name: 'kredsfrist',
    title: 'Kredsfrister',
    axis: 'periode',
    table: 'kredsfrist',
    fields: [
      { ...shown, kind: 'time', code: 'periode', label: 'Periode', required: true },
      referenceTo('bogfoeringskredsId', 'Bogføringskreds', 'Bogfoeringskreds'),
      dateField('konteringSlut', 'Kontering slut'),
    ],
  },
  postSheetOf('aktivitet'),
  {
    name: 'procesrettighed',
    title: 'Procesrettigheder',
    axis: 'finansaar',
    table: 'procesrettighed',
    fields: [
      numberedId('underaktivitetId', 'Underaktivitet, id'),
      referenceTo('paragrafId', 'Paragraf', 'Paragraf'),
      levelField,
      reasonField,
    ],
  },
];

/** Every sheet, in the order that rows lean on each other. */
export const sheets: readonly Sheet[] = [
  ...before,
  ...Object.values(elementTypes).map(sheetOf),
  ...after,
];

const byName: ReadonlyMap<string, Sheet> = new Map(sheets.map((sheet) => [sheet.name, sheet]));

/** Undefined: a file has no such sheet. */
export function sheetNamed(name: string): Sheet | undefined {
  return byName.get(name);
}
