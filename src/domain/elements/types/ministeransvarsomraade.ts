import { digitsField, nameField, noteField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Ministeransvarsområde". */
export const ministeransvarsomraade: ElementType = {
  name: 'Ministeransvarsomraade',
  area: 'regnskabsstruktur',
  list: 'ministeransvarsomraader',
  label: {
    one: 'ministeransvarsområde',
    many: 'ministeransvarsområder',
    theOne: 'ministeransvarsområdet',
  },
  abbreviation: 'MO',
  axis: 'periode',
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
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'Ministeransvarsomraade', softClose: false, procesGate: false },
};
