import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import {
  type Children,
  goToTyped,
  hitRows,
  siblingsOf,
  treeRows,
  withBranches,
} from '../../../src/views/structure/rows/structure-rows.ts';
import { elementOf } from '../payloads.ts';

const paragraf = elementOf(1, { type: 'Paragraf', fuldtNummer: '07', navn: 'A', antalBoern: 2 });
const next = elementOf(2, { type: 'Paragraf', fuldtNummer: '08', navn: 'B' });
const area = elementOf(3, { type: 'Hovedomraade', fuldtNummer: '07.1', navn: 'C', antalBoern: 1 });
const closed = elementOf(4, {
  type: 'Hovedomraade',
  fuldtNummer: '07.2',
  navn: 'D',
  status: 'Lukket',
});
const expandedWith = (...elements: ElementPayload[]) =>
  new Map(elements.map(({ id, type }) => [id, type] as const));
const ready = (...elements: ElementPayload[]): Children => ({ kind: 'ready', elements });
const pending: Children = { kind: 'pending' };
const shape = (rows: ReturnType<typeof treeRows>) =>
  rows.map(({ level, expanded, element }) => [element?.fuldtNummer ?? '…', level, expanded]);

describe('træets rækker', () => {
  test('børn står under deres overordnede, blade kan ikke foldes ud', () => {
    const rows = treeRows([paragraf, next], expandedWith(paragraf), () => ready(area, closed));
    expect(shape(rows)).toEqual([
      ['07', 1, true],
      ['07.1', 2, false],
      ['07.2', 2, undefined],
      ['08', 1, undefined],
    ]);
    expect(rows.map((row) => row.closed)).toEqual([false, false, true, false]);
  });

  test('siger serveren ikke, hvor mange børn der er, foldes det ud, der kan have nogen', () => {
    const untold = { ...paragraf, antalBoern: undefined };
    const leaf = elementOf(6, { type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'F' });
    const rows = treeRows([untold, next], expandedWith(untold), () =>
      ready({ ...area, antalBoern: undefined }, { ...leaf, antalBoern: undefined }),
    );
    expect(shape(rows)).toEqual([
      ['07', 1, true],
      ['07.1', 2, false],
      ['07.14.01.10', 2, undefined],
      ['08', 1, undefined],
    ]);
  });

  test('børn på vej har en plads, og mislykkede siger det', () => {
    const waiting = treeRows([paragraf], expandedWith(paragraf), () => pending);
    expect(waiting[1]).toMatchObject({ loading: true, level: 2, element: null });
    const failed = treeRows([paragraf], expandedWith(paragraf), () => ({ kind: 'failed' }));
    expect(failed[1]).toMatchObject({ failedUnder: paragraf.id, level: 2, element: null });
    expect(failed[1]?.loading).toBeUndefined();
  });

  test('et udfoldet element uden for de synlige vises ikke', () => {
    expect(shape(treeRows([next], expandedWith(area), () => ready(closed)))).toEqual([
      ['08', 1, undefined],
    ]);
  });

  test('ingen række vises to gange, og ingen er dybere end én under den før', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), ([a, b, c]) => {
        const open = [a && paragraf, b && area, c && next].filter((element) => !!element);
        const rows = treeRows([paragraf, next], expandedWith(...open), (id) =>
          id === paragraf.id ? ready(area, closed) : pending,
        );
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        rows.forEach(({ level }, index) => {
          expect(level).toBeLessThanOrEqual((rows[index - 1]?.level ?? 0) + 1);
        });
      }),
    );
  });
});

describe('søskende til *', () => {
  test('kun dem på samme niveau under samme overordnede, som kan foldes ud', () => {
    const other = elementOf(5, { ...area, type: 'Hovedomraade', fuldtNummer: '07.3', navn: 'E' });
    const rows = treeRows([paragraf, next], expandedWith(paragraf), () =>
      ready(area, closed, { ...other, id: next.id, antalBoern: 1 }),
    );
    const [, first] = rows;
    if (!first) throw new Error('ingen række');
    expect(siblingsOf(first, rows).map(({ element }) => element?.fuldtNummer)).toEqual([
      '07.1',
      '07.3',
    ]);
  });
});

describe('et nummer, der skrives', () => {
  const shown = [paragraf, area, next];

  test.each([
    ['0', paragraf],
    ['08', next],
    ['071', area],
    ['07.1', area],
  ])('%s går til den viste række', (typed, expected) => {
    const goTo = vi.fn();
    expect(goToTyped('finanslovsstruktur', shown, typed, goTo)).toBe(expected.id);
    expect(goTo).not.toHaveBeenCalled();
  });

  test.each([
    ['07.14.01', '07.14.01'],
    ['07140110', '07.14.01.10'],
  ])('%s er ikke vist og hentes', (typed, expected) => {
    const goTo = vi.fn();
    expect(goToTyped('finanslovsstruktur', shown, typed, goTo)).toBeUndefined();
    expect(goTo).toHaveBeenCalledExactlyOnceWith(expected);
  });

  test('fører til den række med nummeret, der gælder', () => {
    const before = elementOf(6, { ...closed, fuldtNummer: '07.1', navn: 'F' });
    const rows = [paragraf, before, area, { ...before, id: next.id }];
    expect(goToTyped('finanslovsstruktur', rows, '07.1', vi.fn())).toBe(area.id);
  });

  test('hvad intet nummer begynder med, fører ingen steder hen', () => {
    const goTo = vi.fn();
    expect(goToTyped('finanslovsstruktur', shown, '9', goTo)).toBeUndefined();
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('filtrets fund', () => {
  const under = (parent: ElementPayload, id: number, fuldtNummer: string) =>
    elementOf(id, { type: 'Underkonto', fuldtNummer, navn: 'X', overordnetId: parent.id });
  const above = { ...area, overordnetId: paragraf.id };
  const told = (rows: ReturnType<typeof hitRows>) =>
    rows.map(({ element, level, isAbove = false }) => [element?.fuldtNummer, level, isAbove]);

  test('står under det, de hænger under, som siges én gang og ikke er fund', () => {
    const hits = [under(above, 5, '07.1.a'), under(above, 6, '07.1.b'), next];
    expect(told(hitRows(hits, [paragraf, above, paragraf]))).toEqual([
      ['07', 1, true],
      ['07.1', 2, true],
      ['07.1.a', 3, false],
      ['07.1.b', 3, false],
      ['08', 1, false],
    ]);
  });

  test('et fund kan selv stå over et andet', () => {
    const hits = [above, under(above, 5, '07.1.a')];
    expect(told(hitRows(hits, [above, paragraf]))).toEqual([
      ['07', 1, true],
      ['07.1', 2, false],
      ['07.1.a', 3, false],
    ]);
  });

  test('fra en backend, der ikke siger det, står de side om side', () => {
    expect(told(hitRows([under(above, 5, '07.1.a'), next], []))).toEqual([
      ['07.1.a', 1, false],
      ['08', 1, false],
    ]);
  });
});

describe('et fund kan åbnes', () => {
  const above = { ...area, overordnetId: paragraf.id };
  const below = elementOf(9, { type: 'Aktivitetsomraade', fuldtNummer: '07.11', navn: 'E' });

  test('hvor intet fund hænger under det, og kun hvor noget hænger under det', () => {
    const rows = hitRows([above, next], [paragraf]);
    expect(shape([...withBranches(rows, new Map(), () => pending)])).toEqual([
      ['07', 1, undefined],
      ['07.1', 2, false],
      ['08', 1, undefined],
    ]);
  });

  test('og det, der hænger under det, står da under det, eller er på vej', () => {
    const rows = hitRows([above], [paragraf]);
    const opened = expandedWith(above);
    expect(shape([...withBranches(rows, opened, () => ready(below))])).toEqual([
      ['07', 1, undefined],
      ['07.1', 2, true],
      ['07.11', 3, undefined],
    ]);
    expect(shape([...withBranches(rows, opened, () => pending)]).at(-1)).toEqual([
      '…',
      3,
      undefined,
    ]);
    expect(withBranches(rows, opened, () => ({ kind: 'failed' })).at(-1)?.failedUnder).toBe(
      above.id,
    );
  });

  test('det, der kun står over fundene, åbnes ikke', () => {
    const rows = hitRows([above], [paragraf]);
    const [first] = withBranches(rows, expandedWith(paragraf), () => ready(below));
    expect(first?.expanded).toBeUndefined();
    expect(first?.isAbove).toBe(true);
  });
});

test('kun den type, som området markerer, kan markeres', () => {
  const faelles = elementOf(7, {
    type: 'Loenfaellesskab',
    fuldtNummer: '2',
    navn: 'F',
    antalBoern: 1,
  });
  const gruppe = elementOf(8, { type: 'Loengruppe', fuldtNummer: '124', navn: 'G' });
  const rows = treeRows([faelles], expandedWith(faelles), () => ready(gruppe));
  expect(rows.map(({ unmarkable }) => unmarkable)).toEqual([true, undefined]);
  const { canMark } = treeGridRows(rows);
  expect([canMark?.(0), canMark?.(1)]).toEqual([false, true]);
});

test('et skrevet nummer, som to typer har, er det, der ses først', () => {
  const two = [
    elementOf(7, { type: 'Loenfaellesskab', fuldtNummer: '2', navn: 'F' }),
    elementOf(8, { type: 'Loengruppe', fuldtNummer: '2', navn: 'G' }),
  ];
  const goTo = vi.fn();
  expect(goToTyped('loen', two, '2', goTo)).toBe(two[0]?.id);
  expect(goToTyped('loen', two, '124', goTo)).toBeUndefined();
  expect(goTo).toHaveBeenCalledWith('124');
});
