import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Invocation } from '../../../src/api/contract/asked-commands.ts';
import type { Choice } from '../../../src/commands/choice.ts';
import type { Argument } from '../../../src/commands/declaration.ts';
import { fold } from '../../../src/domain/words/folding.ts';
import { stepOf } from '../../../src/palette/use-palette-list.ts';
import { dateIn, digits, holds } from '../../commands/read-chip.ts';
import {
  fewAktiviteter,
  fewElements,
  fewPerioder,
  fewRuns,
  fewSearch,
  fewSteps,
} from './few-answers.ts';
import { openedStep } from './opened-step.ts';
import { asked, type Piece, randomSentences } from './random-sentences.ts';
import { palette } from './say.ts';

interface Chip {
  readonly argument: Argument;
  readonly chip: Choice | undefined;
}

const elements = {
  search: fewSearch,
  find: (fuldtNummer: string) => {
    const found = fewElements.find((element) => element.fuldtNummer === fuldtNummer);
    if (!found) throw new Error(`${fuldtNummer} er der ikke`);
    return found;
  },
};

const choiceValues: Readonly<Record<string, string>> = {
  ...{ Ja: 'true', Nej: 'false', Åben: 'Aaben', 'Niveau 1': 'Niveau1', 'Niveau 2': 'Niveau2' },
  ...{ 'Niveau 3': 'Niveau3', Lukket: 'Lukket', 'Som nu': 'som nu', Lukkede: 'lukket' },
};

/** The body's field for what a command is about. */
function subjectCode(id: string, { kind }: { readonly kind: string }, type: string | undefined) {
  if (id.startsWith('UpdateUnderkontoDelregnskab')) {
    return type === 'Delregnskab' ? 'delregnskabId' : 'underkontoId';
  }
  if (kind === 'koersel') return 'koersel';
  return id === 'CreateUpdatePeriodElement#godkend' ? 'periode' : 'id';
}

/** What one chip says is sent, by what is read on it. */
function saidBy(id: string, { argument, chip }: Chip): Readonly<Record<string, unknown>> {
  const { kind, name } = argument;
  const { number = '', label = '' } = chip ?? {};
  if (!holds(number + label)) return {};
  const element = fewElements.find(
    ({ fuldtNummer, navn }) => fuldtNummer === number && navn === label,
  );
  switch (kind) {
    case 'subject': {
      const code = subjectCode(id, argument.on, element?.type);
      const periode = fewPerioder.find(
        ({ nummer }) =>
          digits(number).endsWith(String(nummer).slice(0, 4)) &&
          digits(number).startsWith(String(nummer).slice(4)),
      );
      const aktivitet = fewAktiviteter.find(({ nummer }) => nummer === number);
      // What is done again is named by the run that was taken back.
      const isAgain = id === 'konsol#gentag-koersel';
      const run = fewRuns.find(({ fortryder }) => isAgain && String(fortryder) === number);
      const of = {
        element: element?.id,
        periode: code === 'periode' ? periode?.nummer : periode?.id,
        aktivitet: aktivitet?.id,
        koersel: String(run?.koersel ?? number),
      } as const;
      return { [code]: of[argument.on.kind as keyof typeof of] };
    }
    case 'element':
      return { [name]: element?.id };
    case 'finansaar':
      return { [name]: number };
    case 'periode':
      return { [name]: digits(number).slice(2) + digits(number).slice(0, 2) };
    case 'valg':
      return { [name]: choiceValues[label] };
    case 'underaktivitet': {
      if (label === 'Ikke nødvendig') return {};
      const step = fewSteps.find(({ navn }) => navn === label);
      return { [name]: label === 'Uden for underaktivitet' ? '' : String(step?.id) };
    }
    case 'proces':
      return { [name]: number };
    case 'trin':
      return { [name]: { Gennemgang: 8, Kvalitetssikring: 7 }[label] };
    case 'dato':
      return { [name]: dateIn(label) ?? null };
    default:
      return { [name]: label.trim() };
  }
}

/** What stands of a record and is sent with what is changed of it. */
function standingOf(id: string, body: Readonly<Record<string, unknown>>) {
  if (id === 'CreateUpdatePeriodElement#ret') {
    const { navn, konteringSlut, godkendelseSlut } =
      fewPerioder.find((one) => one.id === body.id) ?? {};
    return { navn, konteringSlut, godkendelseSlut };
  }
  if (id === 'Aktivitet#ret') {
    const { navn, startdato, slutdato } = fewAktiviteter.find((one) => one.id === body.id) ?? {};
    return { navn, startdato, slutdato };
  }
  if (id === 'UpdateUnderkontoDelregnskab#slut') {
    return { defaultDelregnskab: false, fraPeriode: body.tilPeriode };
  }
  return {};
}

/** Ids that are another way to say the same command. */
const sameCommand: Readonly<Record<string, string>> = {
  'UpdateUnderkontoDelregnskab#delregnskab': 'UpdateUnderkontoDelregnskab',
  'UpdateUnderkontoDelregnskab#slut': 'UpdateUnderkontoDelregnskab',
  'konsol#gentag-koersel': 'Koersel#fortryd',
};

/** The command and its body by the chips alone. */
function readOff(id: string, chips: readonly Chip[]): Pick<Invocation, 'kommando' | 'input'> {
  const body: Record<string, unknown> = Object.assign({}, ...chips.map((chip) => saidBy(id, chip)));
  // Numbers are sent as numbers.
  if (id === 'CreateUpdatePeriodElement#generer') body.finansaar = Number(body.finansaar);
  if ('defaultDelregnskab' in body) body.defaultDelregnskab = body.defaultDelregnskab === 'true';
  return { kommando: sameCommand[id] ?? id, input: { ...standingOf(id, body), ...body } };
}

/** Whether what is written is found back on a chip. */
function isShown({ text, names }: Piece, chips: readonly Chip[]): boolean {
  const words = text.split(' ');
  const core = words.at(-1) ?? '';
  const before = words.slice(0, -1).map((word) => word.replace('.', ''));
  return chips.some(({ argument, chip }) => {
    const { number = '', label = '' } = chip ?? {};
    if (names !== undefined) return argument.kind === 'valg' && label === names;
    if (!/^\d/.test(core)) return fold(label).includes(fold(text));
    if (argument.kind === 'dato') {
      // A day without its year is the coming one.
      const day = dateIn(core) ?? dateIn(`${core}/2026`);
      return day !== undefined && day === dateIn(label);
    }
    if (argument.kind === 'finansaar' || argument.kind === 'periode') {
      const time =
        argument.kind === 'periode' ? digits(number).slice(2) + digits(number).slice(0, 2) : number;
      if (argument.kind === 'periode' && /^\d{4}$/.test(core)) {
        return saidYears(argument.end, before, core).includes(Number(time));
      }
      const said = core.includes('.') ? core.slice(3) + core.slice(0, 2) : core;
      return saidTimes(argument.end, before, Number(said)).includes(Number(time));
    }
    const isWhole =
      digits(number) === digits(core) || digits(number) === core.slice(4) + core.slice(0, 4);
    // The beginning of a number finds what it begins.
    return (
      isWhole || (argument.kind !== 'underaktivitet' && digits(number).startsWith(digits(core)))
    );
  });
}

/** One earlier: a finansår, or a periode of fourteen in a finansår. */
function before(time: number): number {
  return time > 9999 && time % 100 === 1 ? time - 87 : time - 1;
}
function after(time: number): number {
  return time > 9999 && time % 100 === 14 ? time + 87 : time + 1;
}

/** *Fra X* is what no longer holds, *efter X* what is the last. */
function saidTimes(end: string, words: readonly string[], time: number): readonly number[] {
  if (end === 'last' && words.includes('fra')) return [before(time)];
  if (end === 'last' && words.includes('pr')) return [before(time), time];
  return end === 'first' && words.includes('efter') ? [after(time)] : [time];
}

/** A finansår begins with its first periode and ends with its fourteenth. */
function saidYears(end: string, words: readonly string[], year: string): readonly number[] {
  const [first, last] = [Number(`${year}01`), Number(`${year}14`)];
  if (end === 'first') return words.includes('efter') ? [after(last)] : [first];
  if (words.includes('pr')) return [before(first), last];
  return words.includes('fra') ? [before(first)] : [last];
}

const fillers = ['venligst', 'jeg vil gerne', 'lige', 'mig', 'under', 'til'];

test('tusind tilfældige sætninger: det, der sendes, er det, mærkerne siger, og alt, hvad der er skrevet', () => {
  const sent = new Map<string, number>();
  fc.assert(
    fc.property(randomSentences, ({ text, pieces, written, at, working, isSentence }) => {
      const { chosen, bound, entries, state } = palette(text, { ...(at && { at }), elements });
      const [first] = entries;
      const entry = chosen ?? (bound.asWritten.length > 0 ? first : undefined);
      if (entry?.kind !== 'command' || entry.hit.reason !== null) return;
      const { hit } = entry;
      const step = stepOf(hit, state);
      const { command } = hit;
      if (!step || !command.arguments) return;
      const opened = openedStep({ step, command, written, working, isSentence });
      if (!opened.sent) return;
      sent.set(hit.id, (sent.get(hit.id) ?? 0) + 1);
      const [invocation, another] = opened.sent;
      expect(another).toBeUndefined();
      const { kommando, input } = invocation ?? {};
      expect({ kommando, input }).toEqual(readOff(hit.id, opened.chips));
      const lost = pieces.filter(
        (piece) => !fillers.includes(piece.text) && !isShown(piece, opened.chips),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: 1000, seed: 35 },
  );
  const total = [...sent.values()].reduce((sum, count) => sum + count, 0);
  // Else it would hold of nothing.
  expect(total).toBeGreaterThan(150);
  expect(sent.size).toBeGreaterThan(asked.length * 0.75);
});
