import { type RawBuilder, sql, type Transaction } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import { plannedOnce } from '../db/planned-once.ts';
import type { Database } from '../db/schema.ts';
import { koblingTable, type RecordName } from './entities.ts';
import { otherEndOf, ownEndOf } from './koblinger.ts';
import type { LoggedEffect } from './logged-lines.ts';
import { packed, partsOf } from './parts.ts';
import { keysOf, type RecordStore, type Wanted } from './record-store.ts';
import { recordSets, type SetName, type StoredRecords, type StoredRelation } from './records.ts';
import { relationTable } from './relation-table.ts';
import { type StoredVersion, storedColumns } from './stored-version.ts';

/** So many keys go into a statement. */
const keysAtOnce = 700;

type Tx = Transaction<Database>;
type Row = StoredRecords[keyof StoredRecords];

/**
 * Loads what is wanted and is not there yet: one statement for each table and so many keys, whichever
 * of its sets they are of.
 */
export async function loadRecords(
  tx: Tx,
  store: RecordStore,
  wanted: readonly Wanted[],
): Promise<void> {
  const bySet = Map.groupBy(wanted, ({ set }) => set);
  const missing = [...bySet].flatMap(([set, ofSet]): Wanted[] => {
    const keys = new Set(ofSet.flatMap((part) => part.keys));
    const unknown = [...keys].filter((key) => !store.isLoaded(set, key));
    return [...partsOf(unknown, keysAtOnce)].map((some) => ({ set, keys: some }));
  });
  for (const [of, parts] of Map.groupBy(missing, ({ set }) => recordSets[set].of)) {
    const packs = packed(parts, ({ keys }) => keys.length, keysAtOnce);
    for (const together of packs) await loadTogether(tx, store, of, together);
  }
}

/** A row that is of several of the sets comes with each of them, and is held once. */
async function loadTogether(
  tx: Tx,
  store: RecordStore,
  of: RecordName,
  parts: readonly Wanted[],
): Promise<void> {
  const statements = parts.map((part) => sql<Row>`(${statementOf(part)})`);
  const all = sql<Row>`${sql.join(statements, sql` union all `)}`;
  // Of the other tables all columns are read, whichever they have.
  const isOnce = of === 'element_version';
  const { rows } = await (isOnce ? sql<Row>`${plannedOnce} ${all}` : all).execute(tx);
  await take(store, parts, of, rows);
  for (const { set, keys } of parts.filter((part) => wholeTimelines.has(part.set))) {
    const asked = new Set(keys);
    const met = (rows as StoredVersion[]).filter((row) =>
      keysOf(set, row).some((key) => asked.has(key)),
    );
    const ids = met.map(({ element_id }) => element_id);
    store.load({ set: 'elementId', keys: ids }, 'element_version', []);
  }
}

/** So many rows are taken into memory before others get their turn. */
const rowsInTurn = 100;

async function take(
  store: RecordStore,
  parts: readonly Wanted[],
  of: RecordName,
  rows: readonly Row[],
): Promise<void> {
  for (const some of partsOf(rows, rowsInTurn)) {
    store.hold(of, some);
    await new Promise(setImmediate);
  }
  for (const part of parts) store.load(part, of, []);
}

/** Sets that bring all versions of each element they meet. */
export const wholeTimelines: ReadonlySet<SetName> = new Set(['elementUnder', 'elementType']);

/**
 * Loads elements with everything that they hang below, at any time, whole: who may write, and
 * whether what is above stands open, is asked of nearly every element that a command names.
 */
export async function loadWithAncestors(
  tx: Tx,
  store: RecordStore,
  ids: readonly string[],
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !store.isLoaded('elementId', id));
  const parents = sql`select overordnet_id from element_version
    where element_id = opad.id and overordnet_id is not null`;
  for (const named of partsOf(missing, keysAtOnce)) {
    const isAmong = sql`v.element_id in (
      with recursive opad (id) as (
        select unnest(${named}::uuid[])
        union
        select over.overordnet_id from opad ${lookedUp(parents, 'over')}
      ) select id from opad)`;
    const { rows } = await sql<StoredVersion>`${plannedOnce} ${versions(isAmong)}`.execute(tx);
    const met = rows.map(({ element_id }) => element_id);
    await take(store, [{ set: 'elementId', keys: [...named, ...met] }], 'element_version', rows);
  }
}

/**
 * Loads the relations of elements and, with them, all relations to what those lead to: who else uses
 * the one that is chosen is asked of nearly every element that has relations.
 */
export async function loadRelations(
  tx: Tx,
  store: RecordStore,
  ownIds: readonly string[],
): Promise<void> {
  const columns = relationTable('kobling');
  const [own, other] = [sql.ref(columns.own), sql.ref(columns.other)];
  const table = sql.table(columns.table);
  const missing = ownIds.filter((id) => !store.isLoaded('koblingOwn', id));
  for (const ids of partsOf(missing, keysAtOnce)) {
    const { rows } = await sql<StoredRelation>`
      with egne as (select * from ${table} where ${own} = any(${ids}::uuid[]))
      select * from egne
      union all
      select * from ${table} where ${other} = any(array(select ${other} from egne))`.execute(tx);
    const asked = new Set(ids);
    const met = rows.filter((row) => asked.has(ownEndOf(row)));
    const parts: Wanted[] = [
      { set: 'koblingOwn', keys: ids },
      { set: 'koblingOther', keys: met.map(otherEndOf) },
    ];
    await take(store, parts, koblingTable, rows);
  }
}

/** How a set is read that is more than the rows of one column. */
const ownStatements: {
  readonly [Set in SetName]?: (keys: readonly string[]) => RawBuilder<Row>;
} = {
  elementUnder: (keys) =>
    versions(sql`v.element_id in (
      select element_id from element_version where overordnet_id = any(${keys}::uuid[]))`),
  elementNumber: (keys) => versions(sql`(v.type, v.fuldt_nummer) in (${pairsOf(keys)})`),
  // The index on `attributter` answers one value of one field at a time.
  elementUse: (keys) => sql`
    select ${columns} from unnest(${keys}::text[]) as noegle
    cross join lateral (
      select * from element_version
      where type = split_part(noegle, ' ', 1)
        and attributter @> jsonb_build_object(split_part(noegle, ' ', 2), split_part(noegle, ' ', 3))
    ) v`,
  logKoersel: (keys) => logged(sql`l.koersel = any(${keys}::bigint[])`),
  logElement: (keys) =>
    logged(sql`v.element_id = any(${keys}::uuid[]) or v.anden_id = any(${keys}::uuid[])`),
  logPost: (keys) =>
    logged(sql`v.post_id is not null and (v.entity, v.post_id) in (${pairsOf(keys)})`),
  // Passwords are nothing that a command sees.
  brugere: () => sql`
    select brugernavn, visningsnavn, email, cvr, organisationsnavn, scope_roles, tilladelser, spaerret
    from bruger order by brugernavn`,
};

function statementOf({ set, keys }: Wanted): RawBuilder<Row> {
  const own = ownStatements[set];
  if (own) return own(keys);
  const declared = recordSets[set];
  if (!('column' in declared)) throw new Error(`${set} has neither a column nor a statement`);
  const { of, column, type } = declared;
  const isAmong = sql`${sql.ref(`v.${column}`)} = any(${keys}::${sql.raw(type)}[])`;
  return of === 'element_version'
    ? versions(isAmong)
    : sql`select v.* from ${sql.table(of)} v where ${isAmong}`;
}

/** Effects with what is to be known of their lines, where the effect is `v` and its line `l`. */
export function logged(condition: RawBuilder<unknown>) {
  return sql<LoggedEffect>`
    select v.log_nummer, v.plads, v.entity, v.key, v.foer as before, v.efter as after,
      l.koersel, k.bruger, l.kommando, l.fortryder
    from kommando_effekt v join kommando_log l on l.nummer = v.log_nummer
    join koersel k on k.nummer = l.koersel where ${condition}`;
}

/** Keys of two parts, as rows of two columns. */
function pairsOf(keys: readonly string[]): RawBuilder<unknown> {
  const parts = keys.map((key) => key.split(' '));
  const [first, second] = [0, 1].map((at) => parts.map((part) => part[at]));
  return sql`select * from unnest(${first}::text[], ${second}::text[])`;
}

const columns = sql.join(storedColumns.map((column) => sql.ref(`v.${column}`)));

function versions(condition: RawBuilder<unknown>) {
  return sql<StoredVersion>`select ${columns} from element_version v where ${condition}`;
}
