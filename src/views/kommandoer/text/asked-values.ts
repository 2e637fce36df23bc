import type { QueryClient } from '@tanstack/react-query';
import { finansaarQuery } from '../../../api/administration.ts';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import { underaktiviteterQuery } from '../../../api/proces.ts';
import { lookUpQuery } from '../../../api/structure/look-up.ts';
import { endedLast, explainedUnderaktivitet } from '../../../console/working-underaktivitet.ts';
import type { HeadTime } from '../../../domain/commands/text/heads.ts';
import { inQuotes, quoted } from '../../../domain/commands/text/tokens.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { formatTime, timesIn } from '../../../domain/time/time-axis.ts';
import { fold } from '../../../domain/words/folding.ts';
import type { AskedValues } from './suggestions.ts';

/** A word that may be written, and what it means. */
export interface Suggestion {
  readonly word: string;
  readonly note?: string;
}

export interface FoundValues {
  readonly values: readonly Suggestion[];
  /** So many more fit than are told. */
  readonly more: number;
}

/** The best hits that are shown of elements. */
const hits = 50;

interface Asking {
  readonly client: QueryClient;
  readonly typed: string;
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
  /** When the elements are to be found. */
  readonly at: HeadTime;
}

/** The values that fit what is begun. @throws ApiError where they cannot be read */
export async function findValues(asked: AskedValues, asking: Asking): Promise<FoundValues> {
  const { client, typed, today, at } = asking;
  switch (asked.says) {
    case 'tid': {
      const years = await client.fetchQuery(finansaarQuery());
      return { values: timeValues(years, asked.axis, typed), more: 0 };
    }
    case 'underaktivitet': {
      const all = await client.fetchQuery(underaktiviteterQuery());
      const values = underaktivitetValues(all, today);
      const fits = ({ word }: Suggestion) => fold(word).includes(fold(typed));
      return { values: values.filter(fits), more: 0 };
    }
    case 'element': {
      const search = { soeg: typed, type: asked.type, antal: hits };
      const page = await client.fetchQuery(lookUpQuery(search, at.axis, at.time));
      const values = page.poster.map(({ fuldtNummer, navn }) => ({
        word: quoted(fuldtNummer),
        note: navn,
      }));
      return { values, more: Math.max(0, page.total - values.length) };
    }
  }
}

interface Year {
  readonly finansaar: number;
  readonly status: string;
}

/**
 * The times of the finansår that are not over: nothing takes effect in others.
 * @param axis undefined: finansår, and perioder once a year is begun
 */
export function timeValues(
  years: readonly Year[],
  axis: TimeAxis | undefined,
  typed: string,
): Suggestion[] {
  const open = years
    .filter(({ status }) => status !== 'Afsluttet')
    .toSorted((one, other) => one.finansaar - other.finansaar);
  const ofYears = open.map(({ finansaar, status }) => ({
    word: String(finansaar),
    note: `${status.toLowerCase()} finansår`,
  }));
  const perioder = open.flatMap(({ finansaar }) =>
    timesIn('periode', finansaar).map((time) => ({
      word: String(time),
      note: formatTime('periode', time),
    })),
  );
  const all = {
    finansaar: ofYears,
    periode: perioder,
    begge: typed === '' ? ofYears : [...ofYears, ...perioder],
  }[axis ?? 'begge'];
  return all.filter(({ word }) => word.startsWith(typed));
}

/** By name where no other has it, as a text says it; those where kontering is over come last. */
export function underaktivitetValues(
  all: readonly RunningUnderaktivitet[],
  today: string,
): Suggestion[] {
  const named = Map.groupBy(all, ({ navn }) => navn);
  return endedLast(all, today).map((one) => {
    const isOnly = named.get(one.navn)?.length === 1;
    const said = `${one.proceskode ?? one.proces}. ${explainedUnderaktivitet(one, today)}`;
    return isOnly
      ? { word: inQuotes(one.navn), note: said }
      : { word: String(one.id), note: `${one.navn}. ${said}` };
  });
}
