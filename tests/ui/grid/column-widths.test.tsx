// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useColumnWidths } from '../../../src/ui/grid/columns/column-widths.ts';

beforeEach(() => localStorage.clear());

const before = [{ id: 'kvartal' }, { id: 'navn' }];
const now = [{ id: 'kvartalsgodkendelse', formerly: 'kvartal' }, { id: 'navn' }];

/** What is kept under a name of its own, so that no test reads what another wrote. */
function widthsOf(grid: string, columns: typeof now | typeof before) {
  const { result } = renderHook(() => useColumnWidths(grid, columns));
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
