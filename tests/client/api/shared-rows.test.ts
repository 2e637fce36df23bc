import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedRows } from '../../../src/api/structure/shared-rows.ts';

const row = (id: string, navn = id) => ({ id, navn, sti: [{ navn: 'over' }] });
const page = (...poster: ReturnType<typeof row>[]) => ({ poster, total: poster.length });

test('en række mere gør ingen af de andre til nye', () => {
  const before = page(row('a'), row('c'));
  const after = sharedRows(before, page(row('a'), row('b'), row('c'))) as typeof before;
  expect(after).toEqual(page(row('a'), row('b'), row('c')));
  expect(after.poster[0]).toBe(before.poster[0]);
  expect(after.poster[2]).toBe(before.poster[1]);
});

test('den rettede række er ny, og det i den, der er som før, er det samme', () => {
  const before = page(row('a'), row('b'));
  const after = sharedRows(before, page(row('a', 'andet'), row('b'))) as typeof before;
  expect(after.poster[0]).toEqual(row('a', 'andet'));
  expect(after.poster[0]?.sti).toBe(before.poster[0]?.sti);
  expect(after.poster[1]).toBe(before.poster[1]);
});

test.each([
  ['en side', () => page(row('a'), row('b'))],
  ['sider', () => ({ pages: [page(row('a')), page(row('b'))], pageParams: [1, 2] })],
  ['andet', () => ({ navn: 'a', liste: [{ navn: 'b' }] })],
])('intet ændret: %s er den samme', (_, make) => {
  const before = make();
  expect(sharedRows(before, make())).toBe(before);
});

test('flere, færre og byttede rækker siges, som de er', () => {
  const before = page(row('a'), row('b'));
  for (const poster of [[row('b'), row('a')], [row('a')], []]) {
    expect(sharedRows(before, page(...poster))).toEqual(page(...poster));
  }
  expect(sharedRows(undefined, before)).toBe(before);
});

test('hvad der end stod før, siger svaret det nye, og det samme svar igen er det samme', () => {
  const rows = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      navn: fc.constantFrom('x', 'y'),
      sti: fc.array(fc.nat(2)),
    }),
  );
  const pages = fc.record({ poster: rows, udfald: fc.string(), effects: fc.array(fc.nat(2)) });
  const answers = fc.oneof(
    pages,
    fc.record({ pages: fc.array(pages), pageParams: fc.array(fc.nat(2)) }),
  );
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      const shared = sharedRows(before, after);
      expect(shared).toEqual(after);
      expect(sharedRows(shared, structuredClone(after))).toBe(shared);
    }),
  );
});
