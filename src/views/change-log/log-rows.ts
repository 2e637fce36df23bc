import type { LogLine } from '../../api/contract/log-line.ts';
import { type RunOffer, runOffer } from '../../commands/running/run-offer.ts';
import { counted } from '../../domain/words/counted.ts';
import type { ToldChange } from '../../ui/grid/cells/told-cells.ts';
import type { TreeGridRow } from '../../ui/grid/grid-rows.ts';
import { lineWords } from '../detail/log/line-words.ts';
import { clockOf, dayOf, dayText } from './log-days.ts';
import { extentOf, type LogRun, runTitle } from './log-runs.ts';

/** A row of the log: a day, a run of that day, a line of a run, or a field that a line changed. */
export interface LogRow extends TreeGridRow {
  /** What the day is called, or the clock of the run. */
  readonly time: string;
  readonly who: string;
  readonly what: string;
  /** Number and name of what it is about, and the number alone; '': it begins with none. */
  readonly element: string;
  readonly number: string;
  readonly change?: ToldChange | undefined;
  /** In place of one change: which there are, or how many lines. */
  readonly told: string;
  readonly offer: RunOffer;
  /** Undefined: it is a day. */
  readonly run?: LogRun;
  /** The one that Enter goes to the element of; undefined: there are several, or it took others back. */
  readonly line?: LogLine | undefined;
}

interface Shown {
  readonly runs: readonly LogRun[];
  /** More of the last run, or of its day, may be on their way. */
  readonly hasMore: boolean;
  /** Lines are left out: what is counted is what is shown. */
  readonly isFiltered: boolean;
  /** Ids of the rows that are folded the other way than they come. */
  readonly turned: ReadonlySet<string>;
  readonly asking: Parameters<typeof runOffer>[1];
  readonly today: string;
}

const blank = {
  ...{ time: '', who: '', what: '', element: '', number: '', told: '' },
  offer: null,
} as const;

/** The rows of the log, day by day. */
export function logRows(shown: Shown): LogRow[] {
  const { runs, hasMore, turned } = shown;
  const days = [...Map.groupBy(runs, ([{ tid }]) => dayOf(tid))];
  const rows = days.flatMap(([day, its], at): LogRow[] => {
    const id = `dag ${day}`;
    const expanded = !turned.has(id);
    const isWhole = at < days.length - 1 || !hasMore;
    const time = [dayText(day, shown.today), isWhole ? dayCount(its, shown) : ''];
    const head = { ...blank, id, level: 1, expanded, aside: true, time: joined(time) };
    return expanded ? [head, ...its.flatMap((run) => runRows(run, shown))] : [head];
  });
  // It takes the place of what comes.
  return hasMore ? [...rows, { ...blank, id: 'flere', level: 2, loading: true }] : rows;
}

function dayCount(runs: readonly LogRun[], { isFiltered }: Shown): string {
  const counts = runs.map((run) => (isFiltered ? run.length : extentOf(run).inAll));
  const lines = counts.reduce((sum, count) => sum + count, 0);
  return `${changesText(lines)} i ${counted(runs.length, 'kørsel', 'kørsler')}`;
}

const numberText = (count: number) => count.toLocaleString('da');
const changesText = (count: number) =>
  `${numberText(count)} ${count === 1 ? 'ændring' : 'ændringer'}`;

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function runRows(run: LogRun, shown: Shown): LogRow[] {
  const [line] = run;
  const { koersel, tid, bruger } = line;
  const { isWhole, inAll } = extentOf(run, shown.hasMore && run === shown.runs.at(-1));
  const isOne = inAll === 1;
  const id = `koersel ${koersel}`;
  const canUnfold = isOne ? line.aendringer.length > 1 : true;
  const isOpen = canUnfold && shown.turned.has(id);
  const row: LogRow = {
    ...blank,
    id,
    level: 2,
    time: clockOf(tid),
    who: bruger === shown.asking.username ? 'dig' : bruger,
    what: runTitle(run),
    ...(isOne ? lineCells(line) : manyCells(run, isWhole ? run.length : undefined, inAll)),
    offer: runOffer(line, shown.asking),
    run,
    line: isOne && typeof line.fortryder !== 'number' ? line : undefined,
    expanded: canUnfold ? isOpen : undefined,
  };
  if (!isOpen) return [row];
  return [row, ...(isOne ? changeRows(run, line) : run.map((one) => lineRow(run, one)))];
}

/** What a line is about, and what it changed. */
function lineCells(line: LogLine): Pick<LogRow, 'element' | 'number' | 'change' | 'told'> {
  const { elementer, aendringer, argumenter, udeladt = 0, fortryder } = line;
  const [first, second] = elementer;
  const isMore = second !== undefined || udeladt > 0;
  const about = first ? `${first.fuldtNummer} ${first.navn}${isMore ? ' m.fl.' : ''}` : argumenter;
  const [change, another] = aendringer;
  const isTurning = typeof fortryder === 'number';
  const words = isTurning ? lineWords(line) : undefined;
  return {
    element: words ?? about,
    number: words === undefined ? (first?.fuldtNummer ?? '') : '',
    ...(change && !another
      ? { change: changeOf(change), told: '' }
      : { told: fieldsText(aendringer) }),
  };
}

function manyCells(
  run: LogRun,
  here: number | undefined,
  inAll: number,
): Pick<LogRow, 'element' | 'number' | 'told'> {
  const { element, number } = lineCells(run[0]);
  const isPart = here !== undefined && here < inAll;
  return {
    element: element.endsWith(' m.fl.') ? element : `${element} m.fl.`,
    number,
    told: `${isPart ? `${numberText(here)} af ` : ''}${changesText(inAll)}`,
  };
}

/** So many fields are named of what changed several. */
const mostNamed = 3;

function fieldsText(changes: LogLine['aendringer']): string {
  const labels = [...new Set(changes.map(({ label }) => label))];
  const named = labels.slice(0, mostNamed).join(', ');
  return labels.length > mostNamed ? `${named} og ${labels.length - mostNamed} mere` : named;
}

function changeOf({ label, fraTekst, tilTekst }: LogLine['aendringer'][number]): ToldChange {
  return { label, before: fraTekst, after: tilTekst };
}

function lineRow(run: LogRun, line: LogLine): LogRow {
  return {
    ...blank,
    id: `linje ${line.nummer}`,
    level: 3,
    what: line.titel,
    ...lineCells(line),
    run,
    line,
  };
}

function changeRows(run: LogRun, line: LogLine): LogRow[] {
  const [first] = line.aendringer;
  const isOfOne = line.aendringer.every(({ element }) => element === first?.element);
  return line.aendringer.map((change, at) => ({
    ...blank,
    id: `felt ${line.nummer}.${at}`,
    level: 3,
    element: isOfOne ? '' : change.element,
    change: changeOf(change),
    run,
    line,
  }));
}
