import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { LoggedChange } from '../read/log/whole-log.ts';
import type { Renaming } from './pseudonyms.ts';
import { nameColumns, renamedChange, renamedText } from './renaming.ts';
import { usersOfLine } from './user-lines.ts';

/** Rows that hold a name, what becomes of them, and what they are called where they are counted. */
interface Place {
  readonly named: string;
  readonly table: keyof Database & string;
  readonly where: RawBuilder<unknown>;
  readonly set: RawBuilder<unknown>;
}

type NamedTable = 'element_version' | 'procesrettighed';

/** Where a name stands in rows that may be many: they are counted and changed by one statement each. */
function placesOf(name: string, pseudonym: string): Place[] {
  return [
    {
      named: 'kørsler',
      table: 'koersel',
      where: sql`bruger = ${name}`,
      set: sql`bruger = ${pseudonym}`,
    },
    { named: 'elementers versioner', ...storedIn('element_version', name, pseudonym) },
    { named: 'rettighedsniveauer', ...storedIn('procesrettighed', name, pseudonym) },
    { named: 'virkninger på versioner', ...loggedOf('element_version', name, pseudonym) },
    { named: 'virkninger på niveauer', ...loggedOf('procesrettighed', name, pseudonym) },
  ];
}

function storedIn(table: NamedTable, name: string, pseudonym: string): Omit<Place, 'named'> {
  const columns = nameColumns[table].map((column) => sql.ref(column));
  return {
    table,
    where: sql`${name} in (${sql.join(columns)})`,
    set: sql.join(
      columns.map(
        (column) =>
          sql`${column} = case ${column} when ${name} then ${pseudonym} else ${column} end`,
      ),
    ),
  };
}

function loggedOf(entity: NamedTable, name: string, pseudonym: string): Omit<Place, 'named'> {
  const columns = nameColumns[entity];
  const sides = [sql.ref('foer'), sql.ref('efter')];
  const held = sides.flatMap((side) =>
    columns.map((column) => sql`${side} ->> ${sql.lit(column)}`),
  );
  return {
    table: 'kommando_effekt',
    where: sql`entity = ${sql.lit(entity)} and ${name} in (${sql.join(held)})`,
    set: sql.join(sides.map((side) => sql`${side} = ${renamed(side, columns, name, pseudonym)}`)),
  };
}

/** A row of JSON in which those of the columns that hold the name hold the pseudonym; null stays null. */
function renamed(
  side: RawBuilder<unknown>,
  columns: readonly string[],
  name: string,
  pseudonym: string,
): RawBuilder<unknown> {
  const changed = columns.map(
    (column) => sql`${sql.lit(column)},
      case ${side} ->> ${sql.lit(column)} when ${name} then ${pseudonym}::text end`,
  );
  return sql`${side} || jsonb_strip_nulls(jsonb_build_object(${sql.join(changed)}))`;
}

/** How many rows of each kind hold a name, beside what the log says of the user. */
export type NamedCounts = readonly { readonly named: string; readonly rows: number }[];

export async function countNamed(tx: Transaction<Database>, name: string): Promise<NamedCounts> {
  const counts: { named: string; rows: number }[] = [];
  for (const { named, table, where } of placesOf(name, '')) {
    const { rows } = await sql<{ antal: number }>`
      select count(*) as antal from ${sql.table(table)} where ${where}`.execute(tx);
    counts.push({ named, rows: rows[0]?.antal ?? 0 });
  }
  const ownLines = await linesAbout(tx, name);
  return [...counts, { named: 'linjer om brugeren', rows: ownLines.length }];
}

/** The lines of the log that are about a user, as whoever keeps users has written them. */
async function linesAbout(tx: Transaction<Database>, name: string): Promise<number[]> {
  const { rows } = await sql<{ log_nummer: number }>`
    select distinct log_nummer from kommando_effekt
    where entity in ('bruger', 'identitet') and key ->> 'brugernavn' = ${name}
    order by log_nummer`.execute(tx);
  return rows.map(({ log_nummer }) => log_nummer);
}

/** That these only grow, is what keeps the program from anything else. */
const guarded = ['koersel', 'kommando_log', 'kommando_effekt'] as const;

/**
 * Calls a user otherwise in the log and in all that bears the name of who wrote it; what was done stands.
 * @param tx the writers' turn: nobody else writes the log meanwhile
 */
export async function renameInLog(
  tx: Transaction<Database>,
  name: string,
  renaming: Renaming,
): Promise<void> {
  await guard(tx, 'disable');
  for (const { table, where, set } of placesOf(name, renaming.ofUser(name))) {
    await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(tx);
  }
  for (const line of await linesAbout(tx, name)) await renameInLine(tx, line, name, renaming);
  await guard(tx, 'enable');
}

async function guard(tx: Transaction<Database>, how: 'disable' | 'enable'): Promise<void> {
  for (const table of guarded) {
    await sql`alter table ${sql.table(table)} ${sql.raw(how)} trigger kun_tilfoejelser`.execute(tx);
  }
}

async function renameInLine(
  tx: Transaction<Database>,
  line: number,
  name: string,
  renaming: Renaming,
): Promise<void> {
  const { argumenter } = await tx
    .selectFrom('kommando_log')
    .select('argumenter')
    .where('nummer', '=', line)
    .executeTakeFirstOrThrow();
  const text = renamedText(argumenter, await usersOfLine(tx, line), renaming);
  await sql`update kommando_log set argumenter = ${text} where nummer = ${line}`.execute(tx);
  const { rows } = await sql<LoggedChange & { plads: number }>`
    select plads, entity, key, foer, efter from kommando_effekt
    where log_nummer = ${line} and entity in ('bruger', 'identitet')
      and key ->> 'brugernavn' = ${name}`.execute(tx);
  for (const { plads, ...change } of rows) {
    const { key, foer, efter } = renamedChange(change, renaming);
    await sql`
      update kommando_effekt set key = ${JSON.stringify(key)}::jsonb,
        foer = ${foer && JSON.stringify(foer)}::jsonb, efter = ${efter && JSON.stringify(efter)}::jsonb
      where log_nummer = ${line} and plads = ${plads}`.execute(tx);
  }
}
