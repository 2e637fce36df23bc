import { digitsField, nameField, noteField, timeFields } from '../common-fields.ts';
import type { ElementType } from '../element-type.ts';
import { balancesideOf } from './statuspost-numbers.ts';

/**
 * docs/domaene.md "Hovedart og statuspost": a line of the balance. Whether it is a sum is its `linjetype`, for
 * `type` is what every element has.
 */
export const statuspost: ElementType = {
  name: 'Statuspost',
  area: 'kontoplan',
  list: 'statusposter',
  label: { one: 'statuspost', many: 'statusposter', theOne: 'statusposten' },
  abbreviation: 'SP',
  axis: 'periode',
  number: {
    field: 'nummer',
    own: /^[09]\d{2}$/,
    ownMessage: 'statuspostFormat',
    digits: 3,
    full: /^[09]\d{2}$/,
  },
  fields: [
    digitsField({
      digits: 3,
      columns: 3,
      rule: {
        accepts: (nummer) => balancesideOf(nummer) !== undefined,
        message: 'statuspostFormat',
      },
      help: 'Aktiver begynder med 0, passiver med 9.',
    }),
    nameField({ maxLength: 100 }),
    {
      kind: 'enum',
      code: 'balanceside',
      label: 'Side i balancen',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      options: [
        { value: 'Aktiv', label: 'Aktiv' },
        { value: 'Passiv', label: 'Passiv' },
      ],
    },
    {
      kind: 'enum',
      code: 'linjetype',
      label: 'Linjetype',
      group: 'Indstillinger',
      columns: 4,
      required: true,
      options: [
        { value: 'Post', label: 'Post' },
        { value: 'Sum', label: 'Sum' },
      ],
    },
    {
      kind: 'reference',
      code: 'sumpostId',
      label: 'Indgår i',
      to: 'Statuspost',
      group: 'Indstillinger',
      columns: 8,
      required: false,
      only: { field: 'linjetype', value: 'Sum' },
      help: 'En sum på samme side af balancen.',
    },
    ...timeFields('periode'),
    noteField(),
  ],
  relations: ['balance'],
  ownPage: true,
  actions: { close: 'Statuspost', softClose: false, procesGate: false },
};
