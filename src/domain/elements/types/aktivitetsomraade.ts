import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/**
 * docs/domaene.md "Paragraf, hovedområde og aktivitetsområde". Its digit follows the hovedområde's without a
 * dot: 07.14.
 */
export const aktivitetsomraade: ElementType = {
  name: 'Aktivitetsomraade',
  area: 'finanslovsstruktur',
  list: 'aktivitetsomraader',
  label: { one: 'aktivitetsområde', many: 'aktivitetsområder', theOne: 'aktivitetsområdet' },
  abbreviation: 'AO',
  axis: 'finansaar',
  parent: { type: 'Hovedomraade', field: 'hovedomraadeId' },
  number: {
    field: 'nummer',
    own: /^[1-9]$/,
    ownMessage: 'nummerFra1',
    digits: 1,
    full: /^\d{2}\.\d{2}$/,
    separator: '',
  },
  fields: [
    parentField({ code: 'hovedomraadeId', label: 'Hovedområde', to: 'Hovedomraade', columns: 5 }),
    digitsField({ digits: 1, columns: 3 }),
    nameField({ maxLength: 100 }),
    ...timeFields('finansaar'),
    noteField(),
  ],
  relations: ['virksomheder'],
  actions: { close: 'AfslutAktivitetsomraade', softClose: false, procesGate: true },
};
