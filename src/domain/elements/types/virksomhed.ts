import { isValidCvr } from '../../check-digits.ts';
import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Virksomhed". The number is the CVR number; a move never changes it. */
export const virksomhed: ElementType = {
  name: 'Virksomhed',
  area: 'regnskabsstruktur',
  list: 'virksomheder',
  label: { one: 'virksomhed', many: 'virksomheder', theOne: 'virksomheden' },
  abbreviation: 'V',
  axis: 'periode',
  parent: { type: 'Ministeransvarsomraade', field: 'ministeransvarsomraadeId' },
  number: {
    field: 'cvrNummer',
    own: /^[1-9]\d{7}$/,
    ownMessage: 'cvrUgyldigt',
    takenMessage: 'cvrFindes',
    digits: 8,
    full: /^[1-9]\d{7}$/,
  },
  fields: [
    parentField({
      code: 'ministeransvarsomraadeId',
      label: 'Ministeransvarsområde',
      to: 'Ministeransvarsomraade',
      columns: 5,
    }),
    digitsField({
      code: 'cvrNummer',
      label: 'CVR-nummer',
      digits: 8,
      columns: 4,
      rule: { accepts: isValidCvr, message: 'cvrUgyldigt' },
      register: 'cvr',
    }),
    nameField({ maxLength: 100 }),
    {
      kind: 'enum',
      code: 'virksomhedstypeId',
      label: 'Virksomhedstype',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      options: [
        { value: 'DEP', label: 'Departement' },
        { value: 'STY', label: 'Styrelse eller anden statsinstitution' },
        { value: 'SV', label: 'Statsvirksomhed' },
        { value: 'SI', label: 'Statsfinansieret selvejende institution' },
        { value: 'UAF', label: 'Uafhængigt statsorgan' },
        { value: 'FON', label: 'Særlig fond' },
      ],
    },
    {
      kind: 'list',
      code: 'seNumre',
      label: 'SE-numre',
      group: 'Indstillinger',
      columns: 8,
      required: false,
      maxLength: 8,
      rule: { accepts: isValidCvr, message: 'seUgyldigt' },
      register: 'cvr',
      help: 'Det første er det primære.',
    },
    ...timeFields('periode'),
    noteField(),
  ],
  relations: ['cvr'],
  actions: { close: 'Virksomhed', softClose: false, procesGate: false },
};
