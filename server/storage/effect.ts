import type { RecordName } from './records.ts';

/** A row before and after, whole: the log's old and new values and the inverse come from it. */
export interface Effect {
  readonly entity: RecordName;
  /** Primary key columns and their values. */
  readonly key: Readonly<Record<string, string | number>>;
  /** Null: the row is made. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null: the row goes. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Elements that effects make or change, in the order they are met. */
export function touchedElements(effects: readonly Effect[]): string[] {
  return [...new Set(effects.flatMap(elementsOf))];
}

function elementsOf({ entity, key, before, after }: Effect): string[] {
  switch (entity) {
    case 'element':
      return [String(key.id)];
    case 'element_version':
      return [String(key.element_id)];
    case 'underkonto_delregnskab': {
      const row = after ?? before ?? {};
      return [String(row.underkonto_id), String(row.delregnskab_id)];
    }
    case 'procesrettighed':
      return [String(key.paragraf_id)];
    case 'bruger':
    case 'identitet':
    case 'rolle':
    case 'kommando_log':
      return [];
  }
}
