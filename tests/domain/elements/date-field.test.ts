import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateField } from '../../../src/domain/elements/field.ts';
import { fieldSchema } from '../../../src/domain/elements/field-schema.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';

const startdato: DateField = {
  kind: 'date',
  code: 'startdato',
  label: 'Startdato',
  group: 'Gyldighed',
  columns: 4,
  required: true,
  min: '2026-01-01',
  max: '2026-12-31',
};

function read(value: unknown, field = startdato) {
  const { data, error } = fieldSchema(field, elementTypes.Underkonto, 'create').safeParse(value);
  return error ? error.issues.map(({ message }) => message) : data;
}

describe('et felt med en dato', () => {
  test.each(['20/11/2026', '20-11-2026', '20.11.2026', '20 11 2026', '20/11-2026', '2026-11-20'])(
    'tager %s',
    (text) => {
      expect(read(text)).toBe('2026-11-20');
    },
  );

  test.each(['31/02/2026', '2026-02-31', '20/11/26', '31/12/2025', '01/01/2027', 'i dag', 7])(
    'siger om %j, at det ikke er en gyldig dato',
    (value) => {
      expect(read(value)).toEqual(['Indtast venligst en gyldig dato']);
    },
  );

  test.each(['', '  ', null, undefined])('%j er ikke udfyldt', (value) => {
    expect(read(value)).toEqual(['Feltet Startdato skal udfyldes.']);
    expect(read(value, { ...startdato, required: false }) ?? null).toBeNull();
  });

  test('det, der kommer ud, kan sendes ind igen', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (date) => {
        expect(read(read(date))).toBe(date);
      }),
    );
  });
});
