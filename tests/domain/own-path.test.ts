import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownPath } from '../../src/domain/own-path.ts';

const origin = 'https://portal.example.dk';

/** What addresses are disguised with, put together in any order. */
const disguised = fc
  .array(
    fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '/./', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n'],
      ...['https:', 'javascript:', 'evil.example', '[::1]', ' ', '\u0000', '\ufeff', 'fl', 'å'],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('a path of our own', () => {
  test.each([
    ['/', '/'],
    ['/fl/07.14?finansaar=2026#x', '/fl/07.14?finansaar=2026#x'],
    ['/fl/../kontoplan', '/kontoplan'],
    ['/fl//evil.example', '/fl//evil.example'],
    ['//evil.example/x', undefined],
    ['/\\evil.example/x', undefined],
    ['/.//evil.example/x', undefined],
    ['/..//evil.example/x', undefined],
    ['/fl/..//evil.example/x', undefined],
    ['/%2e//evil.example/x', undefined],
    ['/.\\/evil.example/x', undefined],
    ['/\t/evil.example/x', undefined],
    ['https://evil.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%j is %j', (given, expected) => {
    expect(ownPath(given)).toBe(expected);
  });

  test('stays on the origin, whatever it is made from', () => {
    const given = fc.oneof(
      disguised,
      disguised.map((rest) => `/${rest}`),
      fc.string({ unit: 'binary' }).map((rest) => `/${rest}`),
    );
    fc.assert(
      fc.property(given, (address) => {
        const own = ownPath(address);
        if (own === undefined) return;
        expect(new URL(own, origin).origin).toBe(origin);
        expect(ownPath(own)).toBe(own);
      }),
      { numRuns: 5_000 },
    );
  });
});
