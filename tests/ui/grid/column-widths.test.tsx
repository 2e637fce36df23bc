// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptWidthsOf, useColumnWidths } from '../../../src/ui/grid/columns/column-widths.ts';
import { type GridView, plainView } from '../../../src/ui/grid/grid-column.ts';

beforeEach(() => localStorage.clear());

const before = [{ id: 'kvartal' }, { id: 'navn' }];
const now = [{ id: 'kvartalsgodkendelse', formerly: 'kvartal' }, { id: 'navn' }];

/** What is kept under a name of its own, so that no test reads what another wrote. */
function widthsOf(
  label: string,
  columns: typeof now | typeof before,
  view: GridView = plainView,
  onViewChange: (view: GridView) => void = () => undefined,
) {
  const { result } = renderHook(() => useColumnWidths({ label, columns, view, onViewChange }));
  return {
    widths: () => result.current[0],
    give: (id: string, rem: number | undefined) => act(() => result.current[1](id, rem)),
  };
}

test('en bredde, der er givet under kolonnens tidligere id, gælder stadig', () => {
  const old = widthsOf('En', before);
  old.give('kvartal', 9);
  old.give('navn', 12);
  const { widths, give } = widthsOf('En', now);
  expect(widths()).toEqual({ kvartalsgodkendelse: 9, navn: 12 });
  give('kvartalsgodkendelse', 7);
  expect(widths()).toEqual({ kvartalsgodkendelse: 7, navn: 12 });
});

test('en bredde, der tages tilbage, kommer ikke igen under det tidligere id', () => {
  widthsOf('To', before).give('kvartal', 9);
  const { widths, give } = widthsOf('To', now);
  give('kvartalsgodkendelse', undefined);
  expect(widths()).toEqual({});
});

test('siger stedet bredderne, gælder de, og de ændres dér; hvad brugeren selv har givet, står som før', () => {
  widthsOf('Tre', before).give('navn', 12);
  const change = vi.fn();
  const { widths, give } = widthsOf('Tre', now, { ...plainView, widths: { navn: 20 } }, change);
  expect(widths()).toEqual({ navn: 20 });
  give('navn', 99);
  give('navn', undefined);
  expect(change.mock.calls.map(([view]) => view.widths)).toEqual([{ navn: 60 }, {}]);
  expect(keptWidthsOf('Tre')).toEqual({ navn: 12 });
});
