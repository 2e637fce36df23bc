import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../src/commands/choice.ts';
import type { TimeArgument } from '../../../src/commands/declaration.ts';
import { transitionWords } from '../../../src/commands/definitions/transition-words.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import type { Transition } from '../../../src/domain/elements/transitions.ts';
import { settledChoices } from '../../../src/palette/arguments/choices.ts';
import {
  finansaarWithout,
  timeCandidates,
} from '../../../src/palette/arguments/time-candidates.ts';

const years = [2025, 2026, 2027, 2028].map((finansaar) => ({
  finansaar,
  status: finansaar < 2026 ? ('Afsluttet' as const) : ('Kommende' as const),
}));

function element(nummer: string, known: Partial<SelectedElement>): SelectedElement {
  return { id: nummer, type: 'Underkonto', fuldtNummer: nummer, navn: nummer, ...known };
}

function timesFor(
  transition: Transition,
  elements: readonly SelectedElement[],
  procesYear: number,
): Candidate[] {
  const { boundsOf } = transitionWords[transition];
  const end = transition === 'close' ? 'last' : 'first';
  const argument: Pick<TimeArgument, 'kind' | 'end' | 'boundsOf'> = {
    ...{ kind: 'finansaar', end, boundsOf },
  };
  return timeCandidates(years, argument, { procesYear, current: 2026, elements });
}

const suggestedIn = (candidates: readonly Candidate[]) =>
  candidates.find(({ isSuggested }) => isSuggested);

const old = element('07.14.01.10', { begins: 2017, since: 2017 });
const begunThisYear = element('07.14.01.20', { begins: 2026, since: 2026 });
const changedThisYear = element('07.14.01.30', { since: 2026 });
const coming = element('07.14.01.40', { begins: 2028, since: 2028 });

describe('det tidspunkt, der foreslås for flere', () => {
  test('er det sædvanlige, når det gælder for dem alle', () => {
    expect(suggestedIn(timesFor('close', [old], 2026))).toMatchObject({
      ...{ value: '2025', note: 'Foreslået: følger processen', follows: true },
    });
  });

  test.each([
    ['er begyndt', begunThisYear],
    ['er ændret', changedThisYear],
  ])('er det tidligste, der gælder for alle, når én %s siden', (_, other) => {
    const times = timesFor('close', [old, other], 2026);
    expect(suggestedIn(times)).toMatchObject({
      ...{ value: '2026', note: 'Foreslået: det tidligste, der gælder for alle' },
    });
    expect(times.find(({ value }) => value === '2025')).toMatchObject({
      ...{ note: `Gælder ikke for ${other.fuldtNummer}`, isShort: true },
    });
  });

  test('det, der ikke er begyndt, annulleres og holder ingen tid tilbage', () => {
    expect(suggestedIn(timesFor('close', [old, coming], 2026))?.value).toBe('2025');
  });

  test('er intet, når intet gælder for alle, og så vælges heller intet af sig selv', () => {
    const ended = element('07.14.01.50', { begins: 2017, since: 2017, endsAfter: 2026 });
    const times = timesFor('close', [begunThisYear, ended], 2026);
    expect(suggestedIn(times)).toBeUndefined();
    const soft = timesFor('softClose', [old, coming, element('a', { begins: 2028 })], 2027);
    expect(suggestedIn(soft)).toBeUndefined();
    expect(soft.find(({ value }) => value === '2027')?.note).toBe(
      'Gælder ikke for 07.14.01.40 og 1 anden',
    );
    const argument = { kind: 'finansaar', name: 'fra', label: 'Fra', end: 'first' } as const;
    expect(settledChoices([argument], { made: {}, typed: {} }, () => soft)).toEqual({});
  });

  test('en soft-lukning hæves tidligst, når den er begyndt', () => {
    const soft = element('07.14.01.60', { softFrom: 2028 });
    expect(suggestedIn(timesFor('reopen', [soft], 2027))).toBeUndefined();
    expect(suggestedIn(timesFor('reopen', [soft], 2028))?.value).toBe('2028');
  });
});

describe('det, der foreslås, er lovligt og ødelægger intet', () => {
  const from2027: Partial<SelectedElement> = { status: 'Aaben', begins: 2027, since: 2027 };

  test('en konto fra 2027, der ses i 2027, annulleres ikke, uden at det er sagt', () => {
    const times = timesFor('close', [element('07.14.01.70', from2027)], 2027);
    expect(times.find(({ value }) => value === '2026')).toMatchObject({
      ...{ note: 'Annullerer 07.14.01.70', isShort: true, reason: null },
    });
    expect(suggestedIn(times)?.value).toBe('2027');
  });

  test('den, der er fremtidig, annulleres, for det er det, kommandoen så hedder', () => {
    const coming = element('07.14.01.80', { ...from2027, status: 'Fremtidig' });
    expect(suggestedIn(timesFor('close', [coming], 2027))?.value).toBe('2026');
  });

  test('en godkendt periode kan ikke vælges, og de andre siger deres egen tilstand', () => {
    const perioder = new Map([
      [202610, 'Godkendt' as const],
      [202611, 'Aaben' as const],
    ]);
    const argument = { kind: 'periode', end: 'first' } as const;
    const around = { procesYear: undefined, current: 202611, perioder };
    const of = (time: number) =>
      timeCandidates(years, argument, around).find(({ value }) => value === String(time));
    expect(of(202610)?.reason).toBe('Perioden 10.2026 er godkendt og kan ikke ændres.');
    expect(of(202611)).toMatchObject({ reason: null, note: 'Åben', isSuggested: true });
  });
});

describe('det finansår, der genereres perioder for', () => {
  const made = [202601, 202614, 202701];
  const values = (current: number, written: readonly number[] = []) =>
    finansaarWithout(years, made, { current, written }).map(({ value, reason, isSuggested }) => [
      value,
      reason,
      isSuggested,
    ]);

  test('er det første uden perioder, og de andre siger, hvorfor de ikke kan vælges', () => {
    expect(values(2026)).toEqual([
      ['2028', null, true],
      ['2027', 'Der findes allerede perioder for finansår 2027.', false],
      ['2026', 'Der findes allerede perioder for finansår 2026.', false],
      ['2025', 'Finansår 2025 er afsluttet og kan ikke ændres.', false],
    ]);
  });

  test('er der ingen, er det forretningsdatoens; et skrevet år bedømmes af planen', () => {
    expect(finansaarWithout([], [], { current: 2026 }).map(({ value }) => value)).toEqual(['2026']);
    expect(values(2026, [2031])[1]).toEqual(['2031', null, false]);
  });
});
