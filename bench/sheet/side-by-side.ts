import { summarize } from '../statistics.ts';
import type { SheetTimes } from './rivals.ts';

const keyLabels = {
  empty: 'tom tast → billede, ms',
  arrow: 'pil → billede, ms',
  letter: 'bogstav → billede, ms',
  commit: 'Enter, cellen er ændret → billede, ms',
  paste: '10.000 celler indsat, ms',
} as const;
const reorderLabels = {
  sort: 'navne sorteret, første gang, ms',
  sortAgain: 'igen, ms',
  filter: 'navne filtreret, ms',
  clear: 'filteret ryddet, ms',
} as const;

/** One number, or the median and p95 of many. */
function cellOf(times: readonly number[]): string {
  if (times.length === 0) return '';
  const { median, p95 } = summarize(times);
  return times.length === 1 ? String(median) : `${median} / ${p95}`;
}

/** What is told of one sheet, by what it is. */
function columnOf(times: SheetTimes): Record<string, string> {
  const one = (number: number | undefined) => cellOf(number === undefined ? [] : [number]);
  const turns = times.scrolls.map(summarize);
  const median = (what: 'median' | 'p95') => summarize(turns.map((turn) => turn[what])).median;
  const rows = (labels: Readonly<Record<string, string>>, of: (what: string) => string) =>
    Object.entries(labels).map(([what, label]) => [label, of(what)]);
  return Object.fromEntries([
    ['vist → første rækker, ms', one(times.mount)],
    ...rows(keyLabels, (what) => cellOf(times[what as keyof typeof keyLabels])),
    [`rul, billede, ms, af ${turns.length} rul`, `${median('median')} / ${median('p95')}`],
    ['p95 af hvert rul', turns.map(({ p95 }) => p95).join(' ')],
    ...rows(reorderLabels, (what) => one(times.reordered?.[what as keyof typeof reorderLabels])),
    ['hukommelse, hele siden, MB', one(times.heap)],
  ]);
}

/** Medians and p95 of each sheet beside each other. */
export function sideBySide(all: Readonly<Record<string, SheetTimes>>) {
  const columns = Object.entries(all).map(([name, times]) => [name, columnOf(times)] as const);
  const labels = Object.keys(columns[0]?.[1] ?? {});
  return Object.fromEntries(
    labels.map((label) => [
      label,
      Object.fromEntries(columns.map(([name, column]) => [name, column[label]])),
    ]),
  );
}
