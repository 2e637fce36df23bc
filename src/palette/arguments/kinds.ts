import { finansaarQuery } from '../../api/administration.ts';
import type { ProcesPayload } from '../../api/contract/proces.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { processerQuery } from '../../api/proces.ts';
import type { Candidate, Choice } from '../../commands/choice.ts';
import {
  type Argument,
  type DatoArgument,
  type TimeArgument,
  underaktivitetArgument,
} from '../../commands/declaration.ts';
import { numbersChoice } from '../../commands/said-numbers.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { elementsIn } from '../../commands/subjects/subject.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { dateOf } from '../../domain/field-kinds/date.ts';
import { numberOfType } from '../../domain/numbers.ts';
import { formatTime, next, previous, timeOfDate } from '../../domain/time/time-axis.ts';
import { bareNumber, fold, numberQuery } from '../../domain/words/folding.ts';
import { message } from '../../domain/words/messages.ts';
import { writeText } from '../../domain/words/write-text.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import { elementCandidate, openFirst } from './candidates.ts';
import { elementsFound, isAnswered, isSearch, saysNumber } from './element-search.ts';
import { likelyElements } from './likely.ts';
import type { Look } from './look.ts';
import { lookUps } from './look-ups.ts';
import { missingCandidates } from './missing-candidates.ts';
import { timesSaid } from './said-times.ts';
import { standingValue } from './standing-text.ts';
import { finansaarWithout, firstTimes, timeCandidates } from './time-candidates.ts';
import { underaktiviteterFor } from './underaktiviteter-for.ts';

/** What a word says of an argument: it is chosen, or of several one is still to be, or it is searched for. */
type Parsed = { readonly choices: readonly [Choice, ...Choice[]] } | { readonly search: string };

interface ArgumentKind<A> {
  readonly icon: IconName;
  /**
   * Its value is what stands in the field; one of a list that is known whole; or one of those that
   * are found by what is typed.
   */
  readonly by: 'writing' | 'list' | 'search';
  /** What can be chosen, and what cannot with the reason; null: it is not known yet. */
  candidates(argument: A, look: Look): readonly Candidate[] | null;
  /** Of a long list, those to show before anything is typed. */
  readonly atFirst?: (candidates: readonly Candidate[]) => Candidate[];
  /** What a word says of it; null: it is no word of this kind. */
  parseTyped(argument: A, word: string): Parsed | null;
  /** What is sent of what stands in its chip; undefined: it says nothing, or nothing that can be read. */
  toInput(choice: Choice, argument: A): string | undefined;
  /** Why what is written cannot be read; left out: whatever is written can. */
  readonly unreadText?: string;
  /** Said in place of an empty list that waits for a text. */
  emptyText?(argument: A, text: string): string | undefined;
}

const integer = /^-?\d+$/;

const written = (word: string): Parsed => ({ choices: [{ value: word, label: word }] });
const trimmed = ({ value }: Choice): string | undefined => value.trim() || undefined;

/** The number of a new element as it is said: in full, or its own. */
function numberSaid(type: ElementTypeName, word: string): string | undefined {
  const bare = bareNumber(word);
  return numberOfType(type, word) ?? (elementTypes[type].number.own.test(bare) ? bare : undefined);
}

/** Empty: there shall be none. */
function dateInput({ none }: DatoArgument, word: string): string | undefined {
  return none !== undefined && fold(word) === fold(none) ? '' : dateOf(word);
}

/** Letters and the two digits of a finansår: FFL28, AEF27. */
const procesCode = /^\p{L}{2,8}\d{2}$/u;

/** The underaktiviteter of a proces that is not over. */
function underaktiviteterOf({
  kode,
  status,
  hovedaktiviteter,
}: ProcesPayload): readonly Candidate[] {
  if (status === 'Afsluttet') return [];
  return hovedaktiviteter.flatMap(({ navn: above, underaktiviteter }) =>
    underaktiviteter.map(({ id, navn }) => ({
      value: String(id),
      number: kode,
      label: navn,
      note: above,
      reason: null,
    })),
  );
}

/** The time that one is the one before, where it is chosen. */
function followerOf({ usual }: TimeArgument, { made }: Look): Choice | undefined {
  return typeof usual === 'object' ? made[usual.before] : undefined;
}

/**
 * Of a record its own time: the one that stands, else the one looked at. A change begins in the one looked at where that
 * is yet to come, else in that of the business date.
 */
function usualTime(argument: TimeArgument, look: Look): number {
  const { kind, end, makes, usual } = argument;
  const { about, times, today } = look;
  const follower = followerOf(argument, look);
  if (follower) return previous(kind, Number(follower.value));
  const standing = standingValue(argument, about);
  if (typeof standing === 'number') return standing;
  const current = timeOfDate(kind, today);
  if (usual === 'next') return next(kind, current);
  const lookedAt = makes ? undefined : times[kind];
  if (lookedAt === undefined || end === 'last') return current;
  return end === 'only' ? lookedAt : Math.max(lookedAt, current);
}

const time: ArgumentKind<TimeArgument> = {
  icon: 'calendar-month',
  by: 'list',
  candidates(argument, look) {
    const { read, earlier, hasUnderaktivitet, text, about } = look;
    const years = read(finansaarQuery());
    const underaktivitet = earlier[underaktivitetArgument.name];
    const current = timeOfDate(argument.kind, look.today);
    const written = timesSaid(argument, text);
    const perioder =
      argument.kind === 'periode' || argument.makes ? read(perioderQuery()) : undefined;
    if (!years || (hasUnderaktivitet && !underaktivitet)) return null;
    if (argument.makes) {
      const numbers = perioder?.map(({ nummer }) => nummer);
      return numbers ? finansaarWithout(years, numbers, { current, written }) : null;
    }
    // Which times can be chosen follows from the underaktivitet.
    return timeCandidates(years, argument, {
      procesYear: underaktivitet?.finansaar,
      ...{ current, usual: usualTime(argument, look), written },
      isTaken: followerOf(argument, look) !== undefined,
      elements: elementsIn(about?.all ?? []),
      perioder: new Map((perioder ?? []).map(({ nummer, status }) => [nummer, status])),
    });
  },
  atFirst: firstTimes,
  parseTyped(argument, word) {
    const [choice, ...others] = timesSaid(argument, word).map((time) => ({
      value: String(time),
      number: formatTime(argument.kind, time),
      label: '',
    }));
    return choice ? { choices: [choice, ...others] } : null;
  },
  toInput: trimmed,
};

/** What the words of an argument's kind are, what can be chosen, and what is sent. */
const kinds: { readonly [K in Argument['kind']]: ArgumentKind<Extract<Argument, { kind: K }>> } = {
  subject: {
    icon: 'document',
    by: 'search',
    candidates: ({ on }, look) => lookUps[on.kind]?.candidates(on, look) ?? null,
    parseTyped: ({ on }, word) => (lookUps[on.kind]?.isNumber(on, word) ? { search: word } : null),
    toInput: trimmed,
    emptyText: ({ on }, text) =>
      on.kind === 'element' && isSearch(text, on.types)
        ? undefined
        : lookUps[on.kind]?.emptyText(on),
  },
  element: {
    icon: 'document',
    by: 'search',
    candidates({ types, typesFor, refuse }, look) {
      const about = elementsIn(look.about?.all ?? []);
      const fitting = about.length > 0 ? (typesFor?.(about) ?? types) : types;
      const candidateOf = (element: SelectedElement) =>
        elementCandidate(element, (ref) => refuse?.(ref, about) ?? null);
      if (isAnswered(look.text, fitting)) {
        const found = elementsFound(fitting, look);
        return found && openFirst(found.map(candidateOf));
      }
      if (look.text.trim() !== '') return [];
      const likely = likelyElements(fitting, about[0], look)?.map(candidateOf);
      return likely ? openFirst(likely.map((one) => ({ ...one, isLikely: true }))) : null;
    },
    parseTyped: ({ types }, word) => (saysNumber(word, types) ? { search: word } : null),
    toInput: trimmed,
    emptyText: ({ types }, text) => (isAnswered(text, types) ? undefined : writeText(types)),
  },
  underaktivitet: {
    icon: 'list-bulleted',
    by: 'list',
    candidates: (_argument, look) => underaktiviteterFor(look),
    parseTyped: () => null,
    toInput: trimmed,
  },
  finansaar: time,
  periode: time,
  valg: {
    icon: 'list-bulleted',
    by: 'list',
    candidates(argument, { permissions, about }) {
      const standing = standingValue(argument, about);
      // What stands is where the list begins, so that passing by changes nothing.
      return argument.options
        .filter(({ isFor }) => isFor?.(permissions) ?? true)
        .map(({ value, label }) => ({
          ...{ value, label, reason: null },
          isSuggested: standing !== undefined && value === String(standing),
        }));
    },
    parseTyped({ options }, word) {
      const found = options.find(
        ({ label, value, plural = label, called = [], short }) =>
          [label, value, plural, ...called].map(fold).includes(fold(word)) || short === word,
      );
      return found ? { choices: [{ value: found.value, label: found.label }] } : null;
    },
    toInput: trimmed,
  },
  proces: {
    icon: 'time',
    by: 'list',
    candidates: (_argument, { read }) =>
      read(processerQuery())?.map(({ kode, navn }) => ({
        value: kode,
        number: kode,
        label: navn,
        reason: null,
      })) ?? null,
    parseTyped: (_argument, word) =>
      procesCode.test(word)
        ? { choices: [{ value: word.toUpperCase(), number: word.toUpperCase(), label: '' }] }
        : null,
    toInput: trimmed,
  },
  trin: {
    icon: 'list-bulleted',
    by: 'list',
    candidates: (_argument, { read }) =>
      read(processerQuery())?.flatMap(underaktiviteterOf) ?? null,
    parseTyped: () => null,
    toInput: trimmed,
  },
  mangel: {
    icon: 'list-bulleted',
    by: 'list',
    candidates: ({ name }, look) => missingCandidates(name, look),
    parseTyped: () => null,
    toInput: trimmed,
  },
  tekst: {
    icon: 'edit',
    by: 'writing',
    candidates: () => [],
    parseTyped: ({ form }, word) => (form?.test(word) ? written(word) : null),
    toInput: trimmed,
  },
  nummer: {
    icon: 'edit',
    by: 'writing',
    candidates: () => [],
    parseTyped: ({ type }, word) => {
      const said = numberSaid(type, word);
      return said === undefined ? null : written(said);
    },
    toInput: trimmed,
  },
  dato: {
    icon: 'calendar-month',
    by: 'writing',
    candidates: () => [],
    parseTyped: (argument, word) =>
      dateInput(argument, word) === undefined ? null : written(word),
    toInput: ({ value }, argument) => dateInput(argument, value.trim()),
    unreadText: message('datoUgyldig'),
  },
  tal: {
    icon: 'edit',
    by: 'writing',
    candidates: () => [],
    parseTyped: (_argument, word) => (integer.test(word) ? written(word) : null),
    toInput: ({ value }) => integer.exec(value.trim())?.[0],
    unreadText: 'Skriv et helt tal.',
  },
  numre: {
    icon: 'document',
    by: 'writing',
    candidates: () => [],
    parseTyped: (_argument, word) =>
      numberQuery(word) ? { choices: [numbersChoice([word])] } : null,
    toInput: trimmed,
  },
};

export function kindOf({ kind }: Argument): ArgumentKind<Argument> {
  return kinds[kind];
}
