import { counted } from '../../words/counted.ts';
import { digitsField, nameField, noteField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Hovedart og statuspost": the top of the chart. */
export const hovedart: ElementType = {
  name: 'Hovedart',
  area: 'kontoplan',
  list: 'hovedarter',
  label: { one: 'hovedart', many: 'hovedarter', theOne: 'hovedarten' },
  abbreviation: 'HA',
  axis: 'periode',
  number: {
    field: 'nummer',
    own: /^\d$/,
    ownMessage: 'nummerFormat',
    digits: 1,
    full: /^\d$/,
  },
  tells: ({ antalBoern }) => counted(antalBoern, 'standardkonto', 'standardkonti'),
  fields: [
    digitsField({ digits: 1, columns: 3 }),
    nameField({ maxLength: 60 }),
    ...timeFields('periode'),
    noteField(),
  ],
  listed: true,
  actions: { close: 'Hovedart', softClose: false, procesGate: false },
};
