import { isValidCvr } from '../../check-digits.ts';
import {
  digitsField,
  nameField,
  noteField,
  numericField,
  parentField,
  timeFields,
} from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

type Links = { readonly bogfoeringskredsId?: { readonly fuldtNummer: string } };

/** docs/domaene.md "Løngruppe": a group of Statens Lønsystem, in a lønfællesskab or on its own. */
export const loengruppe: ElementType = {
  name: 'Loengruppe',
  permission: 'WriteLoengrupperAndFaellesskaber',
  area: 'loen',
  list: 'loengrupper',
  writtenAt: 'loengruppe',
  label: { one: 'løngruppe', many: 'løngrupper', theOne: 'løngruppen' },
  abbreviation: 'LG',
  axis: 'periode',
  tells: ({ referencer }) =>
    (referencer as Links | undefined)?.bogfoeringskredsId?.fuldtNummer ?? '',
  parent: { type: 'Loenfaellesskab', field: 'loenfaellesskabId', isOptional: true },
  number: {
    field: 'nummer',
    own: /^[1-9]\d{0,3}$/,
    ownMessage: 'loennummerFormat',
    digits: 4,
    isNumeric: true,
    full: /^[1-9]\d{0,3}$/,
  },
  fields: [
    {
      ...parentField({
        code: 'loenfaellesskabId',
        label: 'Lønfællesskab',
        to: 'Loenfaellesskab',
        columns: 5,
      }),
      required: false,
    },
    numericField({ digits: 4, columns: 3, help: 'Gruppenummeret i Statens Lønsystem.' }),
    nameField({ maxLength: 100 }),
    {
      kind: 'reference',
      code: 'virksomhedId',
      label: 'Virksomhed',
      to: 'Virksomhed',
      group: 'Indstillinger',
      columns: 5,
      required: true,
      help: 'Skriv et nummer eller et navn.',
    },
    {
      ...digitsField({
        code: 'seNummer',
        label: 'SE-nummer',
        digits: 8,
        columns: 4,
        rule: { accepts: isValidCvr, message: 'seUgyldigt' },
        help: 'Et af virksomhedens SE-numre.',
      }),
      group: 'Indstillinger',
      fixed: false,
      oneOf: { reference: 'virksomhedId', list: 'seNumre' },
    },
    {
      kind: 'reference',
      code: 'bogfoeringskredsId',
      label: 'Bogføringskreds',
      to: 'Bogfoeringskreds',
      group: 'Indstillinger',
      columns: 5,
      required: false,
      help: 'En omkostningsbaseret bogføringskreds.',
    },
    {
      kind: 'text',
      code: 'loenadministrator',
      label: 'Lønadministrator',
      group: 'Indstillinger',
      columns: 5,
      required: false,
      maxLength: 100,
    },
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'WriteLoengrupperAndFaellesskaber', softClose: false, procesGate: false },
};
