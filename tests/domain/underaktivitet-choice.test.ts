import { expect, test } from 'vitest';
import type { GateAnswer } from '../../src/domain/proces/proces-gate.ts';
import { chooseUnderaktivitet } from '../../src/domain/proces/underaktivitet-choice.ts';

const yes: GateAnswer = { allowed: true, isAfterKonteringSlut: false };
const no = (code: 'adgangNaegtet' | 'niveauUtilstraekkeligt' | 'konteringSlut'): GateAnswer => ({
  allowed: false,
  code,
  message: code,
  status: 403,
  field: '',
});
const asked = (finansaar: number, answer: GateAnswer = yes) => ({
  underaktivitet: { finansaar },
  answer,
});
const inside = { mayGoOutside: false } as const;
const admin = { mayGoOutside: true } as const;

test('det eneste trin, der lukker op, og af flere det eneste i ændringens finansår', () => {
  const only = asked(2027);
  const taken = { kind: 'trin', underaktivitet: { finansaar: 2027 }, answer: yes };
  expect(chooseUnderaktivitet([only], { ...inside, finansaar: undefined })).toEqual(taken);
  expect(chooseUnderaktivitet([asked(2026), only], { ...inside, finansaar: 2027 })).toEqual(taken);
  // One of another finansår is taken too: it says itself what it is of.
  expect(chooseUnderaktivitet([only], { ...inside, finansaar: 2028 })).toEqual(taken);
  const closed = asked(2027, no('konteringSlut'));
  expect(chooseUnderaktivitet([closed, only], { ...inside, finansaar: 2027 })).toEqual(taken);
});

test('flere at vælge imellem er brugerens valg', () => {
  const several = [asked(2027), asked(2027)];
  expect(chooseUnderaktivitet(several, { ...inside, finansaar: 2027 })).toEqual({
    kind: 'flere',
    underaktiviteter: [{ finansaar: 2027 }, { finansaar: 2027 }],
  });
  expect(chooseUnderaktivitet(several, { ...admin, finansaar: 2027 })).toEqual({
    kind: 'flere',
    underaktiviteter: [{ finansaar: 2027 }, { finansaar: 2027 }],
  });
  const years = [asked(2026), asked(2027)];
  expect(chooseUnderaktivitet(years, { ...inside, finansaar: undefined })).toEqual({
    kind: 'flere',
    underaktiviteter: [{ finansaar: 2026 }, { finansaar: 2027 }],
  });
});

test('uden for alle trin, hvor intet er i finansåret, for den, der må', () => {
  const underaktiviteter = [asked(2027)];
  expect(chooseUnderaktivitet(underaktiviteter, { ...admin, finansaar: 2028 })).toEqual({
    kind: 'udenfor',
  });
  expect(chooseUnderaktivitet([], { ...admin, finansaar: undefined })).toEqual({ kind: 'udenfor' });
  expect(chooseUnderaktivitet(underaktiviteter, { ...admin, finansaar: undefined })).toMatchObject({
    kind: 'trin',
  });
});

test('lukker intet op, siger det, der er nærmest ved det, hvorfor', () => {
  const level = asked(2027, no('niveauUtilstraekkeligt'));
  const late = asked(2027, no('konteringSlut'));
  const foreign = asked(2027, no('adgangNaegtet'));
  expect(chooseUnderaktivitet([foreign, level, late], { ...inside, finansaar: 2027 })).toEqual({
    kind: 'ingen',
    refusal: late,
  });
  expect(chooseUnderaktivitet([], { ...inside, finansaar: 2027 })).toEqual({
    kind: 'ingen',
    refusal: undefined,
  });
});
