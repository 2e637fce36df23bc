import { expect, test } from 'vitest';
import type { GateAnswer } from '../../src/domain/process-gate.ts';
import { chooseStep } from '../../src/domain/step-choice.ts';

const yes: GateAnswer = { allowed: true, isAfterKonteringSlut: false };
const no = (code: 'adgangNaegtet' | 'niveauUtilstraekkeligt' | 'konteringSlut'): GateAnswer => ({
  allowed: false,
  code,
  message: code,
  status: 403,
  field: '',
});
const asked = (finansaar: number, answer: GateAnswer = yes) => ({ step: { finansaar }, answer });
const inside = { mayGoOutside: false } as const;
const admin = { mayGoOutside: true } as const;

test('det eneste trin, der lukker op, og af flere det eneste i ændringens finansår', () => {
  const only = asked(2027);
  const taken = { kind: 'trin', step: { finansaar: 2027 }, answer: yes };
  expect(chooseStep([only], { ...inside, finansaar: undefined })).toEqual(taken);
  expect(chooseStep([asked(2026), only], { ...inside, finansaar: 2027 })).toEqual(taken);
  // One of another finansår is taken too: it says itself what it is of.
  expect(chooseStep([only], { ...inside, finansaar: 2028 })).toEqual(taken);
  const closed = asked(2027, no('konteringSlut'));
  expect(chooseStep([closed, only], { ...inside, finansaar: 2027 })).toEqual(taken);
});

test('flere at vælge imellem er brugerens valg', () => {
  const several = [asked(2027), asked(2027)];
  expect(chooseStep(several, { ...inside, finansaar: 2027 })).toEqual({ kind: 'flere' });
  expect(chooseStep(several, { ...admin, finansaar: 2027 })).toEqual({ kind: 'flere' });
  const years = [asked(2026), asked(2027)];
  expect(chooseStep(years, { ...inside, finansaar: undefined })).toEqual({ kind: 'flere' });
});

test('uden for alle trin, hvor intet er i finansåret, for den, der må', () => {
  const steps = [asked(2027)];
  expect(chooseStep(steps, { ...admin, finansaar: 2028 })).toEqual({ kind: 'udenfor' });
  expect(chooseStep([], { ...admin, finansaar: undefined })).toEqual({ kind: 'udenfor' });
  expect(chooseStep(steps, { ...admin, finansaar: undefined })).toMatchObject({ kind: 'trin' });
});

test('lukker intet op, siger det, der er nærmest ved det, hvorfor', () => {
  const level = asked(2027, no('niveauUtilstraekkeligt'));
  const late = asked(2027, no('konteringSlut'));
  const foreign = asked(2027, no('adgangNaegtet'));
  expect(chooseStep([foreign, level, late], { ...inside, finansaar: 2027 })).toEqual({
    kind: 'ingen',
    refusal: late,
  });
  expect(chooseStep([], { ...inside, finansaar: 2027 })).toEqual({
    kind: 'ingen',
    refusal: undefined,
  });
});
