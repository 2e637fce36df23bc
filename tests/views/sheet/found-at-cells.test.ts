import { expect, test } from 'vitest';
import type { CellFinding } from '../../../src/domain/commands/sheet/finding.ts';
import { cellKey } from '../../../src/ui/rows/staged-cell.ts';
import { foundAtCells } from '../../../src/views/sheet/found-at-cells.ts';

const at = (tone: CellFinding['tone'], text: string, column = 'nummer'): CellFinding => ({
  ...{ row: 'ny:1', column, tone, text },
});
const said = (...found: readonly CellFinding[]) =>
  foundAtCells(found).get(cellKey('ny:1', 'nummer'));

test('alt, der er fundet ved en celle, siges, hver ting én gang og fejl før advarsler', () => {
  const navn = at('error', 'Feltet Navn skal udfyldes.');
  const indhold = at('error', 'Feltet Indhold skal udfyldes.');
  expect(said(navn, indhold, navn)?.text).toBe(`${navn.text} ${indhold.text}`);
  expect(said(at('warning', 'Se her.'), navn)).toMatchObject({ tone: 'error', text: navn.text });
  expect(said(navn, at('warning', 'Se her.'))).toMatchObject({ tone: 'error', text: navn.text });
  expect(foundAtCells([navn, at('error', 'Andet.', 'navn')]).size).toBe(2);
});
