import { dateField, finansaarField, nameField, patternField } from '../elements/common-fields.ts';
import type { IntField } from '../elements/field.ts';
import { elementTypes } from '../elements/registry.ts';
import { levelField } from '../proces/procesrettighed.ts';
import { procesReaders } from '../readers.ts';
import { capitalised } from '../words/capitalised.ts';
import type { RecordKind } from './record-kind.ts';

/** Underaktiviteter of an appropriation proces (docs/domaene.md "Processer"): three kinds, one permission. */
const common = {
  axis: 'finansaar',
  hasNumberedIds: true,
  permission: 'Processstyring',
  readers: procesReaders,
} as const satisfies Partial<RecordKind>;

export const procesStatuses = ['Planlagt', 'Aktiv', 'Afsluttet'] as const;
export type ProcesStatus = (typeof procesStatuses)[number];

/** One publication or task of the appropriation year, such as FFL or ÆF, of one finansår. */
export const proces: RecordKind = {
  ...common,
  name: 'proces',
  label: { one: 'proces', many: 'Processer', theOne: 'processen' },
  path: '/api/proces/processer',
  search: {
    create: ['ny proces', 'ffl', 'tillægsbevilling'],
    edit: ['rediger proces', 'afslut proces', 'aktivér proces'],
  },
  fields: [
    finansaarField(),
    {
      kind: 'enum',
      code: 'procestype',
      label: 'Procestype',
      group: 'Placering og nummer',
      columns: 3,
      required: true,
      options: [
        { value: 'FFL', label: 'Forslag til finanslov (FFL)' },
        { value: 'ÆF', label: 'Ændringsforslag (ÆF)' },
        { value: 'FL', label: 'Finanslov (FL)' },
        { value: 'TB', label: 'Tillægsbevilling (TB)' },
        { value: 'SR', label: 'Statsregnskab (SR)' },
        { value: 'RES', label: 'Ressortomlægning (RES)' },
        { value: 'Andet', label: 'Andet' },
      ],
    },
    patternField({
      code: 'kode',
      label: 'Kode',
      maxLength: 10,
      columns: 3,
      pattern: /^[A-ZÆØÅ\d]{1,10}$/,
      typing: /^[A-ZÆØÅ\d]{0,10}$/i,
      capitals: true,
      patternMessage: 'processkode',
      help: 'Bogstaver og cifre, som FFL28.',
    }),
    nameField({ maxLength: 100 }),
    dateField('startdato', 'Startdato'),
    dateField('slutdato', 'Slutdato'),
    {
      kind: 'enum',
      code: 'status',
      label: 'Status',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      options: procesStatuses.map((status) => ({ value: status, label: status })),
      help: 'Der skrives kun i underaktiviteter i en aktiv proces.',
    },
  ],
};

/** Left blank, it is put last among those it stands beside. */
const orderField: IntField = {
  kind: 'int',
  code: 'raekkefoelge',
  label: 'Rækkefølge',
  group: 'Placering og nummer',
  columns: 3,
  required: false,
  min: 1,
  max: 999,
  help: 'Tom: sidst.',
};

/** A part of a proces, inside its dates. */
export const hovedaktivitet: RecordKind = {
  ...common,
  name: 'hovedaktivitet',
  label: { one: 'hovedaktivitet', many: 'Hovedaktiviteter', theOne: 'hovedaktiviteten' },
  path: '/api/proces/hovedaktiviteter',
  variant: 'hovedaktivitet',
  parent: { kind: 'proces', field: 'processid', label: 'Proces' },
  search: { create: ['ny hovedaktivitet'], edit: ['rediger hovedaktivitet'] },
  fields: [
    nameField({ maxLength: 100 }),
    orderField,
    dateField('startdato', 'Startdato'),
    dateField('slutdato', 'Slutdato'),
  ],
};

/** An underaktivitet that opens the Finance Act for writing, inside its hovedaktivitet. */
export const underaktivitet: RecordKind = {
  ...common,
  name: 'underaktivitet',
  label: { one: 'underaktivitet', many: 'Underaktiviteter', theOne: 'underaktiviteten' },
  path: '/api/proces/underaktiviteter',
  variant: 'underaktivitet',
  parent: { kind: 'hovedaktivitet', field: 'hovedaktivitetId', label: 'Hovedaktivitet' },
  search: {
    create: ['ny underaktivitet', 'trin'],
    edit: ['rediger underaktivitet', 'kontering slut'],
  },
  fields: [
    nameField({ maxLength: 100 }),
    orderField,
    dateField('startdato', 'Startdato'),
    dateField('konteringSlut', 'Kontering slut', {
      help: 'Sidste dag, der kan skrives i den uden særlig adgang.',
    }),
    dateField('slutdato', 'Slutdato'),
    {
      kind: 'list',
      code: 'elementtyper',
      label: 'Elementtyper',
      group: 'Indstillinger',
      columns: 12,
      required: true,
      maxLength: 40,
      options: Object.values(elementTypes)
        .filter(({ actions }) => actions.procesGate)
        .map(({ name, label }) => ({ value: name, label: capitalised(label.one) })),
      help: 'De typer, der kan oprettes og rettes i underaktiviteten.',
    },
    {
      ...levelField,
      label: 'Standardniveau',
      help: 'Gælder for de paragraffer, der ikke har deres eget niveau.',
    },
  ],
};
