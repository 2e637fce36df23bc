import { sql } from 'kysely';
import type { QueryConfig } from 'pg';

const mark = '/* planlægges én gang */';

/**
 * Begins a statement that is asked so often that each connection shall read and plan it once: planning
 * costs more than answering what finds a row by its key. Its text is the same each time, its plan does
 * not hang on the values, and it names its columns: one that answers whatever a table has is refused
 * on the connections that know it, when a newer server has given the table another.
 */
export const plannedOnce = sql.raw(mark);

/** A connection forgets none of them, so a text that were not the same each time would fill it. */
const atMost = 200;

/** The names that the connections know the statements by. */
const names = new Map<string, string>();

/** A statement as the driver is asked it: by a name, where it begins as one that is planned once. */
export function askedByName(text: string): string | QueryConfig {
  if (!text.trimStart().startsWith(mark)) return text;
  const known = names.get(text);
  if (known === undefined && names.size === atMost) return text;
  const name = known ?? `sada_${names.size}`;
  names.set(text, name);
  return { name, text };
}
