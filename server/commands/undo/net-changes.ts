import { isDeepStrictEqual } from 'node:util';
import { contentOf, type Effect } from '../../storage/effect.ts';
import { entities, placeOf } from '../../storage/entities.ts';
import type { RecordName, StoredRecords } from '../../storage/records.ts';

type LogRow = StoredRecords['kommando_log'];

/** What a run did to one row in all: as it was before the run, and as the run left it. */
export interface NetChange {
  readonly entity: RecordName;
  readonly place: string;
  readonly key: Effect['key'];
  readonly before: Effect['before'];
  readonly after: Effect['after'];
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
    for (const { entity, key, before, after } of effekter) {
      const place = placeOfEffect({ entity, before, after });
      const first = net.get(place);
      net.set(place, {
        entity,
        place,
        key,
        before: first ? first.before : before,
        after,
        kommando,
      });
    }
  }
  return [...net.values()].filter(
    ({ before, after }) => !isDeepStrictEqual(contentOf(before), contentOf(after)),
  );
}

export function placeOfEffect({
  entity,
  before,
  after,
}: Pick<Effect, 'entity' | 'before' | 'after'>) {
  return placeOf(entity, after ?? before ?? {});
}

/** The element whose row it is: a version's own, or the underkonto of a relation. */
export function elementOf({ entity, before, after }: Omit<Effect, 'key'>): string {
  const [own = ''] = entities[entity].about;
  return String((after ?? before)?.[own]);
}
