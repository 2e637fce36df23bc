import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceLines } from '../../src/domain/balance.ts';

const post = (fuldtNummer: string, sumpostId: string | null = null) => ({
  id: `id ${fuldtNummer}`,
  fuldtNummer,
  navn: `Post ${fuldtNummer}`,
  sumpostId: sumpostId === null ? null : `id ${sumpostId}`,
});

test('en sum tæller dem, der peger på det, den er sum af, i numrenes orden', () => {
  const posts = [post('031', '030'), post('030', '000'), post('000'), post('010', '000')];
  const lines = balanceLines(posts, ['id 031', 'id 031', 'id 010', null, 'id 999']);
  expect(
    lines.map(({ fuldtNummer, niveau, egne, antal }) => [fuldtNummer, niveau, egne, antal]),
  ).toEqual([
    ['000', 0, 0, 3],
    ['010', 1, 1, 1],
    ['030', 1, 0, 2],
    ['031', 2, 2, 2],
  ]);
});

test('tallene øverst er alle konti med en kendt post, og sumposter i ring standser ikke', () => {
  const numbers = ['000', '010', '020', '030'] as const;
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.constantFrom(...numbers)), { minLength: 4, maxLength: 4 }),
      fc.array(fc.constantFrom(...numbers)),
      (sums, accounts) => {
        const posts = numbers.map((number, index) => post(number, sums[index] ?? null));
        const lines = balanceLines(
          posts,
          accounts.map((number) => `id ${number}`),
        );
        expect(lines.reduce((all, { egne }) => all + egne, 0)).toBe(accounts.length);
        for (const { egne, antal } of lines) expect(antal).toBeGreaterThanOrEqual(egne);
      },
    ),
  );
});
