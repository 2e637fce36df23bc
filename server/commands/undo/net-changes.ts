import { isDeepStrictEqual } from 'node:util';
import { contentOf, type Effect } from '../../storage/effect.ts';
import { placeOf } from '../../storage/entities.ts';
import type { StoredRecords } from '../../storage/records.ts';

type LogRow = StoredRecords['kommando_log'];

/** What a run did to one row in all: as it was before the run, and as the run left it. */
export interface NetChange extends Effect {
  readonly place: string;
  /** The command that last touched the row. */
  readonly kommando: LogRow['kommando'];
}

/**
 * The rows that a run's lines made, changed or took away. Those that came and went, or that were
 * changed and changed back, are not among them.
 */
export function netChanges(lines: readonly LogRow[]): NetChange[] {
  const net = new Map<string, NetChange>();
  for (const { kommando, effekter } of lines) {
    for (const effect of effekter) {
      const place = placeOfEffect(effect);
      const { before } = net.get(place) ?? effect;
      net.set(place, { ...effect, before, place, kommando });
    }
  }
  return [...net.values()].filter(
    ({ before, after }) => !isDeepStrictEqual(contentOf(before), contentOf(after)),
  );
}

type Place = Pick<Effect, 'entity' | 'before' | 'after'>;

export function placeOfEffect({ entity, before, after }: Place): string {
  return placeOf(entity, after ?? before ?? {});
}
