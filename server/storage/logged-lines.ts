import type { Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Effect } from './effect.ts';

/** What is to be known of the line that an effect is of. */
type LineFacts = Pick<Selectable<Database['koersel']>, 'bruger'> &
  Pick<Selectable<Database['kommando_log']>, 'koersel' | 'kommando' | 'fortryder'>;

/** An effect that the log keeps, with what is to be known of its line. */
export type LoggedEffect = Effect &
  LineFacts &
  Pick<Selectable<Database['kommando_effekt']>, 'log_nummer' | 'plads'>;

/** A line of the log with its effects, all of them or those that were asked for. */
export interface LoggedLine extends LineFacts {
  readonly nummer: number;
  readonly effekter: readonly Effect[];
}

/** The lines of effects in their order, each with its effects in theirs. */
export function linesOf(effects: readonly LoggedEffect[]): LoggedLine[] {
  const inOrder = effects.toSorted((a, b) => a.log_nummer - b.log_nummer || a.plads - b.plads);
  const byLine = Map.groupBy(inOrder, ({ log_nummer }) => log_nummer);
  return [...byLine].flatMap(([nummer, effekter]) => {
    const [first] = effekter;
    if (!first) return [];
    const { koersel, bruger, kommando, fortryder } = first;
    return [{ nummer, koersel, bruger, kommando, fortryder, effekter }];
  });
}
