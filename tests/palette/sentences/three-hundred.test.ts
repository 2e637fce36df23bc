import { expect, test } from 'vitest';
import { saidByColleague } from './said-by-colleague.ts';
import { saidByExpert } from './said-by-expert.ts';
import { saidByNewcomer } from './said-by-newcomer.ts';
import { saidByStranger } from './said-by-stranger.ts';
import { say } from './say.ts';
import { elements } from './three-hundred-world.ts';
import { writtenAfter } from './written-after.ts';

type Said = readonly (readonly [text: string, meant: string | null])[];

const lists: Readonly<Record<string, Said>> = {
  writtenAfter,
  saidByExpert,
  saidByStranger,
  saidByColleague,
  saidByNewcomer,
};
const all = Object.values(lists).flat();

/** Each is read once: some of them take hundredths of a second. */
const known = new Map<string, string>();
function saying(text: string): string {
  const said = known.get(text) ?? say(text, { elements });
  known.set(text, said);
  return said;
}

/** It does nothing by itself: it asks, says what was not understood, or finds nothing. */
const doesNothing = (said: string) => said === '' || /^[!?-] /.test(said);

/** An element is shown, perhaps at a time: nothing is done to it. */
const isShown = (said: string) => /^[\d.]+( [\d.]+)?$/.test(said);

const reading = (said: Said) =>
  said.map(([text, meant]) => {
    const now = saying(text);
    const isMeant = meant === null ? doesNothing(now) || isShown(now) : now === meant;
    return { text, meant, said: now, isMeant };
  });

test.each(Object.entries(lists))(
  '%s: ingen sætning gør noget andet, end den mener',
  (_name, list) => {
    const others = reading(list).filter(({ isMeant, said }) => !(isMeant || doesNothing(said)));
    expect(others).toEqual([]);
  },
);

test('tre hundrede sætninger: ni af ti er, som de er ment, og ingen gør noget andet', () => {
  const read = reading(all);
  const missed = read.filter(({ isMeant }) => !isMeant);
  expect(missed.filter(({ said }) => !doesNothing(said))).toEqual([]);
  expect(read.length).toBeGreaterThanOrEqual(600);
  const share = 1 - missed.length / read.length;
  expect(share, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(0.9);
});

test('også af dem alene, der er skrevet af en, der ikke havde set programmet', () => {
  const read = reading(saidByColleague);
  const missed = read.filter(({ isMeant }) => !isMeant);
  expect(read.length).toBe(150);
  const share = 1 - missed.length / read.length;
  expect(share, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(0.9);
});

test('det, der ikke er forstået, siges, når det er en sætning om noget', () => {
  const silent = reading(all).filter(({ meant, said }) => said !== meant && said === '');
  expect(silent.map(({ text }) => text)).toEqual([]);
});
