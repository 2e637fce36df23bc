import type { Candidate } from '../../commands/choice.ts';
import type { TimeArgument } from '../../commands/declaration.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { FinansaarStatus } from '../../domain/time/finansaar.ts';
import { type PeriodeStatus, periodeStatusLabels } from '../../domain/time/periode.ts';
import {
  finansaarOf,
  firstTimeIn,
  formatTime,
  next,
  previous,
  timesIn,
} from '../../domain/time/time-axis.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';

interface Year {
  readonly finansaar: number;
  readonly status: FinansaarStatus;
}

/** What the times follow from, on the argument's axis. */
interface TimesAround {
  /** Finansår of the underaktivitet; undefined: outside any. */
  readonly procesYear: number | undefined;
  /** Of the business date. */
  readonly current: number;
  /** The one that is meant where no proces says it; left out: the current. */
  readonly usual?: number;
  /** The usual one is taken by itself. */
  readonly isTaken?: boolean;
  /** They need not be of a known finansår. */
  readonly written?: readonly number[];
  /** What the change is made to. */
  readonly elements?: readonly SelectedElement[];
  /** States of the perioder that there are, as far as they are known. */
  readonly perioder?: ReadonlyMap<number, PeriodeStatus>;
}

/**
 * The finansår or perioder that a change may take effect in, or end before; the others with the
 * reason.
 * @param years the known finansår, oldest first
 */
export function timeCandidates(
  years: readonly Year[],
  { kind: axis, end, boundsOf }: Pick<TimeArgument, 'kind' | 'end' | 'boundsOf'>,
  {
    procesYear,
    current,
    usual: meant = current,
    isTaken = false,
    written = [],
    elements = [],
    perioder,
  }: TimesAround,
): Candidate[] {
  const usual = procesYear === undefined ? meant : suggestedIn(axis, end, procesYear);
  const bounds = elements.map((element) => ({ element, ...boundsOf?.(element, current) }));
  /** What the change cannot be made to at a time, and what it would annul. */
  const shortAt = (time: number) => {
    const missed = bounds.filter(({ from = time, to = time }) => time < from || time > to);
    const annulled = bounds.filter(({ annulsBefore = time }) => time < annulsBefore);
    if (missed.length > 0) return `Gælder ikke for ${firstOf(missed)}`;
    return annulled.length > 0 ? `Annullerer ${firstOf(annulled)}` : undefined;
  };
  const statusOf = (year: number) => years.find(({ finansaar }) => finansaar === year)?.status;
  const candidateOf = (time: number, status?: FinansaarStatus): Candidate => {
    // Whether a time itself can be changed is for the plan to say.
    const reason =
      againstProces({ kind: axis, end }, time, procesYear) ??
      (end === 'only' ? null : againstEffect(axis, end, time, { statusOf, perioder }));
    const short = shortAt(time);
    return {
      value: String(time),
      label: '',
      number: formatTime(axis, time),
      note: short ?? (axis === 'periode' ? periodeText(perioder?.get(time)) : status),
      reason,
      ...(short !== undefined && { isShort: true }),
    };
  };
  const known = new Set(years.map(({ finansaar }) => finansaar));
  const unknown = written.filter((time) => !known.has(finansaarOf(axis, time)));
  const candidates = [
    ...years.flatMap(({ finansaar, status }) =>
      timesIn(axis, finansaar).map((time) => candidateOf(time, status)),
    ),
    ...unknown.map((time) => candidateOf(time)),
  ];
  // Those that can be chosen first, as they come; then the others, the newest first.
  const open = candidates.filter(({ reason }) => reason === null);
  const isUsual = ({ value }: Candidate) => Number(value) === usual;
  const whole = open.filter(({ isShort }) => !isShort);
  // The usual one, or where that does not hold for all, the earliest after it that does.
  const suggested =
    candidates.find((one) => isUsual(one) && !one.isShort) ??
    whole.find(({ value }) => Number(value) > usual);
  const asSuggested = (one: Candidate): Candidate => {
    const isSuggested = one === suggested;
    const follows = isSuggested && procesYear !== undefined;
    const why = isUsual(one) ? 'følger processen' : 'det tidligste, der gælder for alle';
    const isToldWhy = follows || (isSuggested && !isUsual(one));
    return {
      ...{ ...one, isSuggested, follows },
      ...(isToldWhy && { note: `Foreslået: ${why}` }),
      ...(isTaken && isSuggested && isUsual(one) && { isWorking: true }),
    };
  };
  const closed = candidates.filter(({ reason }) => reason !== null).toReversed();
  return [...open, ...closed].map(asSuggested);
}

/** *07.14.01.10 og 2 andre*. */
function firstOf([first, ...others]: readonly { readonly element: SelectedElement }[]): string {
  const also = others.length === 0 ? '' : ` og ${counted(others.length, 'anden', 'andre')}`;
  return `${first?.element.fuldtNummer}${also}`;
}

function periodeText(status: PeriodeStatus | undefined): string | undefined {
  return status && periodeStatusLabels[status];
}

interface Known {
  readonly statusOf: (year: number) => FinansaarStatus | undefined;
  readonly perioder: TimesAround['perioder'];
}

/** Why nothing can take effect when a change at a time would; null: nothing is known against it. */
function againstEffect(
  axis: TimeAxis,
  end: TimeArgument['end'],
  time: number,
  { statusOf, perioder }: Known,
): string | null {
  const finansaar = effectOf(axis, end, time);
  if (statusOf(finansaar) === 'Afsluttet') return message('finansaarAfsluttet', { finansaar });
  const effect = end === 'last' ? next(axis, time) : time;
  return axis === 'periode' && perioder?.get(effect) === 'Godkendt'
    ? message('periodeGodkendt', { periode: formatTime('periode', effect) })
    : null;
}

/**
 * The finansår that periods can be made for. They stand in one row without holes, so it is the one after the
 * last that has any.
 * @param perioder those that there are
 */
export function finansaarWithout(
  years: readonly Year[],
  perioder: readonly number[],
  { current, written = [] }: Pick<TimesAround, 'current' | 'written'>,
): Candidate[] {
  const made = new Set(perioder.map((periode) => finansaarOf('periode', periode)));
  const wanted = Math.max(current - 1, ...made) + 1;
  const statusOf = new Map(years.map(({ finansaar, status }) => [finansaar, status]));
  const offered = [...new Set([...statusOf.keys(), wanted, ...written])].toSorted((a, b) => a - b);
  const candidates = offered.map((finansaar): Candidate => {
    const isOver = statusOf.get(finansaar) === 'Afsluttet';
    const isWanted = finansaar === wanted;
    return {
      value: String(finansaar),
      label: '',
      number: String(finansaar),
      note: isWanted ? 'Det første uden perioder' : statusOf.get(finansaar),
      reason: made.has(finansaar)
        ? message('perioderFindes', { aar: finansaar })
        : isOver
          ? message('finansaarAfsluttet', { finansaar })
          : null,
      isSuggested: isWanted,
    };
  });
  const open = candidates.filter(({ reason }) => reason === null);
  return [...open, ...candidates.filter(({ reason }) => reason !== null).toReversed()];
}

function suggestedIn(axis: TimeAxis, end: TimeArgument['end'], year: number): number {
  const first = firstTimeIn(axis, year);
  return end === 'last' ? previous(axis, first) : first;
}

/** The finansår that a change shows in first. */
function effectOf(axis: TimeAxis, end: TimeArgument['end'], time: number): number {
  return finansaarOf(axis, end === 'last' ? next(axis, time) : time);
}

/**
 * Why a change at a time cannot be made in an underaktivitet; null: it can, as far as the year goes.
 * @param procesYear finansår of the underaktivitet; undefined: outside any
 */
export function againstProces(
  { kind: axis, end }: Pick<TimeArgument, 'kind' | 'end'>,
  time: number,
  procesYear: number | undefined,
): string | null {
  if (procesYear === undefined || end === 'only') return null;
  const effect = effectOf(axis, end, time);
  const isAllowed = end === 'last' ? effect >= procesYear : effect === procesYear;
  return isAllowed ? null : `Underaktiviteten hører til finansår ${procesYear}.`;
}

/** Of the times that cannot be chosen the newest are enough until one is asked for. */
const refusedShown = 4;

/** Those to show before anything is typed. */
export function firstTimes(candidates: readonly Candidate[]): Candidate[] {
  const refused = candidates.filter(({ reason }) => reason !== null);
  const late = new Set(refused.slice(refusedShown));
  return candidates.filter((candidate) => !late.has(candidate));
}
