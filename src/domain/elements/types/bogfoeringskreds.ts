import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import type { Field } from '../field.ts';

/** The settings of a kreds, `settings/{kanoniskNummer}` (docs/domaene.md "Bogføringskreds"). */
const settings: readonly Field[] = [
  {
    kind: 'enum',
    code: 'bogfoeringstypeId',
    label: 'Bogføringstype',
    group: 'Indstillinger',
    columns: 4,
    required: true,
    options: [
      { value: 'OMK', label: 'Omkostningsbaseret' },
      { value: 'UDG', label: 'Udgiftsbaseret' },
      { value: 'SEL', label: 'Selvejende institution' },
      { value: 'STG', label: 'Statsgæld og finansforvaltning' },
    ],
  },
  {
    kind: 'bool',
    code: 'regnskabsposteringerPaakraevetTilStatsregnskab',
    label: 'Regnskabsposteringer påkrævet til statsregnskab',
    called: ['posteringer til statsregnskab'],
    group: 'Indstillinger',
    columns: 8,
    required: true,
    default: true,
    permission: 'BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab',
  },
  {
    kind: 'enum',
    code: 'oekonomisystem',
    label: 'Økonomisystem',
    group: 'Indstillinger',
    columns: 4,
    required: true,
    options: [
      { value: 'Navision Stat', label: 'Navision Stat' },
      { value: 'Andet lokalt system', label: 'Andet lokalt system' },
      { value: 'Centralt system', label: 'Centralt system' },
    ],
  },
  {
    kind: 'bool',
    code: 'likviditetsordning',
    label: 'Likviditetsordning',
    group: 'Indstillinger',
    columns: 4,
    required: false,
    default: false,
    automatic: true,
    computed: ({ bogfoeringstypeId }) => bogfoeringstypeId === 'OMK',
    help: 'Følger bogføringstypen Omkostningsbaseret.',
  },
  {
    kind: 'list',
    code: 'bankkontotyper',
    label: 'Bankkontotyper',
    group: 'Indstillinger',
    columns: 4,
    required: false,
    maxLength: 3,
  },
  {
    kind: 'bool',
    code: 'momsregistreret',
    label: 'Momsregistreret',
    group: 'Indstillinger',
    columns: 4,
    required: false,
    default: false,
  },
];

/** docs/domaene.md "Bogføringskreds". */
export const bogfoeringskreds: ElementType = {
  name: 'Bogfoeringskreds',
  area: 'regnskabsstruktur',
  list: 'bogfoeringskredse',
  label: { one: 'bogføringskreds', many: 'bogføringskredse', theOne: 'bogføringskredsen' },
  abbreviation: 'BK',
  axis: 'periode',
  parent: { type: 'RegnskabsfoerendeInstitution', field: 'regnskabsfoerendeInstitutionId' },
  number: {
    field: 'bogfoeringskredsnummer',
    own: /^\d{5}$/,
    ownMessage: 'nummerFormat',
    digits: 5,
    full: /^\d{5}$/,
  },
  fields: [
    parentField({
      code: 'regnskabsfoerendeInstitutionId',
      label: 'Regnskabsførende institution',
      to: 'RegnskabsfoerendeInstitution',
      columns: 5,
    }),
    digitsField({
      code: 'bogfoeringskredsnummer',
      label: 'Bogføringskredsnummer',
      digits: 5,
      columns: 3,
    }),
    nameField({ maxLength: 100 }),
    ...settings,
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'Bogfoeringskreds', softClose: false, procesGate: false },
};
