import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import type { BoolField } from '../field.ts';

/** The product holds no balances: whoever closes says that it is zeroed (docs/domaene.md "Lukning"). */
const zeroed: BoolField = {
  kind: 'bool',
  code: 'saldoErNul',
  label: 'Saldoen er 0',
  group: 'Gyldighed',
  columns: 4,
  required: false,
  default: false,
};

/** docs/domaene.md "Delregnskab". */
export const delregnskab: ElementType = {
  name: 'Delregnskab',
  area: 'regnskabsstruktur',
  list: 'delregnskaber',
  label: { one: 'delregnskab', many: 'delregnskaber', theOne: 'delregnskabet' },
  abbreviation: 'DR',
  axis: 'periode',
  parent: { type: 'Bogfoeringskreds', field: 'bogfoeringskredsId' },
  number: {
    field: 'delregnskabsnummer',
    own: /^(?!000)\d{3}$/,
    ownMessage: 'nummerUdenNuller',
    digits: 3,
    full: /^\d{5}\.\d{3}$/,
    separator: '.',
  },
  fields: [
    parentField({
      code: 'bogfoeringskredsId',
      label: 'Bogføringskreds',
      to: 'Bogfoeringskreds',
      columns: 5,
    }),
    digitsField({
      code: 'delregnskabsnummer',
      label: 'Delregnskabsnummer',
      digits: 3,
      columns: 3,
    }),
    nameField({ maxLength: 100 }),
    {
      kind: 'reference',
      code: 'underkontoId',
      label: 'Underkonto',
      to: 'Underkonto',
      group: 'Indstillinger',
      columns: 8,
      required: true,
      fixed: true,
      help: 'Delregnskabet kobles til den. Senere skiftes den med Kobl underkonto til delregnskab.',
    },
    {
      kind: 'bool',
      code: 'loenkontering',
      label: 'Lønkontering',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      default: false,
    },
    ...timeFields('periode'),
    noteField(),
  ],
  relations: ['underkonti'],
  // Its number belongs to the kreds: it is closed, and a new one is made.
  neverMoved: { says: 'flytDelregnskab', instead: 'close' },
  actions: {
    close: 'Delregnskab',
    softClose: false,
    reopen: 'ReopenDelregnskab',
    closingFields: [zeroed],
    procesGate: false,
  },
};
