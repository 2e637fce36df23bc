import { type Kysely, sql } from 'kysely';
import { elementTypeNames } from '../../src/domain/elements/names.ts';
import { isCodeList } from '../../src/domain/elements/registry.ts';
import { atOneMoment, databaseOf } from '../db/moments.ts';
import type { Database } from '../db/schema.ts';
import { RecordStore } from './record-store.ts';
import type { NumberedName, StoredRecords } from './records.ts';
import { type StoredVersion, storedColumns } from './stored-version.ts';
import { ticksToldSince } from './writers-clock.ts';

/** The small tables that nearly every run reads, whole. */
const wholeTables = [
  'finansaar',
  'periode',
  'proces',
  'hovedaktivitet',
  'underaktivitet',
  'rolle',
] as const;
type WholeTable = (typeof wholeTables)[number];

/** Their rows are no table of their own. */
const codeLists = elementTypeNames.filter(isCodeList);

/** Whole tables and code lists, as they stood when the writers' clock said so much. */
export interface KeptTables {
  readonly clock: number;
  /** What runs begin with: it is never changed. */
  readonly store: RecordStore;
  /** The number of the log's last line then; 0: it had none. */
  readonly sidsteLinje: number;
  /** The last id given in each table whose ids are whole numbers. */
  readonly sidsteNummer: Readonly<Record<NumberedName, number>>;
}

/** What this process keeps of each database. */
const keptOf = new WeakMap<Kysely<Database>, KeptTables>();

/**
 * The tables as they stand, or stood at the moment that is given: one statement asks the clock, and another brings them only where it has
 * moved since they were kept and the log does not tell that it was others that were written in.
 * Whoever reads other things after it in a transaction sees them as of one moment.
 * @param within a transaction of the database, of one moment, that has written nothing; left out, only these are read
 */
export async function keptTables(
  asked: Kysely<Database>,
  within = asked.isTransaction ? asked : undefined,
): Promise<KeptTables> {
  const db = databaseOf(asked);
  const kept = keptOf.get(db);
  const told = await askClock(within ?? db, kept);
  if (kept && told.staar) return stillKept(db, kept, told);
  if (within) return keep(db, await tablesAt(told, within));
  return await atOneMoment(db, (tx) => keptTables(db, tx));
}

/**
 * The tables in the writers' turn, as they stood when it began. By then the clock says what it will say only
 * if the turn is kept, so what it said before it is what they are kept by.
 * @param turn the turn's transaction, before it writes in any of the tables
 */
export async function keptTablesInTurn(
  db: Kysely<Database>,
  turn: Kysely<Database>,
  clockBefore: number,
): Promise<KeptTables> {
  const kept = keptOf.get(db);
  if (kept?.clock === clockBefore) return kept;
  const told = { ...(await askClock(turn, kept, 1)), clock: clockBefore };
  return kept && told.staar ? stillKept(db, kept, told) : keep(db, await tablesAt(told, turn));
}

function stillKept(db: Kysely<Database>, kept: KeptTables, told: Told): KeptTables {
  const { clock, sidsteLinje } = told;
  return kept.clock === clock ? kept : keep(db, { ...kept, clock, sidsteLinje });
}

/** Two may read at once, and the slower one of what stood earlier. */
function keep(db: Kysely<Database>, read: KeptTables): KeptTables {
  if (read.clock >= (keptOf.get(db)?.clock ?? 0)) keptOf.set(db, read);
  return read;
}

/** The rows that are kept. */
export type Tables = { readonly [Name in WholeTable]: readonly StoredRecords[Name][] } & {
  readonly kodelister: readonly StoredVersion[];
  readonly sidsteNummer: KeptTables['sidsteNummer'];
};

/** What the clock and the log say, and whether what is known still stands. */
interface Told {
  readonly clock: number;
  readonly sidsteLinje: number;
  readonly staar: boolean;
}

/** More lines are not gone through to know whether the tables are the same. */
const linesAtMost = 500;

/**
 * Of values of our own and no parameters: so it is sent together with what begins its transaction, of
 * which it sets the moment. The tables are read in a statement of their own, for to plan that one costs
 * more than to answer this.
 * @param ownTicks how far the transaction itself has moved the clock
 */
async function askClock(
  db: Kysely<Database>,
  known: KeptTables | undefined,
  ownTicks = 0,
): Promise<Told> {
  const line = sql.lit(known?.sidsteLinje ?? null);
  const ticks = sql`n - ${sql.lit(ownTicks)} - ${sql.lit(known?.clock ?? null)}`;
  const kept = [...wholeTables, ...codeLists].map((name) => sql.lit(name));
  const { rows } = await sql<Told>`
    select n as clock, linje as "sidsteLinje", case
      when ${ticks} = 0 then true
      when linje - ${line} <= ${sql.lit(linesAtMost)} and ${ticks} = ${ticksToldSince(line)} then not exists (
        select from kommando_effekt where log_nummer > ${line} and slags in (${sql.join(kept)})
      )
      else false end as staar
    from kommando_ur,
      (select coalesce(max(nummer), 0) as linje from kommando_log) logget`.execute(db);
  const [told] = rows;
  if (!told) throw new Error('kommando_ur has no row');
  return told;
}

async function wholeTablesOf(db: Kysely<Database>): Promise<Tables> {
  const whole = wholeTables.map(
    (name) => sql`${sql.lit(name)}, (select coalesce(jsonb_agg(to_jsonb(v)), '[]')
      from ${sql.table(name)} v)`,
  );
  const ofVersion = storedColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  const types = sql.join(codeLists.map((name) => sql.lit(name)));
  const { rows } = await sql<{ tabeller: Tables }>`
    select jsonb_build_object(
      ${sql.join(whole)},
      'kodelister', (select coalesce(jsonb_agg(jsonb_build_object(${sql.join(ofVersion)})), '[]')
        from element_version where type in (${types})),
      'sidsteNummer', (select jsonb_object_agg(navn, sidste) from loebenummer)
    ) as tabeller`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the tables gave no row');
  return answer.tabeller;
}

async function tablesAt({ clock, sidsteLinje }: Told, db: Kysely<Database>): Promise<KeptTables> {
  const tables = await wholeTablesOf(db);
  return { clock, sidsteLinje, store: storeOf(tables), sidsteNummer: tables.sidsteNummer };
}

export function storeOf(tables: Omit<Tables, 'sidsteNummer'>): RecordStore {
  const store = new RecordStore();
  for (const name of wholeTables) {
    const rows: readonly StoredRecords[WholeTable][] = tables[name];
    store.loadWhole(name, rows.map(withInstants));
  }
  const versions = tables.kodelister.map(withInstants);
  const ids = versions.map(({ element_id }) => element_id);
  store.load({ set: 'elementType', keys: codeLists }, 'element_version', versions);
  store.load({ set: 'elementId', keys: [...new Set(ids)] }, 'element_version', []);
  return store;
}

const instants = ['oprettet', 'aendret'];

/** Instants as all other statements give them: JSON writes them in the session's zone. */
function withInstants<Row extends object>(row: Row): Row {
  const found = instants.flatMap((column) => {
    const value: unknown = Reflect.get(row, column);
    return typeof value === 'string' ? [[column, new Date(value).toISOString()]] : [];
  });
  return { ...row, ...Object.fromEntries(found) };
}
