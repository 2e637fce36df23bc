import { digitsField, nameField, noteField, patternField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import { isStandardkonto } from './standardkonto-numbers.ts';

/** docs/domaene.md "Bevillingstype". It has no closing. */
export const bevillingstype: ElementType = {
  name: 'Bevillingstype',
  area: 'finanslovsstruktur',
  list: 'bevillingstyper',
  label: { one: 'bevillingstype', many: 'bevillingstyper', theOne: 'bevillingstypen' },
  abbreviation: 'BT',
  axis: 'finansaar',
  number: {
    field: 'nummer',
    own: /^[1-9]$/,
    ownMessage: 'nummerFra1',
    digits: 1,
    full: /^[1-9]$/,
  },
  fields: [
    digitsField({ digits: 1, columns: 3 }),
    patternField({
      code: 'kode',
      label: 'Kode',
      maxLength: 2,
      columns: 3,
      pattern: /^[A-ZÆØÅ]{2}$/,
      typing: /^[A-ZÆØÅ]{0,2}$/i,
      capitals: true,
      patternMessage: 'kodeFormat',
    }),
    nameField({ maxLength: 60 }),
    {
      kind: 'text',
      code: 'forkortelse',
      label: 'Forkortelse',
      group: 'Navn',
      columns: 4,
      required: false,
      maxLength: 20,
      help: 'Som trykt i finansloven.',
    },
    {
      kind: 'enum',
      code: 'bevillingsprincip',
      label: 'Bevillingsprincip',
      group: 'Bevilling',
      columns: 4,
      required: true,
      options: [
        { value: 'Omkostningsbaseret', label: 'Omkostningsbaseret' },
        { value: 'Udgiftsbaseret', label: 'Udgiftsbaseret' },
      ],
    },
    {
      kind: 'list',
      code: 'standardkonti',
      label: 'Tilladte standardkonti',
      group: 'Bevilling',
      columns: 12,
      required: true,
      maxLength: 2,
      rule: { accepts: isStandardkonto, message: 'standardkontoFormat' },
    },
    ...timeFields('finansaar'),
    noteField(),
  ],
  actions: { softClose: false, procesGate: false },
};
