import { expect, test } from 'vitest';
import type { Field } from '../../../src/domain/elements/field.ts';
import { fieldText } from '../../../src/domain/elements/field-text.ts';

const base = {
  code: 'felt',
  label: 'Felt',
  group: 'Gyldighed',
  columns: 4,
  required: true,
} as const;
const date: Field = { ...base, kind: 'date' };
const time: Field = { ...base, kind: 'time' };

test.each([
  [date, '2026-11-20', '20/11/2026'],
  [date, '20.11', '20.11'],
  [time, 202601, '01.2026'],
  [time, '202601', '01.2026'],
  [time, '01.20', '01.20'],
  [time, '', ''],
  [date, null, ''],
])('%o %s', (field, value, expected) => {
  expect(fieldText(field, 'periode', value)).toBe(expected);
});

test('et finansår og en liste', () => {
  expect(fieldText(time, 'finansaar', '2026')).toBe('2026');
  const list: Field = { ...base, kind: 'list', maxLength: 2 };
  expect([fieldText(list, 'finansaar', ['11', '12']), fieldText(list, 'finansaar', [])]).toEqual([
    '11, 12',
    '',
  ]);
});
