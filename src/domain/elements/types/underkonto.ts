import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import { freeUnderkontonumre } from '../rules.ts';

/** docs/domaene.md "Underkonto". */
export const underkonto: ElementType = {
  name: 'Underkonto',
  area: 'finanslovsstruktur',
  list: 'underkonti',
  label: { one: 'underkonto', many: 'underkonti', theOne: 'underkontoen' },
  abbreviation: 'UK',
  axis: 'finansaar',
  parent: { type: 'Hovedkonto', field: 'hovedkontoId' },
  number: {
    field: 'nummer',
    // Which of them an underkonto may have is its type's to say.
    own: /^(?!00)\d{2}$/,
    ownMessage: 'nummerUdenNuller',
    digits: 2,
    full: /^\d{2}\.\d{2}\.\d{2}\.\d{2}$/,
    separator: '.',
    limitedBy: {
      reference: 'underkontotypeId',
      numbers: 'underkontonumre',
      otherwise: freeUnderkontonumre,
      nobodys: 'underkontoInterval',
    },
  },
  fields: [
    parentField({ code: 'hovedkontoId', label: 'Hovedkonto', to: 'Hovedkonto', columns: 5 }),
    digitsField({
      digits: 2,
      columns: 3,
      help: '10-89, eller det nummer, som underkontotypen kræver.',
    }),
    {
      kind: 'reference',
      code: 'underkontotypeId',
      label: 'Underkontotype',
      to: 'Underkontotype',
      group: 'Placering og nummer',
      columns: 4,
      required: true,
    },
    nameField({ maxLength: 100 }),
    ...timeFields('finansaar'),
    {
      kind: 'reference',
      code: 'defaultDelregnskabId',
      label: 'Standarddelregnskab',
      to: 'Delregnskab',
      keptAs: 'kobling',
      group: 'Delregnskab',
      columns: 5,
      required: false,
      permission: 'UpdateUnderkontoDelregnskab',
      help: 'Bruges, når en postering ikke nævner et delregnskab.',
    },
    noteField(),
  ],
  relations: ['delregnskaber', 'virksomheder'],
  actions: { close: 'AfslutUnderkonto', softClose: true, procesGate: true },
};
