import { counted } from '../../words/counted.ts';
import { digitsField, nameField, noteField, parentField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import { isStandardkonto } from './standardkonto-numbers.ts';

/** docs/domaene.md "Standardkonto": what is budgeted on; the accounts to post on hang below. */
export const standardkonto: ElementType = {
  name: 'Standardkonto',
  area: 'kontoplan',
  list: 'standardkonti',
  label: { one: 'standardkonto', many: 'standardkonti', theOne: 'standardkontoen' },
  abbreviation: 'SK',
  axis: 'periode',
  parent: { type: 'Hovedart', field: 'hovedartId' },
  number: {
    field: 'nummer',
    own: /^[1-9]\d$/,
    ownMessage: 'standardkontoFormat',
    digits: 2,
    full: /^\d{2}$/,
  },
  tells: ({ posttype, antalBoern }) =>
    [posttype, counted(antalBoern, 'konto', 'konti')].filter(Boolean).join(' · '),
  fields: [
    {
      ...parentField({ code: 'hovedartId', label: 'Hovedart', to: 'Hovedart', columns: 5 }),
      permission: 'Hovedart',
    },
    digitsField({
      digits: 2,
      columns: 3,
      rule: { accepts: isStandardkonto, message: 'standardkontoFormat' },
    }),
    nameField({ maxLength: 100 }),
    {
      kind: 'enum',
      code: 'posttype',
      label: 'Posttype',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      options: [
        { value: 'Resultat', label: 'Resultat' },
        { value: 'Bevilling', label: 'Bevilling' },
        { value: 'Balance', label: 'Balance' },
      ],
    },
    {
      kind: 'enum',
      code: 'retning',
      label: 'Retning',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      options: [
        { value: 'Indtægt', label: 'Indtægt' },
        { value: 'Udgift', label: 'Udgift' },
        { value: 'Aktiv', label: 'Aktiv' },
        { value: 'Passiv', label: 'Passiv' },
      ],
    },
    {
      kind: 'bool',
      code: 'kunBudget',
      label: 'Kun budget',
      group: 'Indstillinger',
      columns: 4,
      required: false,
      default: false,
      automatic: true,
      help: 'Standardkonto 35 og 49 har ingen regnskabskonti.',
    },
    {
      kind: 'list',
      code: 'gyldigeBevillingstyper',
      codesOf: 'Bevillingstype',
      label: 'Gyldige bevillingstyper',
      group: 'Indstillinger',
      columns: 8,
      required: true,
      maxLength: 2,
      help: 'Koder som DB, SV og RB.',
    },
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'Standardkonto', softClose: false, procesGate: false },
};
