import { digitsField, nameField, noteField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Paragraf, hovedområde og aktivitetsområde". */
export const paragraf: ElementType = {
  name: 'Paragraf',
  area: 'finanslovsstruktur',
  list: 'paragraffer',
  label: { one: 'paragraf', many: 'paragraffer', theOne: 'paragraffen' },
  abbreviation: 'P',
  axis: 'finansaar',
  number: {
    field: 'nummer',
    own: /^(0[1-9]|[1-9]\d)$/,
    ownMessage: 'nummerUdenNuller',
    digits: 2,
    full: /^\d{2}$/,
  },
  fields: [
    digitsField({ label: 'Paragrafnummer', digits: 2, columns: 3 }),
    {
      kind: 'enum',
      code: 'paragraftype',
      label: 'Paragraftype',
      group: 'Placering og nummer',
      columns: 4,
      required: true,
      options: [
        { value: 'Ministerparagraf', label: 'Ministerparagraf' },
        { value: 'Fællesparagraf', label: 'Fællesparagraf' },
        { value: 'Øvrig paragraf', label: 'Øvrig paragraf' },
      ],
    },
    {
      kind: 'reference',
      code: 'ministeransvarsomraadeId',
      label: 'Ministeransvarsområde',
      to: 'Ministeransvarsomraade',
      group: 'Placering og nummer',
      columns: 5,
      required: false,
    },
    nameField({ maxLength: 100 }),
    ...timeFields('finansaar'),
    noteField(),
  ],
  relations: ['virksomheder'],
  actions: { close: 'AfslutParagraf', softClose: false, procesGate: true },
};
