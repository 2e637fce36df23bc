import { describe, expect, test } from 'vitest';
import type { Held, SoakOutcome } from './soak/soak.ts';
import { Tally } from './soak/tally.ts';
import { breachesOf } from './soak/verdict.ts';

const held: Held = {
  rss: 1000,
  heap: 100,
  databaseHeap: 100,
  sockets: 2,
  files: 20,
  sessions: 0,
  cpu: 1,
};

const outcomeOf = (last: Partial<Held>, others: Partial<SoakOutcome> = {}): SoakOutcome => ({
  held: [held, held, { ...held, ...last }],
  tally: new Tally(),
  writes: 1,
  logDifferences: [],
  tookMs: 1,
  ...others,
});

test('hukommelse må vokse en tiendedel, filer med fem, forbindelser slet ikke', () => {
  expect(breachesOf(outcomeOf({ rss: 1100, heap: 110, databaseHeap: 110, files: 25 }))).toEqual([]);
  expect(breachesOf(outcomeOf({ rss: 1101, sockets: 3, sessions: 1, files: 26 }))).toEqual([
    'hukommelsen voksede fra 1000 til 1101.',
    'forbindelser voksede fra 2 til 3.',
    'sessioner i databasen voksede fra 0 til 1.',
    'åbne filer voksede fra 20 til 26.',
  ]);
});

test('en pulje må åbne de sessioner, den har plads til, og ikke én til', () => {
  const grownTo = (sessions: number, sockets: number) => {
    const outcome = outcomeOf({ sessions, sockets });
    const [first, ...others] = outcome.held;
    return breachesOf({ ...outcome, held: [{ ...(first ?? held), sessions: 9 }, ...others] });
  };
  expect(grownTo(10, 3)).toEqual([]);
  expect(grownTo(11, 4)).toEqual([
    'forbindelser voksede fra 2 til 4.',
    'sessioner i databasen voksede fra 9 til 11.',
  ]);
});

test('intet skrevet og en skrivning uden loglinje siges', () => {
  const logDifferences = ['Underkonto 7: 1 mangler'];
  expect(breachesOf(outcomeOf({}, { writes: 0, logDifferences }))).toEqual([
    'Intet blev skrevet.',
    ...logDifferences,
  ]);
});

describe('et svar', () => {
  const note = (status: number, code: string, headers: Record<string, string> = {}) => {
    const tally = new Tally();
    const text = JSON.stringify({ code });
    tally.note('GET /', new Response(text, { status, headers }), text);
    return [tally.turnedAway, tally.faults.length];
  };
  const later = { 'retry-after': '5' };

  test.each([
    ['afvist af et loft er ingen fejl', 503, 'optagetAfAndre', later, [1, 0]],
    ['for mange kald er ingen fejl', 429, 'forMangeKald', later, [1, 0]],
    ['uden Retry-After er en', 429, 'egneKaldIGang', {}, [0, 1]],
    ['fra en database, der er væk, er en', 503, 'databaseSvarerIkke', later, [0, 1]],
    ['med en fejl på serveren er en', 500, 'serverfejl', {}, [0, 1]],
    ['der bebrejder kaldet, er ingen', 400, 'ugyldigeFelter', {}, [0, 0]],
  ] as const)('%s', (_name, status, code, headers, counted) => {
    expect(note(status, code, headers)).toEqual(counted);
  });
});
