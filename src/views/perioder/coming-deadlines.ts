import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { previousPeriode } from '../../domain/records/approval.ts';
import { addDays } from '../../domain/records/window-picture.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { formatPeriode } from '../../domain/time/periode.ts';
import { counted } from '../../domain/words/counted.ts';

/** A day that something is due, and what. */
interface ComingDeadline {
  /** ÅÅÅÅ-MM-DD. */
  readonly date: string;
  readonly text: string;
  /** Who it is about; empty: all. */
  readonly of: string;
}

const kredse = (count: number) => counted(count, 'kreds', 'kredse');

/** The deadlines that bogføringskredse have of their own, those of one day together. */
function ownDeadlines({ nummer, bogfoeringskredse }: PeriodePayload): ComingDeadline[] {
  const name = formatPeriode(nummer);
  const byDay = Map.groupBy(bogfoeringskredse, ({ konteringSlut }) => konteringSlut);
  return [...byDay].map(([date, those]) => {
    const [first] = those;
    return first && those.length === 1
      ? { date, text: `${name} ${first.navn}`, of: first.nummer }
      : { date, text: `${name} egne frister`, of: kredse(those.length) };
  });
}

/** What is due from today on in periods that are not approved, the nearest first. */
export function comingDeadlines(
  perioder: readonly PeriodePayload[],
  today: string,
): readonly ComingDeadline[] {
  return perioder
    .filter(({ status }) => status !== 'Godkendt')
    .flatMap((periode) => {
      const name = formatPeriode(periode.nummer);
      return [
        { date: periode.konteringSlut, text: `${name} kontering slut`, of: '' },
        ...ownDeadlines(periode),
        { date: periode.godkendelseSlut, text: `Godkend ${name}`, of: '' },
      ];
    })
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** How many bogføringskredse have a deadline of their own in a periode, and when; empty: none has. */
export function ownDeadlinesText({ bogfoeringskredse }: PeriodePayload): string {
  const days = bogfoeringskredse.map(({ konteringSlut }) => konteringSlut).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return '';
  const when = first === last ? formatDate(first) : `${formatDate(first)} til ${formatDate(last)}`;
  return `${kredse(days.length)}, ${when}`;
}

/**
 * From when a periode can be approved, and what is waited for; undefined: the calendar does not stand in the way.
 * @param perioder those of its year: of others only what stands in them is known
 */
export function approvableFrom(
  periode: PeriodePayload,
  perioder: readonly PeriodePayload[],
  today: string,
): string | undefined {
  const { nummer, konteringSlut, bogfoeringskredse } = periode;
  const own = bogfoeringskredse.map((one) => one.konteringSlut);
  const last = [konteringSlut, ...own].toSorted().at(-1) ?? konteringSlut;
  if (last < today) return undefined;
  const before = perioder.find((one) => one.nummer === previousPeriode(nummer));
  const waits = [
    last > konteringSlut ? 'når den sidste egne frist er gået' : 'når kontering er slut',
    ...(before && before.status !== 'Godkendt'
      ? [`når ${formatPeriode(before.nummer)} er godkendt`]
      : []),
  ];
  return `Kan godkendes fra ${formatDate(addDays(last, 1))}, ${waits.join(', og ')}.`;
}
