import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saysSame } from '../../../../src/domain/commands/sheet/as-read.ts';
import { compareSheet } from '../../../../src/domain/commands/sheet/compare-sheet.ts';
import type { Comparison } from '../../../../src/domain/commands/sheet/comparison.ts';
import { judged } from '../../../../src/domain/commands/sheet/judged-texts.ts';
import type { FileRow, ReturnedSheet } from '../../../../src/domain/commands/sheet/sheet-file.ts';
import { newRowOf } from '../../../../src/views/sheet/excel/import-choices.ts';
import { withStanding } from '../../../../src/views/sheet/excel/standing-rows.ts';
import { gridOf } from '../../../domain/commands/sheet/grid.ts';
import { nowhereLocked, plain, shownColumns } from './returned.ts';

const drift = { id: 'dr-1', fuldtNummer: '07004.001', navn: 'Drift' };
const grid = {
  ...gridOf(),
  find: (_: string, text: string) =>
    /^07004\.001( +drift)?$/i.test(text.trim()) ? drift : undefined,
};
const { area, columns } = grid;
const file = 'f';

/** The ways in which people write the type and the number of an underkonto, and what it points to. */
const types = ['Underkonto', 'underkonto', 'UK', 'uk', ' Underkonto', 'UNDERKONTO'] as const;
const numbers: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.replaceAll('.', ''),
  (number) => number.replaceAll('.', '-'),
  (number) => number.replaceAll('.', ' '),
  (number) => number.replace(/^0/, ''),
  (number) => `§ ${number}`,
];
const links = ['07004.001 Drift', '07004.001', '07004.001 drift', ' 07004.001  Drift'] as const;

interface Spelled {
  readonly type: string;
  readonly write: (number: string) => string;
  readonly link: string;
}
const [first, second] = ['07.14.01.10', '07.14.01.71'] as const;
const asShown: Spelled = { type: types[0], write: (number) => number, link: links[0] };
const spelled = fc.record({
  type: fc.constantFrom(...types),
  write: fc.constantFrom(...numbers),
  link: fc.constantFrom(...links),
});

/** A row as the sheet's columns have it; the number, the type and what it points to as they are written. */
const rowOf = (place: number, id: string, number: string, navn: string, as: Spelled): FileRow => ({
  ...{ place, id, version: id === '' ? '' : '1.1', isHidden: false },
  cells: [as.write(number), as.type, navn, '10 Almindelig', '2017', as.link].map((text) => ({
    kind: 'text',
    text,
  })),
});

const headings = shownColumns.map(({ heading }) => heading);
const sheetOf = (rows: readonly FileRow[]): ReturnedSheet => ({
  ...{ name: 'Ark', headings, hidden: headings.map(() => false), outside: [], rows },
});
const base = {
  columns: shownColumns,
  rows: new Map(plain.rows.map(({ id, texts }) => [id, texts])),
};

/** What a file of an element, a new row of its number, and two of another number tells, by place and column. */
function told(as: readonly Spelled[], standing?: Spelled) {
  const [element, same, one, other] = as as readonly [Spelled, Spelled, Spelled, Spelled];
  const rows = [
    rowOf(2, 'id-0', first, 'Rettet', element),
    rowOf(3, '', first, 'Findes', same),
    rowOf(4, '', second, 'Ny', one),
    rowOf(5, '', second, 'Ny igen', other),
  ];
  const now = { now: plain, area, columns, lockOf: nowhereLocked };
  const compared = compareSheet(sheetOf(rows), base, now);
  const texts = standing && { nummer: standing.write(second), type: standing.type, navn: 'Ny' };
  const said = new Map(Object.entries(texts ?? {}));
  const creation = { place: 4, isHidden: false, texts: said, empty: [], suspicions: new Map() };
  const id = newRowOf(file, creation, area);
  const rest = { fra: '2017', underkontotypeId: '10 Almindelig' };
  const own = texts && { ...texts, ...rest, defaultDelregnskabId: standing.link };
  const has = (row: string) => new Map(own && row === id ? Object.entries(own) : []);
  const stands = { ids: own ? [id] : [], textsOf: has };
  return linesOf(judged(withStanding(compared, file, stands, grid), grid, () => 'Underkonto'));
}

function linesOf(comparison: Comparison): string[] {
  const { changes, creations, contradicted, existing, refused, copies, absent } = comparison;
  return [
    ...changes.map(({ place, column, mine }) => `${place} ${column}: ${mine}`),
    ...creations.map(({ place }) => `${place} ny`),
    ...contradicted.map(({ place, column }) => `${place} modsagt ${column}`),
    ...existing.map(({ place, of }) => `${place} findes: ${of}`),
    ...[...refused, ...comparison.unfit].map(({ place, column }) => `${place} fejl ${column}`),
    ...[...copies, ...absent].map((place) => `${place} udeladt`),
  ];
}

const four = fc.tuple(spelled, spelled, spelled, spelled);
const all = [asShown, asShown, asShown, asShown];

describe('hvordan en type, et nummer og det, en celle peger på, er skrevet, ændrer intet af det, indlæsningen siger', () => {
  test('om rækker, der er de samme som et element eller en anden ny række', () => {
    const wanted = ['2 navn: Rettet', '4 ny', '3 findes: element', '5 findes: fil'];
    expect(told(all)).toEqual(wanted);
    fc.assert(
      fc.property(four, (as) => {
        expect(told(as)).toEqual(wanted);
      }),
    );
  });

  test('om en ny række, der allerede er i arket fra sin fil', () => {
    const wanted = ['2 navn: Rettet', '3 findes: element', '5 findes: fil'];
    expect(told(all, asShown)).toEqual(wanted);
    fc.assert(
      fc.property(four, spelled, (as, standing) => {
        expect(told(as, standing)).toEqual(wanted);
      }),
    );
  });

  test('en anden type med samme nummer er en anden', () => {
    const konto = { ...asShown, type: 'Hovedkonto' };
    expect(told([asShown, asShown, asShown, konto])).toContain('5 ny');
    expect(told([konto, asShown, asShown, asShown])).toContain('2 modsagt type');
  });
});

test('et nummer, der er et andet elements siden, er en ændring, også uden navn', () => {
  const spec = columns.get('defaultDelregnskabId');
  const find = () => ({ ...drift, navn: 'Nyt regnskab' });
  const said = (one: string, other: string) => saysSame(spec, one, other, { area, find });
  const known = (text: string) => saysSame(spec, '07004.001', text, grid);
  expect(['07004.001 Drift', '07004.001 Nyt regnskab'].map(known)).toEqual([true, false]);
  expect(said('07004.001', '07004.001 Nyt regnskab')).toBe(true);
  expect(saysSame(spec, '07004.002', '07004.002 Uden opslag', grid)).toBe(true);
  expect(saysSame(spec, '07004.002', '07004.003', grid)).toBe(false);
});

test('en ny række, der ville være det samme element som en anden i arket, lægges der, og det siges', () => {
  const texts = new Map([
    ['nummer', '07140171'],
    ['type', 'UK'],
  ]);
  const standing = {
    ids: ['ny:a'],
    textsOf: (row: string) => (row === 'ny:a' ? texts : new Map()),
  };
  const rows = [rowOf(4, '', second, 'Ny', asShown)];
  const now = { now: plain, area, columns, lockOf: nowhereLocked };
  const compared = compareSheet(sheetOf(rows), base, now);
  const { creations, unfit } = judged(
    withStanding(compared, file, standing, grid),
    grid,
    () => undefined,
  );
  expect(creations).toHaveLength(1);
  expect(unfit).toEqual([
    {
      place: 4,
      column: 'nummer',
      mine: second,
      reason: 'En anden ny række i arket har samme nummer.',
    },
  ]);
});
