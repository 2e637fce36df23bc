import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Paragraf, hovedområde og aktivitetsområde". */
export const hovedomraade: ElementType = {
  name: 'Hovedomraade',
  area: 'finanslovsstruktur',
  list: 'hovedomraader',
  label: { one: 'hovedområde', many: 'hovedområder', theOne: 'hovedområdet' },
  abbreviation: 'HO',
  axis: 'finansaar',
  parent: { type: 'Paragraf', field: 'paragrafId' },
  number: {
    field: 'nummer',
    own: /^[1-9]$/,
    ownMessage: 'nummerFra1',
    digits: 1,
    full: /^\d{2}\.\d$/,
    separator: '.',
  },
  fields: [
    parentField({ code: 'paragrafId', label: 'Paragraf', to: 'Paragraf', columns: 5 }),
    digitsField({ digits: 1, columns: 3 }),
    nameField({ maxLength: 100 }),
    ...timeFields('finansaar'),
    noteField(),
  ],
  relations: ['virksomheder'],
  actions: { close: 'AfslutHovedomraade', softClose: false, procesGate: true },
};
