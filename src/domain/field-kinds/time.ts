import * as z from 'zod/mini';
import type { TimeAxis } from '../elements/element-type.ts';
import type { TimeField } from '../elements/field.ts';
import { formatTime, isValidTime, OPEN_END, parseTime } from '../time/time-axis.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { ofField, wrongValue } from './schema-parts.ts';
import { inWords, parsed, usual } from './usual.ts';

/** While a periode is being typed it is not one yet, and stands as it is. */
const wholePeriode = /^\d{6}$/;

export const time: FieldKind<TimeField> = {
  ...usual,
  schema: (field, { axis }) => ofField(field, schemaOf(field, axis)),
  text: (value, { axis }) => {
    const words = inWords(value);
    return wholePeriode.test(words) ? formatTime(axis, Number(words)) : words;
  },
  parse: (text, field, { axis }) => parsed(parseTime(axis, text), otherwise(field, axis)),
  held: (value, axis) => formatTime(axis, Number(value)),
  // A finansår is a number to reckon with; a periode, PP.ÅÅÅÅ, is a code.
  excel: ({ label, axis }) => [
    axis === 'finansaar'
      ? { heading: label, width: 12, isNumber: true, value: (held) => held as number | null }
      : {
          heading: label,
          width: 12,
          isNumber: false,
          value: (held) => (held === null ? null : formatTime(axis, Number(held))),
        },
  ],
  sortKey: (held) => (held as number | null) ?? OPEN_END,
  isOrdered: true,
};

function otherwise({ label: felt }: TimeField, axis: TimeAxis): string {
  return axis === 'periode'
    ? message('periodeUgyldig', { felt })
    : message('finansaarUgyldigt', { felt });
}

/** Numbers and texts alike, since a form field holds text: `2027`, `202701`, `01.2027`. */
function schemaOf(field: TimeField, axis: TimeAxis): z.ZodMiniType {
  const text = otherwise(field, axis);
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? (parseTime(axis, value) ?? value) : value,
    ),
    z
      .int({ error: wrongValue(field.label, text) })
      .check(z.refine((held) => isValidTime(axis, held), text)),
  );
}
