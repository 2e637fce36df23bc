import { expect, test } from 'vitest';
import { saidByColleague } from './said-by-colleague.ts';
import { saidByExpert } from './said-by-expert.ts';
import { saidByNewcomer } from './said-by-newcomer.ts';
import { saidByStranger } from './said-by-stranger.ts';
import { say } from './say.ts';
import { elements } from './three-hundred-world.ts';
import { writtenAfter } from './written-after.ts';

const all: readonly (readonly [text: string, meant: string | null])[] = [
  ...writtenAfter,
  ...saidByExpert,
  ...saidByStranger,
  ...saidByColleague,
  ...saidByNewcomer,
];

/** It does nothing by itself: it asks, says what was not understood, or finds nothing. */
const doesNothing = (said: string) => said === '' || /^[!?-] /.test(said);

/** An element is shown, perhaps at a time: nothing is done to it. */
const isShown = (said: string) => /^[\d.]+( [\d.]+)?$/.test(said);

const reading = (said: readonly (readonly [text: string, meant: string | null])[]) =>
  said.map(([text, meant]) => {
    const now = say(text, { elements });
    const isMeant = meant === null ? doesNothing(now) || isShown(now) : now === meant;
    return { text, meant, said: now, isMeant };
  });

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
