// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { offeredColumnIds } from '../../../src/api/structure/offered-columns.ts';
import { addressFilter } from '../../../src/console/address-filter.ts';
import { tableColumnIds } from '../../../src/domain/columns/table-columns.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { useListView } from '../../../src/views/structure/rows/use-list-view.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The table, with an address that says what it is told when the test lets it. */
function start(at = '') {
  const sent: Record<string, string>[] = [];
  const change = (parameters: Record<string, string>) => sent.push(parameters);
  const { result, rerender } = renderHook(
    (search: URLSearchParams) => useListView(areas.finanslovsstruktur, { search, change }),
    { initialProps: new URLSearchParams(at) },
  );
  return {
    sent,
    view: () => result.current[0],
    filter: (navn: string) =>
      act(() => result.current[1]({ ...result.current[0], filters: { navn } })),
    rest: () => act(() => vi.advanceTimersByTime(1000)),
    address: (parameters: Record<string, string> | undefined) =>
      rerender(new URLSearchParams(parameters)),
  };
}

test('det, adressen siger for sent, skriver ikke over det, der er skrevet siden', () => {
  const table = start();
  table.filter('a');
  table.rest();
  table.filter('ab');
  table.rest();
  // Only now has the address come to what was sent first.
  table.address(table.sent[0]);
  expect(table.view().filters).toEqual({ navn: 'ab' });
  table.rest();
  expect(table.sent).toHaveLength(2);
  table.address(table.sent[1]);
  expect(table.view().filters).toEqual({ navn: 'ab' });
});

test('hvad der skrives i et filter, rører ikke kolonnerne', () => {
  const table = start();
  const { hidden } = table.view();
  table.filter('a');
  expect(table.view().hidden).toEqual(hidden);
  expect(hidden).not.toContain('navn');
});

test('en adresse, der kommer andetstedsfra, gælder', () => {
  const table = start('kol.navn=a&sortering=-navn');
  expect(table.view()).toMatchObject({
    filters: { navn: 'a' },
    sort: [{ id: 'navn', desc: true }],
  });
  table.filter('ab');
  table.address({});
  table.rest();
  expect([table.view().filters, table.view().sort, table.sent]).toEqual([{}, [], []]);
});

test('en kolonne, hvis henvisninger serveren ikke fortæller, tilbydes ikke og filtreres der ikke på', () => {
  const area = areas.finanslovsstruktur;
  const address = new URLSearchParams('visning=tabel&kol.virksomhedId=07&kol.bevilling=drift');
  const told = [
    'ministeransvarsomraadeId',
    'overordnetId',
    'virksomhedId',
    'virksomhedsbaerendeHovedkontoId',
    'defaultDelregnskabId',
  ];
  setFeatures(['felter']);
  expect(offeredColumnIds(area)).toEqual(tableColumnIds(area));
  expect(offeredColumnIds(area)).toEqual(expect.arrayContaining(told));
  expect(Object.keys(addressFilter(area, address).columns)).toHaveLength(2);
  setFeatures([]);
  expect(offeredColumnIds(area)).toEqual(tableColumnIds(area).filter((id) => !told.includes(id)));
  expect(addressFilter(area, address).columns).toEqual({ 'kol.bevilling': 'drift' });
});

test('et udvalg viser den kolonne, det er om, hvad der ellers er skjult, og adressen siger intet om det', () => {
  setFeatures(['felter', 'kolonnefiltre']);
  const plain = start();
  expect(plain.view().hidden).toContain('defaultDelregnskabId');
  const asked = start('udvalg=udenStandarddelregnskab');
  expect(asked.view().hidden).not.toContain('defaultDelregnskabId');
  expect(asked.view().hidden).toContain('virksomhedId');
  asked.filter('a');
  asked.rest();
  expect(asked.sent.at(-1)?.kolonner).toBe('');
  setFeatures([]);
});
