import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** Rows in one statement; few enough that its one parameter stays below some megabytes. */
const rowsAtOnce = 2000;

/**
 * Inserts many rows with one parameter per statement: a JSON list that the database unfolds. `source`
 * may put columns to the unfolded rows `r`.
 *
 * @param columns name → SQL type of the columns that the rows hold; other keys are left out
 */
export async function insertRows(
  tx: Transaction<Database>,
  table: keyof Database,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const unfolded = unfold(columns, rows.slice(start, start + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${columnList(columns)})
      select ${columnList(columns)} from ${unfolded}
    `.execute(tx);
  }
}

/** Rows as a table expression `r`. */
export function unfold(
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const definitions = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(definitions)})`;
}

export function columnList(columns: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}
