import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

interface Definition {
  readonly drop: string;
  readonly create: string;
}

/**
 * Does the work with the table's trigram index and exclusion constraints away, and builds them anew
 * afterwards: for many rows that takes half the time. The transaction sees to that they are never
 * missed, and the building checks every row.
 */
export async function withoutSlowIndexes(
  tx: Transaction<Database>,
  table: keyof Database,
  work: () => Promise<void>,
): Promise<void> {
  const definitions = await slowIndexesOf(tx, table);
  for (const { drop } of definitions) await sql.raw(drop).execute(tx);
  await work();
  // A table with checks still to come cannot be altered.
  await sql`set constraints all immediate`.execute(tx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const { create } of definitions) await sql.raw(create).execute(tx);
}

async function slowIndexesOf(
  tx: Transaction<Database>,
  table: keyof Database,
): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as create
    from pg_constraint
    where conrelid = ${table}::regclass and contype = 'x'
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam
    where i.indrelid = ${table}::regclass and a.amname = 'gin'
  `.execute(tx);
  return rows;
}
