import { expect, test } from 'vitest';
import { localError } from '../../../../src/domain/commands/sheet/local-findings.ts';
import { find, gridOf } from './grid.ts';

const { columns } = gridOf();
const errorOf = (column: string, cell: Parameters<typeof localError>[0]) => {
  const spec = columns.get(column);
  if (!spec) throw new Error(`There is no column ${column}`);
  return localError(cell, spec, 'Underkonto', find);
};

test('feltets egne regler siges med det samme, med serverens ord', () => {
  expect(errorOf('navn', { value: 'Almindelig virksomhed' })).toBeUndefined();
  expect(errorOf('navn', { value: 'x'.repeat(101) })).toContain('100');
  expect(errorOf('navn', { value: null })).toContain('skal udfyldes');
});

test('feltet hedder i reglens ord, hvad kolonnen hedder', () => {
  expect(errorOf('bevilling', { value: null })).toBe('Feltet Indhold skal udfyldes.');
  expect(errorOf('underkontotypeId', { value: null })).toBe('Feltet Underkontotype skal udfyldes.');
});

test('det, der ikke kan læses, siger, hvorfor', () => {
  expect(errorOf('fra', { value: null, text: 'i morgen' })).toBeDefined();
  expect(errorOf('defaultDelregnskabId', { value: null, text: '99999' })).toBe(
    'Standarddelregnskab findes ikke.',
  );
});

test('et nummer, der først laves i samme kørsel, er ikke forkert', () => {
  expect(
    errorOf('defaultDelregnskabId', { value: { fuldtNummer: '07004.009', navn: 'Ny' } }),
  ).toBeUndefined();
});
