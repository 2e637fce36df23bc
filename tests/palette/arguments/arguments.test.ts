import { describe, expect, test } from 'vitest';
import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import { subjectsChoice } from '../../../src/commands/begun-input.ts';
import type { Candidate, Choices } from '../../../src/commands/choice.ts';
import { commands } from '../../../src/commands/registry.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { aboutElements, elementSubject } from '../../../src/commands/subjects/subject.ts';
import { outsideUnderaktivitet } from '../../../src/domain/proces/underaktivitet-choice.ts';
import {
  elementCandidate,
  fittingCandidates,
  underaktivitetCandidates,
} from '../../../src/palette/arguments/candidates.ts';
import {
  chipToRemove,
  currentArgument,
  invocationsOf,
  isOnlyShown,
  isOptional,
  missingArgument,
  neighbour,
  nextUnfilled,
  type Offer,
  settledChoices,
  without,
} from '../../../src/palette/arguments/choices.ts';
import { firstTimes, timeCandidates } from '../../../src/palette/arguments/time-candidates.ts';

const element: SelectedElement = {
  id: 'a',
  type: 'Underkonto',
  fuldtNummer: '07.14.01.10',
  navn: 'Almindelig virksomhed',
};
const other: SelectedElement = { ...element, id: 'b', fuldtNummer: '07.14.01.20', navn: 'Andet' };

function chosen(...elements: SelectedElement[]) {
  const subjects = aboutElements(elements);
  if (!subjects) throw new Error('et element mangler');
  return subjectsChoice(subjects);
}

function askedBy(id: 'AfslutUnderkonto' | 'Underkonto#softluk' | 'AfslutUnderkontotype') {
  const asked = commands.get(id);
  if (!asked?.arguments) throw new Error(`${id} har ingen argumenter`);
  return asked;
}
const close = askedBy('AfslutUnderkonto');
const softClose = askedBy('Underkonto#softluk');
const [elementField, underaktivitetField, yearField, noteField] = close.arguments;
if (!elementField || !underaktivitetField || !yearField || !noteField)
  throw new Error('et argument mangler');

const years = [2024, 2025, 2026, 2027, 2028].map((finansaar) => ({
  finansaar,
  status: finansaar < 2026 ? ('Afsluttet' as const) : ('Kommende' as const),
}));
const yearsOf = (candidates: readonly Candidate[], isOpen: boolean) =>
  candidates.filter(({ reason }) => (reason === null) === isOpen).map(({ value }) => value);

function running(id: number, more: Partial<RunningUnderaktivitet> = {}): RunningUnderaktivitet {
  return {
    id,
    navn: `Trin ${id}`,
    processid: 1,
    proces: 'Finanslov 2027',
    finansaar: 2027,
    startdato: '2026-01-01',
    konteringSlut: '2026-12-01',
    slutdato: '2026-12-31',
    elementtyper: ['Underkonto'],
    rettighedsniveau: 'Aaben',
    kanRedigere: true,
    aarsag: null,
    ...more,
  };
}

const offerOf =
  (steps: readonly Candidate[]): Offer =>
  ({ kind, name }, earlier) => {
    if (kind === 'underaktivitet') return steps;
    if (kind !== 'finansaar') return null;
    const step = earlier.underaktivitetId;
    const end = name === 'tilFinansaar' ? 'last' : 'first';
    return step
      ? timeCandidates(
          years,
          { kind: 'finansaar', end },
          { procesYear: step.finansaar, current: 2026 },
        )
      : null;
  };

describe('finansår, der kan vælges', () => {
  test('soft-lukning følger processen, de andre siges med grund', () => {
    const candidates = timeCandidates(
      years,
      { kind: 'finansaar', end: 'first' },
      { procesYear: 2027, current: 2026 },
    );
    expect(yearsOf(candidates, true)).toEqual(['2027']);
    expect(yearsOf(candidates, false)).toEqual(['2028', '2026', '2025', '2024']);
    expect(candidates.at(-1)?.reason).toBe('Underaktiviteten hører til finansår 2027.');
  });

  test('afslutning tidligst med året før processens, som foreslås', () => {
    const candidates = timeCandidates(
      years,
      { kind: 'finansaar', end: 'last' },
      { procesYear: 2027, current: 2026 },
    );
    expect(yearsOf(candidates, true)).toEqual(['2026', '2027', '2028']);
    expect(candidates.find(({ isSuggested }) => isSuggested)?.value).toBe('2026');
  });

  test('uden for en underaktivitet er kun afsluttede år lukket for ændringer', () => {
    expect(
      yearsOf(
        timeCandidates(
          years,
          { kind: 'finansaar', end: 'first' },
          { procesYear: undefined, current: 2026 },
        ),
        true,
      ),
    ).toEqual(['2026', '2027', '2028']);
    // Closing with 2025 takes effect in 2026, which is open.
    const last = timeCandidates(
      years,
      { kind: 'finansaar', end: 'last' },
      { procesYear: undefined, current: 2026 },
    );
    expect(yearsOf(last, true)).toEqual(['2025', '2026', '2027', '2028']);
    expect(last.at(-1)?.reason).toBe('Finansår 2025 er afsluttet og kan ikke ændres.');
  });

  test('på den anden akse er det perioderne i de samme finansår', () => {
    const two = years.filter(({ finansaar }) => finansaar === 2025 || finansaar === 2026);
    const first = timeCandidates(
      two,
      { kind: 'periode', end: 'first' },
      { procesYear: undefined, current: 202611 },
    );
    expect(yearsOf(first, true)).toEqual(
      Array.from({ length: 14 }, (_, at) => String(202601 + at)),
    );
    expect(first.find(({ isSuggested }) => isSuggested)?.number).toBe('11.2026');
    expect(yearsOf(first, false).slice(0, 2)).toEqual(['202514', '202513']);
    // What ends with the last periode of 2025 takes effect in 2026.
    const last = timeCandidates(
      two,
      { kind: 'periode', end: 'last' },
      { procesYear: undefined, current: 202611 },
    );
    expect(yearsOf(last, true)[0]).toBe('202514');
  });

  test('af de lukkede vises de nyeste, til et er skrevet', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      finansaar: 2005 + at,
      status: 'Afsluttet' as const,
    }));
    const candidates = timeCandidates(
      many,
      { kind: 'finansaar', end: 'first' },
      { procesYear: undefined, current: 2026 },
    );
    expect(firstTimes(candidates).map(({ value }) => value)).toEqual([
      '2024',
      '2023',
      '2022',
      '2021',
    ]);
    expect(fittingCandidates(candidates, '2007').map(({ value }) => value)).toEqual(['2007']);
  });
});

test('et år, der følger af et andet, tages af sig selv, når det findes', () => {
  const copy = { kind: 'finansaar', end: 'only' } as const;
  const taken = (usual: number) =>
    timeCandidates(years, copy, { procesYear: undefined, current: 2026, usual, isTaken: true })
      .filter(({ isWorking }) => isWorking)
      .map(({ value }) => value);
  expect(taken(2027)).toEqual(['2027']);
  expect(taken(1990)).toEqual([]);
});

/** No underaktivitet is worked in. */
const in2026 = { lookedAt: 2026, working: null, today: '2026-11-20', fits: () => true };

describe('underaktiviteter', () => {
  test('den, der lukker brugeren ude ét sted, kan ikke vælges for flere', () => {
    const shut = running(1, { kanRedigere: false, aarsag: 'Niveau 3.' });
    const candidates = underaktivitetCandidates(
      [
        [running(1), running(2)],
        [shut, running(2)],
      ],
      false,
      in2026,
    );
    expect(candidates.map(({ value, reason }) => [value, reason])).toEqual([
      ['2', null],
      ['1', 'Niveau 3.'],
    ]);
  });

  test('først dem, der hører til det finansår, man ser på', () => {
    const steps = [running(1, { finansaar: 2026 }), running(2), running(3)];
    const values = (lookedAt: number) =>
      underaktivitetCandidates([steps], true, { ...in2026, lookedAt }).map(({ value }) => value);
    expect(values(2027)).toEqual(['2', '3', '1', outsideUnderaktivitet]);
    expect(values(2026)).toEqual(['1', '2', '3', outsideUnderaktivitet]);
  });

  test('den, man arbejder i, står først, og de, hvor kontering er slut, sidst med datoen', () => {
    const ended = running(1, { finansaar: 2026, konteringSlut: '2026-11-16' });
    const steps = [ended, running(2, { finansaar: 2026 }), running(3)];
    const candidates = underaktivitetCandidates([steps], false, { ...in2026, working: 3 });
    expect(candidates.map(({ value }) => value)).toEqual(['3', '2', '1']);
    expect(candidates.at(-1)?.note).toBe('Finanslov 2027 · Åben · kontering slut 16/11/2026');
  });

  test('den, man arbejder i, hører til et andet år end det sagte: det siges ved dem, der passer', () => {
    const steps = [running(1, { navn: 'Bevilling', finansaar: 2026 }), running(2)];
    const explained = (fits: (one: { readonly finansaar: number }) => boolean) =>
      underaktivitetCandidates([steps], false, { ...in2026, working: 1, fits }).map(
        ({ value, explained: text = '' }) => [value, text.split('. ')[0]],
      );
    expect(explained(({ finansaar }) => finansaar === 2027)).toEqual([
      ['2', 'Du arbejder i Bevilling, der hører til finansår 2026'],
      ['1', 'Åben: du kan oprette og rette fra 2026, frist 01/12'],
    ]);
    expect(explained(() => true)[1]?.[1]).toBe(
      'Åben: du kan oprette og rette fra 2027, frist 01/12',
    );
  });

  test('kun RequiredAdmin kan gå uden om', () => {
    const values = (mayGoOutside: boolean) =>
      underaktivitetCandidates([[running(1)]], mayGoOutside, in2026).map(({ value }) => value);
    expect(values(false)).toEqual(['1']);
    expect(values(true)).toEqual(['1', outsideUnderaktivitet]);
  });

  test('findes ved en del af navn eller proces, foldet', () => {
    const candidates = underaktivitetCandidates(
      [[running(1, { navn: 'Klargøring' }), running(2)]],
      false,
      in2026,
    );
    expect(fittingCandidates(candidates, 'klargoer finanslov')).toHaveLength(1);
  });
});

describe('elementet', () => {
  test('ét står med nummer og navn, flere med antal', () => {
    expect(chosen(element)).toMatchObject({ number: '07.14.01.10' });
    expect(chosen(element, other).label).toBe('2 underkonti');
  });

  test('det, der ikke kan vælges, har grunden', () => {
    const [subject] = softClose.arguments;
    if (subject?.kind !== 'subject') throw new Error('kommandoen handler ikke om et element');
    const refuse = (other: SelectedElement) => subject.on.refuse?.(elementSubject(other)) ?? null;
    const soft = elementCandidate({ ...element, status: 'SoftLukket' }, refuse);
    expect(soft.reason).toBe('07.14.01.10 er allerede soft-lukket.');
    expect(elementCandidate({ ...element, status: 'Aaben' }, refuse).reason).toBeNull();
  });
});

describe('trinnene', () => {
  const one = underaktivitetCandidates([[running(9)]], false, in2026);
  const two = underaktivitetCandidates([[running(8), running(9)]], false, in2026);
  const start: Choices = { element: chosen(element) };
  const nowhere = { wanted: null, typed: {} };

  test('hvad der kun kan vælges ét af, er valgt', () => {
    const settled = settledChoices(softClose.arguments, { made: start, typed: {} }, offerOf(one));
    expect(settled.underaktivitetId?.value).toBe('9');
    expect(settled.fraFinansaar?.value).toBe('2027');
    expect(missingArgument(softClose.arguments, settled)).toBeUndefined();
    expect(currentArgument(softClose.arguments, settled, nowhere)?.name).toBe('bemaerkning');
  });

  test('den, man arbejder i, er valgt, så længe den kan vælges', () => {
    const working = { ...in2026, working: 9 };
    const open = underaktivitetCandidates([[running(8), running(9)]], false, working);
    const settled = settledChoices(softClose.arguments, { made: start, typed: {} }, offerOf(open));
    expect(settled.underaktivitetId?.value).toBe('9');
    expect(currentArgument(softClose.arguments, settled, nowhere)?.name).toBe('bemaerkning');

    const shut = running(9, { kanRedigere: false, aarsag: 'Niveau 3.' });
    const closed = underaktivitetCandidates([[running(7), running(8), shut]], false, working);
    expect(
      settledChoices(softClose.arguments, { made: start, typed: {} }, offerOf(closed))
        .underaktivitetId,
    ).toBeUndefined();
  });

  test('er der flere, spørges der, og finansåret venter', () => {
    const settled = settledChoices(close.arguments, { made: start, typed: {} }, offerOf(two));
    expect(settled.underaktivitetId).toBeUndefined();
    expect(currentArgument(close.arguments, settled, nowhere)).toBe(underaktivitetField);
    expect(invocationsOf(close, settled)).toBeNull();
  });

  test('det, der kun er fremhævet, er ikke valgt, undtagen et finansår, der følger', () => {
    const settled = settledChoices(close.arguments, { made: start, typed: {} }, offerOf(two));
    const [first, second] = two;
    if (!first || !second) throw new Error('to trin mangler');
    expect(isOnlyShown(first, settled.underaktivitetId)).toBe(true);
    expect(isOnlyShown(first, first)).toBe(false);
    expect(isOnlyShown(second, first)).toBe(true);
    const closable = timeCandidates(
      years,
      { kind: 'finansaar', end: 'last' },
      { procesYear: 2027, current: 2026 },
    );
    const shown = closable.map((year) => [year.value, isOnlyShown(year, undefined)]);
    expect(shown.slice(0, 3)).toEqual([
      ['2026', false],
      ['2027', true],
      ['2028', true],
    ]);
    const outside = timeCandidates(
      years,
      { kind: 'finansaar', end: 'first' },
      { procesYear: undefined, current: 2026 },
    );
    expect(outside.every((year) => isOnlyShown(year, undefined))).toBe(true);
  });

  test('et valg, der ikke længere kan vælges, falder væk', () => {
    const made = {
      ...start,
      underaktivitetId: { value: '8', label: 'Trin 8', finansaar: 2027 },
      tilFinansaar: { value: '2025', label: '' },
    };
    const settled = settledChoices(close.arguments, { made, typed: {} }, offerOf(two));
    expect(settled.underaktivitetId?.value).toBe('8');
    expect(settled.tilFinansaar).toBeUndefined();
  });

  test('det, der er skrevet, erstattes ikke af det eneste, der ellers kan vælges', () => {
    const made = { ...start, fraFinansaar: { value: '2028', label: '' } };
    const settled = settledChoices(softClose.arguments, { made, typed: {} }, offerOf(one));
    expect(settled.underaktivitetId?.value).toBe('9');
    expect(settled.fraFinansaar).toBeUndefined();
    expect(missingArgument(softClose.arguments, settled)?.name).toBe('fraFinansaar');
    const typed = { fraFinansaar: '2028' };
    expect(
      settledChoices(softClose.arguments, { made: start, typed }, offerOf(one)).fraFinansaar,
    ).toBeUndefined();
    // What only followed from another step follows again.
    const followed = { ...start, fraFinansaar: { value: '2028', label: '', follows: true } };
    expect(
      settledChoices(softClose.arguments, { made: followed, typed: {} }, offerOf(one)).fraFinansaar
        ?.value,
    ).toBe('2027');
  });

  test('de underaktiviteter, der passer til det skrevne år, står først, og den, der arbejdes i, tages ikke af sig selv uden for det', () => {
    const steps = [running(1, { finansaar: 2026 }), running(2)];
    const fits = ({ finansaar }: RunningUnderaktivitet) => finansaar === 2027;
    const candidates = underaktivitetCandidates([steps], false, { ...in2026, working: 1, fits });
    expect(candidates.map(({ value, isWorking }) => [value, isWorking])).toEqual([
      ['2', undefined],
      ['1', undefined],
    ]);
  });

  test('en tid uden for de kendte finansår kan skrives og bedømmes som de andre', () => {
    const first = { kind: 'finansaar', end: 'first' } as const;
    const written = (procesYear: number | undefined) =>
      timeCandidates(years, first, { procesYear, current: 2026, written: [2032] }).find(
        ({ value }) => value === '2032',
      )?.reason;
    expect(written(undefined)).toBeNull();
    expect(written(2027)).toBe('Underaktiviteten hører til finansår 2027.');
  });

  test('feltet går videre til det, der mangler, ellers til det næste tomme', () => {
    const chosen = { ...start, underaktivitetId: { value: '9', label: '', finansaar: 2027 } };
    const settledClose = settledChoices(close.arguments, { made: chosen, typed: {} }, offerOf(two));
    // Which that is, is found when what follows of the choice is known.
    expect(nextUnfilled(close.arguments, underaktivitetField, settledClose)).toBeNull();
    const next = { wanted: null, typed: {} };
    expect(currentArgument(close.arguments, settledClose, next)).toBe(yearField);
    const settledSoft = settledChoices(
      softClose.arguments,
      { made: chosen, typed: {} },
      offerOf(two),
    );
    const [, step] = softClose.arguments;
    if (!step) throw new Error('underaktivitet mangler');
    expect(nextUnfilled(softClose.arguments, step, settledSoft)).toBe('bemaerkning');
  });

  test('Tab og Skift+Tab stopper ved enderne', () => {
    expect(neighbour(close.arguments, elementField, 1)).toBe(underaktivitetField);
    expect(neighbour(close.arguments, elementField, -1)).toBeUndefined();
    expect(neighbour(close.arguments, noteField, 1)).toBeUndefined();
  });

  test('Backspace tager først feltets eget, så det foran', () => {
    expect(chipToRemove(close.arguments, elementField, start)).toBe(elementField);
    expect(chipToRemove(close.arguments, underaktivitetField, start)).toBe(elementField);
    expect(chipToRemove(close.arguments, elementField, {})).toBeUndefined();
    expect(without(start, 'element')).toEqual({});
  });

  test('én kommando for hvert element, uden tomme felter', () => {
    const made: Choices = {
      element: chosen(element, other),
      underaktivitetId: { value: '9', label: '', finansaar: 2027 },
      tilFinansaar: { value: '2026', label: '' },
      bemaerkning: { value: '  ', label: '' },
    };
    expect(invocationsOf(close, made)).toEqual(
      ['a', 'b'].map((id) => ({
        kommando: 'AfslutUnderkonto',
        input: { id, underaktivitetId: '9', tilFinansaar: '2026' },
      })),
    );
  });

  test('uden for en underaktivitet kræves en bemærkning, og det siges, at der ingen er', () => {
    const made: Choices = {
      ...start,
      underaktivitetId: { value: outsideUnderaktivitet, label: '' },
      tilFinansaar: { value: '2026', label: '' },
    };
    expect(isOptional(noteField, made)).toBe(false);
    expect(missingArgument(close.arguments, made)).toBe(noteField);
    const said = { ...made, bemaerkning: { value: 'Efter aftale', label: '' } };
    expect(invocationsOf(close, said)?.[0]?.input).toEqual({
      id: 'a',
      underaktivitetId: '',
      tilFinansaar: '2026',
      bemaerkning: 'Efter aftale',
    });
  });

  test('en type uden procesrettigheder spørger ikke om underaktivitet', () => {
    const { arguments: fields } = askedBy('AfslutUnderkontotype');
    expect(fields.map(({ kind }) => kind)).toEqual(['subject', 'finansaar', 'tekst']);
  });
});
