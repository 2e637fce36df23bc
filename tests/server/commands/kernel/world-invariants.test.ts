import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { idOfNumber } from '../structure/small-structure.ts';
import { type Asked, askedFor, invocationFor } from './random-commands.ts';
import { WatchedKernel } from './watched-kernel.ts';

const accounts = ['07.14.01', '07.14.01.10', '07.14.01.20', '07.14.02', '07.14.02.10'];
const askedOf = askedFor(accounts);

function invocationOf(kernel: WatchedKernel, one: Asked): Invocation {
  const { account, pick } = one;
  const versions = kernel.records.find('elementId', [idOfNumber(account)]);
  const newest = versions.toSorted((a, b) => a.fra - b.fra).at(-1);
  if (!newest) throw new Error(`${account} is gone`);
  return invocationFor(one, {
    newest,
    koersel: 1 + (pick % Math.max(kernel.runs, 1)),
    delregnskabId: idOfNumber(`07004.00${1 + (pick % 2)}`),
  });
}

/** Sequences that went wrong once: each is tried before those of chance. */
const u20 = '07.14.01.20';
const one = (what: Asked['what'], account: string, year: number, pick = 0): Asked[] => [
  { what, account, year, pick },
];
const wentWrong: readonly Asked[][][] = [
  // A version came again though the one before it had ended earlier since: a hole.
  [
    one('ret', u20, 2028),
    one('afslut', u20, 2027),
    one('afslut', u20, 2026),
    one('fortryd', u20, 2026, 1),
  ],
  // A version came again though the one before it had ended earlier since, and a kobling was made in
  // between: two at once.
  [
    one('ret', u20, 2028),
    one('tilknyt', u20, 2028),
    one('afslut', u20, 2027),
    one('tilknyt', u20, 2027),
    one('fortryd', u20, 2026, 2),
  ],
  // A kobling that was ended and made anew.
  [
    one('tilknyt', '07.14.01.10', 2027, 1),
    one('loesn', '07.14.01.10', 2027, 1),
    one('tilknyt', '07.14.01.10', 2028, 1),
    one('fortryd', u20, 2026, 1),
  ],
  // A soft-closing done again over what was opened since.
  [
    one('softluk', '07.14.01', 2027),
    one('genaabn', '07.14.01', 2027),
    one('genaabn', u20, 2027),
    one('fortryd', u20, 2026, 1),
  ],
];

/** What a sequence came to: the message says it whole, so that it can stand among those that went wrong. */
async function carriedOutOf(runs: readonly (readonly Asked[])[]): Promise<number> {
  const kernel = new WatchedKernel();
  const first = kernel.contents();
  let carriedOut = 0;
  try {
    for (const run of runs) {
      const koersel = await kernel.attempt(run.map((asked) => invocationOf(kernel, asked)));
      if (koersel === undefined) continue;
      carriedOut += 1;
      kernel.requireInvariants();
    }
    for (let koersel = kernel.runs; koersel >= 1; koersel -= 1) {
      const input = { koersel, bemaerkning: 'Tilbage' };
      await kernel.require([{ kommando: 'Koersel#fortryd', input }]);
      kernel.requireInvariants();
    }
    expect(kernel.contents()).toEqual(first);
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    throw new Error(`${told}\nafter the runs ${JSON.stringify(runs)}`, { cause: error });
  }
  return carriedOut;
}

test('vilkårlige kørsler: tidslinjer uden huller, tal der kun stiger, og alt fortrudt er som før', async () => {
  let carriedOut = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(askedOf, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (runs) => {
        carriedOut += await carriedOutOf(runs);
      },
    ),
    { numRuns: 10_000, examples: wentWrong.map((runs) => [runs]) },
  );
  // The rules refuse many, but not nearly all.
  expect(carriedOut).toBeGreaterThan(8_000);
}, 300_000);
