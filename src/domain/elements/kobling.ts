import { noteField, timeFields } from './common-fields.ts';
import type { RelationKind } from './relation-kind.ts';

const group = 'Delregnskab';

export const chosenLabel = 'Standard';

/** An underkonto's relation to a delregnskab, in perioder (docs/domaene.md "Kobling"). */
export const kobling = {
  area: 'regnskabsstruktur',
  axis: 'periode',
  own: { type: 'Underkonto', field: 'underkontoId' },
  other: { type: 'Delregnskab', field: 'delregnskabId' },
  chosen: 'defaultDelregnskab',
  fields: [
    {
      kind: 'reference',
      code: 'underkontoId',
      label: 'Underkonto',
      to: 'Underkonto',
      group,
      columns: 5,
      required: true,
    },
    {
      kind: 'reference',
      code: 'delregnskabId',
      label: 'Delregnskab',
      to: 'Delregnskab',
      group,
      columns: 5,
      required: true,
    },
    {
      kind: 'bool',
      code: 'defaultDelregnskab',
      label: chosenLabel,
      group,
      columns: 2,
      required: false,
      default: false,
    },
    ...timeFields('periode'),
    noteField(),
  ],
  told: [
    { kind: 'reference', code: 'delregnskabId', label: 'Delregnskab' },
    { kind: 'bool', code: 'defaultDelregnskab', label: chosenLabel },
    { kind: 'time', code: 'fraPeriode', label: 'Fra periode' },
    { kind: 'time', code: 'tilPeriode', label: 'Til periode' },
  ],
} as const satisfies RelationKind;
