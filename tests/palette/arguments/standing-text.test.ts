import { expect, test } from 'vitest';
import type { Choices } from '../../../src/commands/choice.ts';
import type { Argument } from '../../../src/commands/declaration.ts';
import { transitionWords } from '../../../src/commands/definitions/transition-words.ts';
import { commandById } from '../../../src/commands/registry.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { aboutElements, type Subjects } from '../../../src/commands/subjects/subject.ts';
import { kindOf } from '../../../src/palette/arguments/kinds.ts';
import type { Look } from '../../../src/palette/arguments/look.ts';
import { standingText } from '../../../src/palette/arguments/standing-text.ts';

const values = { navn: 'Oprydning', slutdato: '2026-12-31', finansaar: 2027, status: 'Aktiv' };
const record = (more: Readonly<Record<string, unknown>> = {}): Subjects => ({
  kind: 'aktivitet',
  from: 'active',
  all: [
    {
      kind: 'aktivitet',
      ...{ nummer: '2001', navn: 'Oprydning' },
      post: { id: 'a', rowVersion: '1', values: { ...values, ...more } },
    },
  ],
});
const status: Argument = {
  ...{ kind: 'valg', name: 'status', label: 'Status' },
  options: [
    { value: 'Planlagt', label: 'Planlagt' },
    { value: 'Aktiv', label: 'I gang' },
  ],
};
const year: Argument = { kind: 'finansaar', name: 'finansaar', label: 'Finansår', end: 'only' };
const lastYear: Argument = {
  ...{ kind: 'finansaar', name: 'tilFinansaar', label: 'Sidste finansår', end: 'last' },
  boundsOf: transitionWords.close.boundsOf,
};

test.each([
  [{ kind: 'tekst', name: 'navn', label: 'Navn', maxLength: 9 }, 'Oprydning'],
  [{ kind: 'dato', name: 'slutdato', label: 'Slutdato' }, '31/12/2026'],
  [year, '2027'],
  [status, 'I gang'],
  [{ kind: 'tekst', name: 'bemaerkning', label: 'Bemærkning', maxLength: 9 }, undefined],
] as const)('det, der gælder nu af %j, er %s', (argument, text) => {
  expect(standingText(argument as Argument, record())).toBe(text);
});

test('tomt siges, som det er, og af flere siges intet', () => {
  const [only] = record().all;
  if (!only) throw new Error('Posten mangler');
  expect(standingText(status, record({ status: null }))).toBe('ingen');
  expect(standingText(status, { ...record(), all: [only, only] })).toBeUndefined();
});

test.each([
  [{ hasEnd: false }, 'uden udløb'],
  [{ hasEnd: true, endsAfter: 2028 }, '2028'],
  [{}, undefined],
] as const)('enden af et element, %j, siges ved det sidste år: %s', (known, text) => {
  const element: SelectedElement = {
    ...{ id: 'e', type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Drift', ...known },
  };
  expect(standingText(lastYear, aboutElements([element]))).toBe(text);
});

interface Standing {
  readonly about: Subjects | null;
  readonly lookedAt: number;
  /** What is chosen for other arguments. */
  readonly made?: Choices;
}

function candidatesOf(argument: Argument, { about, lookedAt, made = {} }: Standing) {
  const read: Look['read'] = () => [2025, 2026, 2027].map((finansaar) => ({ finansaar })) as never;
  return kindOf(argument).candidates(argument, {
    ...{ read, text: '', rested: '', earlier: {}, made, about, atHand: about, working: null },
    ...{ hasUnderaktivitet: false, saidTime: null, times: { finansaar: lookedAt } },
    ...{ today: '2026-11-20', username: 'anne', permissions: new Set<string>() },
  });
}

/** What the list of an argument begins at. */
function suggested(argument: Argument, about: Subjects | null, lookedAt: number) {
  return candidatesOf(argument, { about, lookedAt })?.find(({ isSuggested }) => isSuggested)?.value;
}

test('året, der kopieres fra, er det før det valgte, og tages først, når det er valgt', () => {
  const from = commandById('Aktivitet#kopier')?.arguments?.find(
    ({ name }) => name === 'fraFinansaar',
  );
  if (!from) throw new Error('Der spørges ikke om, hvor der kopieres fra');
  const taken = (made: Choices) =>
    candidatesOf(from, { about: null, lookedAt: 2025, made })?.flatMap(({ isWorking, value }) =>
      isWorking ? value : [],
    );
  expect(taken({ finansaar: { value: '2027', label: '' } })).toEqual(['2026']);
  expect(taken({})).toEqual([]);
});

test('en liste begynder ved det, der gælder, og en ny post ved det år, der ses på', () => {
  expect(suggested(status, record(), 2026)).toBe('Aktiv');
  expect(suggested(status, null, 2026)).toBeUndefined();
  expect(suggested(year, record(), 2026)).toBe('2027');
  expect(suggested(year, null, 2027)).toBe('2027');
});

test.each([
  ['first', 2027, '2027'],
  ['first', 2025, '2026'],
  ['last', 2027, '2026'],
] as const)('en ændring uden for en proces, %s, set i %i, foreslås i %s', (end, lookedAt, at) => {
  const changed: Argument = { name: 'aar', label: 'Finansår', kind: 'finansaar', end };
  expect(suggested(changed, null, lookedAt)).toBe(at);
});
