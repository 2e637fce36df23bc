import { isValidGs1 } from '../../check-digits.ts';
import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "EAN-nummer": the address of e-invoices to a kreds. */
export const eanNummer: ElementType = {
  name: 'EANNummer',
  area: 'regnskabsstruktur',
  list: 'EANNumre',
  label: { one: 'EAN-nummer', many: 'EAN-numre', theOne: 'EAN-nummeret' },
  abbreviation: 'EAN',
  axis: 'periode',
  parent: { type: 'Bogfoeringskreds', field: 'bogfoeringskredsId' },
  number: {
    field: 'nummer',
    own: /^\d{13}$/,
    ownMessage: 'eanUgyldigt',
    takenMessage: 'eanFindes',
    freedByClosing: true,
    digits: 13,
    full: /^\d{13}$/,
  },
  fields: [
    parentField({
      code: 'bogfoeringskredsId',
      label: 'Bogføringskreds',
      to: 'Bogfoeringskreds',
      columns: 5,
    }),
    digitsField({
      label: 'EAN-nummer',
      digits: 13,
      columns: 4,
      rule: { accepts: isValidGs1, message: 'eanUgyldigt' },
    }),
    nameField({ maxLength: 100 }),
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'CloseEANNumber', softClose: false, procesGate: false },
};
