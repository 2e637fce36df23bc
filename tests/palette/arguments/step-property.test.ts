import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import { subjectsChoice } from '../../../src/commands/begun-input.ts';
import type { ArgumentInput, Candidate, Choice } from '../../../src/commands/choice.ts';
import type { PlannedCommand } from '../../../src/commands/command.ts';
import { type Argument, isTime } from '../../../src/commands/declaration.ts';
import { commands } from '../../../src/commands/registry.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { formatTime } from '../../../src/domain/time/time-axis.ts';
import { fold } from '../../../src/domain/words/folding.ts';
import {
  elementCandidate,
  underaktivitetCandidates,
} from '../../../src/palette/arguments/candidates.ts';
import { type Offer, valuesOf } from '../../../src/palette/arguments/choices.ts';
import { judgedStep } from '../../../src/palette/arguments/judged-step.ts';
import { kindOf } from '../../../src/palette/arguments/kinds.ts';
import { fieldOf, standingOf } from '../../../src/palette/arguments/standing-step.ts';
import { timeCandidates } from '../../../src/palette/arguments/time-candidates.ts';
import { dateIn, digits, holds, saysJust } from '../../commands/read-chip.ts';

/** Every command that asks for something, and every kind of argument among them. */
const asked = [...commands.values()].filter(
  (command): command is PlannedCommand => command.arguments !== undefined,
);

const elements: readonly SelectedElement[] = [
  ['a', '07.14.01.10', 'Almindelig virksomhed', 'Aaben'],
  ['b', '07.14.01.20', 'Andet', 'Aaben'],
  ['c', '07.14.02', 'Lukket sag', 'Lukket'],
].map(([id = '', fuldtNummer = '', navn = '', status]) => ({
  id,
  type: 'Underkonto',
  fuldtNummer,
  navn,
  status: status as 'Aaben' | 'Lukket',
}));

const years = [2024, 2025, 2026, 2027, 2028].map((finansaar) => ({
  finansaar,
  status: finansaar < 2026 ? ('Afsluttet' as const) : ('Kommende' as const),
}));

const steps = [2026, 2027].map(
  (finansaar): RunningUnderaktivitet => ({
    id: finansaar,
    navn: `Trin ${finansaar}`,
    processid: 1,
    proces: `Finanslov ${finansaar}`,
    finansaar,
    startdato: '2026-01-01',
    konteringSlut: '2026-12-01',
    slutdato: '2026-12-31',
    elementtyper: ['Underkonto'],
    rettighedsniveau: 'Aaben',
    kanRedigere: true,
    aarsag: null,
  }),
);

interface Around {
  readonly mayGoOutside: boolean;
  readonly working: number | null;
}

/** What is offered, as the server would have answered. */
function offerOf({ mayGoOutside, working }: Around): Offer {
  return (argument, earlier) => {
    if (kindOf(argument).by !== 'list') return kindOf(argument).by === 'writing' ? [] : null;
    if (argument.kind === 'underaktivitet') {
      const order = { lookedAt: 2026, working, today: '2026-11-20', fits: () => true };
      return underaktivitetCandidates([steps], mayGoOutside, order);
    }
    if (isTime(argument)) {
      const current = argument.kind === 'periode' ? 202611 : 2026;
      const procesYear = earlier.underaktivitetId?.finansaar;
      return timeCandidates(years, argument, { procesYear, current });
    }
    if (argument.kind === 'valg') {
      return argument.options.map(({ value, label }) => ({ value, label, reason: null }));
    }
    return [{ value: 'FL27', number: 'FL27', label: 'Finanslov 2027', reason: null }];
  };
}

const found = elements.map((element) =>
  elementCandidate(element, ({ status }) => (status === 'Lukket' ? 'Er lukket.' : null)),
);

/** Texts as people write them: whole, half and wrong, of every kind of argument. */
const texts = [
  ...['07.14.01.10', '07140110', '0714', 'Andet', 'and', 'xyz'],
  ...['2027', '2024', 'fra 2027', 'pr. 2027', '202704', '04.2027', '202713', '20'],
  ...['31/12/2026', '31/11/2026', '2026-12-31', '1/1', '12', '12,5', 'Ja', 'nej', '  '],
];
const textOf = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom(...texts) },
);

/** What is chosen for an argument; undefined: nothing. */
function choiceOf(argument: Argument): fc.Arbitrary<Choice | undefined> {
  const nothing = fc.constant(undefined);
  const written = fc
    .constantFrom('', 'Efter aftale', ...texts)
    .map((text): Choice => ({ value: text, label: text }));
  if (kindOf(argument).by === 'writing') return fc.oneof(nothing, written);
  if (argument.kind === 'subject') {
    const subjects = fc.subarray([...elements], { minLength: 1 }).map((all) => {
      const about = aboutElements(all);
      return about ? subjectsChoice(about) : undefined;
    });
    return fc.oneof(nothing, subjects);
  }
  if (argument.kind === 'element') return fc.oneof(nothing, fc.constantFrom(...found));
  if (isTime(argument)) {
    const times =
      argument.kind === 'periode' ? [202412, 202611, 202701, 203204] : [2024, 2026, 2027, 2032];
    const choices = times.map((time) => ({
      value: String(time),
      number: formatTime(argument.kind, time),
      label: '',
    }));
    return fc.oneof(nothing, fc.constantFrom(...choices));
  }
  const offered = offerOf({ mayGoOutside: true, working: null })(argument, {}) ?? [];
  return fc.oneof(nothing, fc.constantFrom(...offered));
}

const situations = fc
  .tuple(fc.constantFrom(...asked), fc.boolean(), fc.constantFrom(null, 2026, 2027))
  .chain(([command, mayGoOutside, working]) => {
    const fields = command.arguments;
    const entries = fc.tuple(
      ...fields.map((field) =>
        fc.tuple(choiceOf(field), kindOf(field).by === 'writing' ? fc.constant('') : textOf),
      ),
    );
    return fc.record({
      command: fc.constant(command),
      around: fc.constant({ mayGoOutside, working }),
      entries,
      wanted: fc.constantFrom(null, ...fields.map(({ name }) => name)),
      highlighted: fc.constantFrom('', 'a', 'b', '2026', '2027', 'true'),
    });
  });

/** What a chip that shows this is sent as; undefined: it cannot be read. */
function readBack({ kind }: Argument, { value }: Choice): string | undefined {
  if (kind === 'dato') return dateIn(value);
  if (kind === 'tal') return /^-?\d+$/.test(value.trim()) ? value.trim() : undefined;
  return value.trim();
}

test('tre tusind tilfældige trin: det, der sendes, er det, mærkerne siger, og intet sendes, når et af dem ikke er forstået', () => {
  let sent = 0;
  fc.assert(
    fc.property(situations, ({ command, around, entries, wanted, highlighted }) => {
      const fields = command.arguments;
      const input: ArgumentInput = {
        made: Object.fromEntries(
          fields.flatMap(({ name }, at) => (entries[at]?.[0] ? [[name, entries[at][0]]] : [])),
        ),
        typed: Object.fromEntries(fields.map(({ name }, at) => [name, entries[at]?.[1] ?? ''])),
        wanted,
        highlighted,
      };
      const offer = offerOf(around);
      const field = fieldOf(fields, input, offer);
      const isSearched = field.current !== undefined && kindOf(field.current).by === 'search';
      const hits: readonly Candidate[] = found.filter(({ number = '', label }) =>
        holds(field.text)
          ? fold(`${digits(number)} ${number} ${label}`).includes(fold(field.text).trim())
          : false,
      );
      const standing = standingOf(field, input, offer, isSearched ? hits : undefined);
      const { seen, invocations, unchosen, missing } = judgedStep(command, standing);
      if (unchosen || missing || !invocations) return;
      sent += 1;
      const values = valuesOf(fields, seen);
      for (const argument of fields) {
        const { name, kind } = argument;
        const { made, typed } = input;
        if (holds(typed[name])) {
          // Only where the hand is, and only what is written whole.
          expect(argument).toBe(standing.current);
          const { active } = standing;
          expect(active !== undefined && saysJust(typed[name] ?? '', active)).toBe(true);
        } else if (made[name] && holds(made[name].value)) {
          expect(
            offer(argument, seen)?.find(({ value }) => value === made[name]?.value)?.reason ?? null,
          ).toBeNull();
          expect(seen[name]?.value).toBe(made[name].value);
        }
        const shown = seen[name];
        if (kind === 'subject') continue;
        if (shown && holds(shown.value)) {
          expect(readBack(argument, shown)).toBeDefined();
          expect(values[name]).toBe(readBack(argument, shown));
        } else expect(values).not.toHaveProperty(name);
      }
      expect(Object.keys(values).every((name) => fields.some((field) => field.name === name))).toBe(
        true,
      );
    }),
    { numRuns: 3000, seed: 35 },
  );
  // Else it would hold of nothing.
  expect(sent).toBeGreaterThan(300);
});
