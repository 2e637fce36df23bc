import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridRows } from '../../../src/ui/grid/grid-rows.ts';
import { columnChanged } from '../../../src/views/sheet/columns/column-change.ts';

interface Row {
  readonly id: string;
  readonly navn: string;
}

const rowsOf = (names: readonly string[]): GridRows<Row> => {
  const rows = names.map((navn, at) => ({ id: String(at), navn }));
  return {
    count: rows.length,
    rowAt: (index) => rows[index],
    idAt: (index) => rows[index]?.id,
    indexOf: (id) => Number(id),
  };
};
const edit = {
  textOf: ({ navn }: Row) => navn,
  lockOf: ({ navn }: Row) => (navn.startsWith('Låst') ? 'Navnet ligger fast.' : null),
};
const change = (names: readonly string[], find: string, text: string) => {
  const { cells, samples, locked } = columnChanged(rowsOf(names), edit, {
    ...{ column: 'navn', find, text },
  });
  return {
    texts: cells.map(({ row, to }) => [row.id, 'text' in to ? to.text : '']),
    samples: samples.length,
    locked,
  };
};

test('det fundne erstattes, hvor det står, stort som småt, og andre celler er ikke med', () => {
  expect(change(['Drift af drift', 'Anlæg', 'DRIFT'], 'drift', 'Løn')).toEqual({
    texts: [
      ['0', 'Løn af Løn'],
      ['2', 'Løn'],
    ],
    samples: 2,
    locked: 0,
  });
});

test('uden noget at finde får hver celle teksten, undtagen dem, der har den eller ligger fast', () => {
  expect(change(['Drift', 'Løn', 'Låst', 'A', 'B', 'C'], '', 'Løn')).toEqual({
    texts: ['0', '3', '4', '5'].map((id) => [id, 'Løn']),
    samples: 3,
    locked: 1,
  });
});

test('uden noget at finde eller skrive ændres intet, før der siges, at cellerne skal tømmes', () => {
  const rows = rowsOf(['Drift', 'Anlæg']);
  const nothing = { column: 'navn', find: '', text: '' };
  expect(columnChanged(rows, edit, nothing).cells).toEqual([]);
  expect(columnChanged(rows, edit, { ...nothing, empties: true }).cells).toHaveLength(2);
  // What is found may be taken out of its cell.
  expect(columnChanged(rows, edit, { ...nothing, find: 'Drift' }).cells).toHaveLength(1);
});

test('tegn, der betyder noget i et mønster, er tegn som alle andre', () => {
  expect(change(['a.b (1)', 'axb'], 'a.b (1)', '$& $1').texts).toEqual([['0', '$& $1']]);
});

test('en celle uden det fundne røres aldrig, og en anden har det ikke bagefter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { maxLength: 8 }),
      fc.string({ minLength: 1 }),
      (names, find) => {
        const { texts } = change(names, find, '');
        const told = new Map(texts.map(([id = '', text = '']) => [id, text]));
        names.forEach((navn, at) => {
          const after = told.get(String(at));
          if (after === undefined) return;
          expect(navn.toLowerCase()).toContain(find.toLowerCase());
          expect(after.length).toBeLessThan(navn.length);
        });
      },
    ),
  );
});
