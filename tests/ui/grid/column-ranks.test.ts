// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ColumnRanks } from '../../../src/ui/grid/columns/column-ranks.ts';
import { GridStore } from '../../../src/ui/grid/store.ts';

const waiting: ((deadline?: { timeRemaining: () => number }) => void)[] = [];
let read = 0;
const column = {
  id: 'navn',
  header: 'Navn',
  width: '1fr',
  text: (row: { navn: string }) => {
    read += 1;
    return row.navn;
  },
};
const count = 20_000;
const records = Array.from({ length: count }, (_, at) => ({ navn: `navn ${(at * 7919) % count}` }));

/** Nothing is written for a while. */
const beQuiet = () => vi.advanceTimersByTime(2000);

/** The browser is idle until there is nothing more to do, or so many times. */
function beIdle(times = Number.POSITIVE_INFINITY): void {
  for (let turn = 0; turn < times && waiting.length > 0; turn += 1) waiting.shift()?.();
}

beforeEach(() => {
  read = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => waiting.splice(0));
  // Each look at the clock is a millisecond: a slice is a handful of steps.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
});
afterEach(() => {
  waiting.splice(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('er de lavet i ro, koster sorteringen ingen læsning', () => {
  const ranks = new ColumnRanks(new GridStore(records, ({ navn }) => navn));
  ranks.makeAhead([column]);
  beIdle();
  expect(read).toBe(count);
  const { size } = ranks.of(column);
  expect(size).toBe(count);
  expect(read).toBe(count);
});

test('en sortering, der kommer før, går videre med det begyndte og er den samme', () => {
  const alone = new ColumnRanks(new GridStore(records, ({ navn }) => navn)).of(column);
  read = 0;
  const ranks = new ColumnRanks(new GridStore(records, ({ navn }) => navn));
  ranks.makeAhead([column]);
  beIdle(1);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(count);
  expect(ranks.of(column)).toEqual(alone);
  expect(read).toBe(count);
});

test('skrives en post imens, begyndes der forfra, og det gamle gælder ikke', () => {
  const store = new GridStore(records, ({ navn }) => navn);
  const ranks = new ColumnRanks(store);
  ranks.makeAhead([column]);
  beIdle(2);
  store.replace([{ navn: 'b' }, { navn: 'a' }]);
  beQuiet();
  beIdle();
  expect([...ranks.of(column).ranks]).toEqual([1, 0]);
});

test('er en række skrevet, laves de igen i ro, og sorteringen læser intet', () => {
  const store = new GridStore(records, ({ navn }) => navn);
  const ranks = new ColumnRanks(store);
  const callOff = ranks.makeAhead([column]);
  beIdle();
  store.apply({ remove: ['navn 7'] });
  beQuiet();
  beIdle();
  read = 0;
  expect(ranks.of(column).size).toBe(count - 1);
  expect(read).toBe(0);
  callOff();
  store.replace([]);
  beQuiet();
  expect(waiting).toEqual([]);
});

test('mens der skrives, laves intet', () => {
  const store = new GridStore(records, ({ navn }) => navn);
  new ColumnRanks(store).makeAhead([column]);
  for (let key = 0; key < 5; key += 1) {
    store.touch();
    vi.advanceTimersByTime(300);
    beIdle();
  }
  expect(read).toBe(0);
  beQuiet();
  beIdle();
  expect(read).toBe(count);
});

test('mellem to billeder laves intet, og er der ro igen, går det videre', () => {
  const ranks = new ColumnRanks(new GridStore(records, ({ navn }) => navn));
  ranks.makeAhead([column]);
  for (let frame = 0; frame < 9; frame += 1) waiting.shift()?.({ timeRemaining: () => 12 });
  expect(read).toBe(0);
  waiting.shift()?.({ timeRemaining: () => 49 });
  expect(read).toBeGreaterThan(0);
});

test('kaldes det af, sker der ikke mere', () => {
  const ranks = new ColumnRanks(new GridStore(records, ({ navn }) => navn));
  const callOff = ranks.makeAhead([column]);
  beIdle(1);
  const before = read;
  callOff();
  beIdle();
  expect(read).toBe(before);
});

test('en anden kolonne, der sorteres efter det samme, har dens orden', () => {
  const ranks = new ColumnRanks(new GridStore(records, ({ navn }) => navn));
  const first = ranks.of(column);
  expect(ranks.of({ ...column, header: 'Navn i 2027', width: '2fr' })).toBe(first);
  expect(read).toBe(count);
});
