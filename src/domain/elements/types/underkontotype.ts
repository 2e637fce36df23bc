import { digitsField, nameField, noteField, patternField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import { isNumberRange } from '../rules.ts';

/** docs/domaene.md "Underkontotype". */
export const underkontotype: ElementType = {
  name: 'Underkontotype',
  area: 'finanslovsstruktur',
  list: 'underkontotypes',
  label: { one: 'underkontotype', many: 'underkontotyper', theOne: 'underkontotypen' },
  abbreviation: 'UT',
  axis: 'finansaar',
  number: {
    field: 'nummer',
    own: /^\d{2}$/,
    ownMessage: 'nummerFormat',
    digits: 2,
    full: /^\d{2}$/,
  },
  fields: [
    digitsField({ digits: 2, columns: 3 }),
    nameField({ maxLength: 100 }),
    patternField({
      code: 'underkontonumre',
      label: 'Gyldige underkontonumre',
      maxLength: 20,
      columns: 4,
      pattern: /^\d{2}(-\d{2})?$/,
      typing: /^\d{0,2}(-\d{0,2})?$/,
      patternMessage: 'underkontonumreFormat',
      rule: { accepts: isNumberRange, message: 'underkontonumreOmvendt' },
      help: 'Et nummer eller et interval, for eksempel 10-89.',
    }),
    {
      kind: 'list',
      code: 'bevillingstyper',
      codesOf: 'Bevillingstype',
      label: 'Tilladte bevillingstyper',
      group: 'Bevilling',
      columns: 8,
      required: false,
      maxLength: 2,
      help: 'Tom betyder alle.',
    },
    ...timeFields('finansaar'),
    noteField(),
  ],
  actions: { close: 'AfslutUnderkontotype', softClose: false, procesGate: false },
};
