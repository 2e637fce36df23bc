import { describe, expect, test } from 'vitest';
import type { Fund, TriedFile } from '../../../src/api/contract/stamdata.ts';
import { rowsIn } from '../../../src/ui/rows/row-order.ts';
import { foundColumns, foundRows, narrowColumns } from '../../../src/views/stamdata/found-rows.ts';

function linesOf(
  columns: typeof foundColumns,
  found: Partial<Pick<TriedFile, 'fejl' | 'bemaerkninger'>>,
): string[] {
  const rows = foundRows({
    ...{ token: null, udloeber: null, antalFejl: 0, antalBemaerkninger: 0, lister: [] },
    ...{ fejl: [], bemaerkninger: [], ...found },
  });
  return [...rowsIn(rows)].map((row) => columns.map(({ text }) => text(row)).join(' | '));
}

const besked = 'Kolonnen kendes ikke.';
const unknown = (kolonne: string): Fund => ({ liste: 'Hovedarter', raekke: 1, kolonne, besked });

describe.each([
  ['bredt', foundColumns],
  ['smalt', narrowColumns],
])('%s', (_, columns) => {
  test('to fund, der kun har hver sin kolonne, kan kendes fra hinanden', () => {
    const lines = linesOf(columns, { fejl: [unknown('Nvan'), unknown('Nummmer')] });
    expect(lines[0]).toContain('Nvan');
    expect(lines[1]).toContain('Nummmer');
  });
});

test('smalt står slags og kolonne foran det, der er sagt, så vidt de er kendt', () => {
  const bemaerkninger = [unknown('Navn'), { besked }];
  expect(linesOf(narrowColumns, { fejl: [{ besked }], bemaerkninger })).toEqual([
    ` | ${besked}`,
    `Hovedarter 1 | Bemærk, Navn: ${besked}`,
    ` | Bemærk: ${besked}`,
  ]);
});
