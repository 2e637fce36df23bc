import { expect, test } from 'vitest';
import type { Field } from '../../src/domain/elements/field.ts';
import { fieldKindOf, fieldKinds } from '../../src/domain/field-kinds/field-kinds.ts';

const base = { code: 'felt', label: 'Felt', group: 'Navn', columns: 3, required: true } as const;
const options = [{ value: 'a', label: 'Første' }];

/** A field of each kind, a value as it is read, what a form holds of it, and with nothing said, and the next one's. */
const held: readonly (readonly [Field, unknown, unknown, unknown, unknown])[] = [
  [{ ...base, kind: 'text', maxLength: 5 }, 'abc', 'abc', '', ''],
  [{ ...base, kind: 'enum', options }, 'a', 'a', '', 'a'],
  [{ ...base, kind: 'bool', default: true }, false, false, true, false],
  [{ ...base, kind: 'int', min: 1, max: 99 }, 7, '7', '', '8'],
  [{ ...base, kind: 'reference', to: 'Paragraf' }, 'id', 'id', '', 'id'],
  [{ ...base, kind: 'list', maxLength: 5 }, ['x'], ['x'], [], ['x']],
  [{ ...base, kind: 'time' }, 202611, '11.2026', '', '11.2026'],
  [{ ...base, kind: 'date' }, '2026-11-20', '20/11/2026', '', '20/11/2026'],
];

test('enhver slags felt er prøvet her', () => {
  const tested = held.map(([{ kind }]) => kind);
  expect(tested.toSorted()).toEqual(Object.keys(fieldKinds).toSorted());
});

test.each(held)(
  'en formular holder $0.kind, som det skrives',
  (field, read, asHeld, nothing, next) => {
    const kind = fieldKindOf(field);
    expect(kind.held(read, 'periode')).toEqual(asHeld);
    expect(kind.empty(field)).toEqual(nothing);
    expect(kind.next(asHeld)).toEqual(next);
  },
);

test('et tal, der ikke er skrevet, har intet næste', () => {
  expect(fieldKinds.int.next('')).toBe('');
});

test('det, der søges blandt få værdier, kender dem, eller læser dem, som de er gemt', () => {
  const kept = held.map(([field]) => [
    field.kind,
    fieldKindOf(field).sought(field),
    fieldKindOf(field).values(field),
  ]);
  expect(kept).toEqual([
    ['text', 'text', undefined],
    ['enum', 'values', ['a']],
    ['bool', 'values', ['true', 'false']],
    ['int', 'values', undefined],
    ['reference', 'target', undefined],
    ['list', 'text', undefined],
    ['time', 'values', undefined],
    ['date', 'values', undefined],
  ]);
  expect(fieldKinds.bool.stored('false')).toBe(false);
  expect(fieldKinds.list.stored('["x"]')).toEqual(['x']);
  expect(fieldKinds.list.sought({ ...base, kind: 'list', maxLength: 5, options })).toBe('values');
});
