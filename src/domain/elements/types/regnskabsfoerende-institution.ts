import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Regnskabsførende institution". */
export const regnskabsfoerendeInstitution: ElementType = {
  name: 'RegnskabsfoerendeInstitution',
  area: 'regnskabsstruktur',
  list: 'regnskabsfoerende-institutioner',
  label: {
    one: 'regnskabsførende institution',
    many: 'regnskabsførende institutioner',
    theOne: 'den regnskabsførende institution',
  },
  abbreviation: 'RFI',
  axis: 'periode',
  parent: { type: 'Virksomhed', field: 'virksomhedId' },
  number: {
    field: 'nummer',
    own: /^\d{4}$/,
    ownMessage: 'nummerFormat',
    digits: 4,
    full: /^\d{4}$/,
  },
  fields: [
    parentField({
      code: 'virksomhedId',
      label: 'Virksomhed (ansvarlig)',
      to: 'Virksomhed',
      columns: 5,
    }),
    digitsField({ digits: 4, columns: 3 }),
    nameField({ maxLength: 100 }),
    {
      kind: 'reference',
      code: 'udfoerendeVirksomhedId',
      label: 'Udførende virksomhed',
      to: 'Virksomhed',
      group: 'Indstillinger',
      columns: 5,
      required: false,
      help: 'Når den ikke er den ansvarlige.',
    },
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'RegnskabsfoerendeInstitution', softClose: false, procesGate: false },
};
