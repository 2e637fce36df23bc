import { isDeepStrictEqual } from 'node:util';
import { contentOf, type Effect, effectWith } from './effect.ts';
import { placeOf } from './entities.ts';
import type { LoggedLine } from './logged-lines.ts';

/** What a run did to one row in all: as it was before the run, and as the run left it. */
export type NetChange = Effect & {
  readonly place: string;
  /** The command that last touched the row. */
  readonly kommando: LoggedLine['kommando'];
};

/**
 * The rows that a run's lines made, changed or took away. Those that came and went, or that were
 * changed and changed back, are not among them.
 */
export function netChanges(lines: readonly LoggedLine[]): NetChange[] {
  return touchedRows(lines).filter(
    ({ before, after }) => !isDeepStrictEqual(contentOf(before), contentOf(after)),
  );
}

/** Every row that a run's lines touched: one that was changed and changed back is of a newer version than it was. */
export function touchedRows(lines: readonly LoggedLine[]): NetChange[] {
  const net = new Map<string, NetChange>();
  for (const { kommando, effekter } of lines) {
    for (const effect of effekter) {
      const place = placeOfEffect(effect);
      const { before } = net.get(place) ?? effect;
      net.set(place, { ...effectWith(effect, before, effect.after), place, kommando });
    }
  }
  return [...net.values()];
}

type Place = Pick<Effect, 'entity' | 'before' | 'after'>;

export function placeOfEffect({ entity, before, after }: Place): string {
  return placeOf(entity, after ?? before ?? {});
}
