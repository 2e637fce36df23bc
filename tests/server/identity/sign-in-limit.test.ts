import { expect, test } from 'vitest';
import { createSignInLimit } from '../../../dev/identity/sign-in-limit.ts';

const second = 1000;
const minute = 60 * second;

function limiter() {
  let time = 0;
  const limit = createSignInLimit(() => time);
  return {
    ...limit,
    pass: (ms: number) => {
      time += ms;
    },
    /** Wrong passwords until one is not allowed; answers how many were, at most `most`. */
    guess(name: string, address: string, most = 1000): number {
      let allowed = 0;
      while (allowed < most && limit.take(name, address).allowed) allowed += 1;
      return allowed;
    },
  };
}

test('ti forkerte er gratis; derefter fordobles ventetiden op til et minut', () => {
  const { take, guess, pass } = limiter();
  expect(guess('aase', 'a')).toBe(10);
  const waits = Array.from({ length: 8 }, () => {
    const { waitMs } = take('aase', 'a');
    pass(waitMs - 1);
    expect(take('aase', 'a').allowed).toBe(false);
    pass(1);
    expect(take('aase', 'a').allowed).toBe(true);
    return waitMs / second;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test('de andre på samme adresse, og den samme bruger et andet sted, kommer ind', () => {
  const { take, guess } = limiter();
  guess('aase', 'kontoret');
  expect(take('bo', 'kontoret')).toEqual({ allowed: true, waitMs: 0 });
  expect(take('aase', 'hjemme')).toEqual({ allowed: true, waitMs: 0 });
});

test('et navn, der gættes på fra mange adresser, må vente, men ikke dér, hvor ejeren før er kommet ind', () => {
  const { take, right, guess } = limiter();
  take('aase', 'kontoret');
  right('aase', 'kontoret');
  const allowed = Array.from({ length: 50 }, (_, index) => guess('aase', `a-${index}`, 1));
  expect(allowed.filter((count) => count === 1)).toHaveLength(20);
  expect(take('aase', 'ny adresse').allowed).toBe(false);
  expect(take('aase', 'kontoret').allowed).toBe(true);
});

test('en adresse, der prøver mange navne, stilles i kø: ingen afvises, før køen er lang', () => {
  const { take, right, pass } = limiter();
  for (let index = 0; index < 100; index += 1) {
    expect(take(`navn-${index}`, 'a')).toEqual({ allowed: true, waitMs: 0 });
  }
  pass(minute);
  const inLine = Array.from({ length: 12 }, (_, index) => take(`senere-${index}`, 'a'));
  expect(inLine.map(({ waitMs }) => waitMs / second)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(inLine.map(({ allowed }) => allowed)).toEqual([...Array(11).fill(true), false]);
  pass(5 * second);
  expect(take('kollega', 'a')).toEqual({ allowed: true, waitMs: 6 * second });
  right('kollega', 'a');
  expect(take('nogen', 'en anden adresse')).toEqual({ allowed: true, waitMs: 0 });
});

test('rigtige adgangskoder tæller ikke, heller ikke mange', () => {
  const { take, right } = limiter();
  for (let count = 0; count < 500; count += 1) {
    expect(take('aase', 'a')).toEqual({ allowed: true, waitMs: 0 });
    right('aase', 'a');
  }
});

test('et kvarter uden forkerte glemmer dem', () => {
  const { guess, pass } = limiter();
  guess('aase', 'a');
  pass(15 * minute - 1);
  expect(guess('aase', 'a')).toBe(1);
  pass(15 * minute);
  expect(guess('aase', 'a')).toBe(10);
});
