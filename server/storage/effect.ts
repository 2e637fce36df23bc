import { entities } from './entities.ts';
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
  const row = { ...key, ...(after ?? before) };
  return entities[entity].about.map((column) => String(Reflect.get(row, column)));
}
