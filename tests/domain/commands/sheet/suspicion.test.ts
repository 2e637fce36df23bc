import { expect, test } from 'vitest';
import type { ColumnSpec } from '../../../../src/domain/columns/column-spec.ts';
import { isAltered, suspicionOf } from '../../../../src/domain/commands/sheet/suspicion.ts';
import { gridOf } from './grid.ts';

const { columns } = gridOf();
const column = (id: string) => columns.get(id) as ColumnSpec;
const dates = { ...column('navn'), id: 'dag', kind: 'date' as const };
const date = (text: string) => ({ kind: 'date' as const, text });
const number = (text: string) => ({ kind: 'number' as const, text });

test('en dato, hvis dag og måned har byttet plads, vises med den, der stod', () => {
  expect(suspicionOf(date('2026-03-04'), '03/04/2026', dates)).toEqual({
    kind: 'byttet',
    instead: '03/04/2026',
  });
  expect(suspicionOf(date('2026-05-06'), '03/04/2026', dates)).toBeUndefined();
  expect(isAltered(date('2026-04-03'), '03/04/2026')).toBe(false);
});

test('et nummer, der er blevet til et tal, vises med sine nuller, hvor de kendes', () => {
  expect(suspicionOf(number('712'), '0712', column('navn'))).toEqual({
    kind: 'nuller',
    instead: '0712',
  });
  expect(suspicionOf(number('2027'), '2026', column('fra'))).toBeUndefined();
});

test('det, der er skrevet som tekst, er det, brugeren skrev', () => {
  expect(suspicionOf({ kind: 'text', text: '712' }, '0712', column('navn'))).toBeUndefined();
});

test('et mellemrum, ingen ser, er ingen ændring; en tekst, der er ryddet for dem, og et linjeskift er', () => {
  const text = (said: string) => ({ kind: 'text' as const, text: said });
  expect(isAltered(text('To\u00a0 ord\u200b'), 'To ord')).toBe(false);
  expect(isAltered(text('To  ord'), 'To  ord')).toBe(false);
  expect(isAltered(text('En linje\nog en til'), 'En linje\r\nog en til')).toBe(false);
  expect(isAltered(text('To ord'), 'To  ord')).toBe(true);
  expect(isAltered(text('To ord'), 'To\u00a0ord')).toBe(true);
  expect(isAltered(text('En linje\nog en til'), 'En linje og en til')).toBe(true);
});

test('en tekst, der ligner en fejl, er ingen ændring, hvor den stod', () => {
  const error = { kind: 'error' as const, text: '#N/A' };
  expect(isAltered(error, '#N/A')).toBe(false);
  expect(isAltered(error, 'Et navn')).toBe(true);
});
