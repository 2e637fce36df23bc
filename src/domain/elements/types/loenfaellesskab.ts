import { counted } from '../../words/counted.ts';
import { nameField, noteField, numericField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';

/** docs/domaene.md "Lønfællesskab": løngrupper with common administration. */
export const loenfaellesskab: ElementType = {
  name: 'Loenfaellesskab',
  permission: 'WriteLoengrupperAndFaellesskaber',
  variant: 'loenfaellesskab',
  area: 'loen',
  list: 'loenfaellesskaber',
  writtenAt: 'loenfaellesskab',
  label: { one: 'lønfællesskab', many: 'lønfællesskaber', theOne: 'lønfællesskabet' },
  abbreviation: 'LF',
  axis: 'periode',
  tells: ({ antalBoern }) => counted(antalBoern, 'gruppe', 'grupper'),
  number: {
    field: 'nummer',
    own: /^[1-9]\d{0,3}$/,
    ownMessage: 'loennummerFormat',
    digits: 4,
    isNumeric: true,
    addressMark: 'LF',
    full: /^[1-9]\d{0,3}$/,
  },
  fields: [
    numericField({ digits: 4, columns: 3 }),
    nameField({ maxLength: 100 }),
    {
      kind: 'text',
      code: 'beskrivelse',
      label: 'Beskrivelse',
      group: 'Navn',
      columns: 8,
      required: false,
      maxLength: 500,
      multiline: true,
    },
    {
      kind: 'reference',
      code: 'ministeransvarsomraadeId',
      label: 'Ministeransvarsområde',
      to: 'Ministeransvarsomraade',
      group: 'Indstillinger',
      columns: 5,
      required: false,
      help: 'Skriv et nummer eller et navn.',
    },
    ...timeFields('periode'),
    noteField(),
  ],
  actions: { close: 'WriteLoengrupperAndFaellesskaber', softClose: false, procesGate: false },
};
