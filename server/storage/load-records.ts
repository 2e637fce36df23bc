import { type RawBuilder, sql, type Transaction } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Database } from '../db/schema.ts';
import { partsOf } from './parts.ts';
import type { RecordStore, Wanted } from './record-store.ts';
import { type RecordName, recordSets, type SetName, type StoredRecords } from './records.ts';
import { type StoredVersion, storedColumns } from './stored-version.ts';

/** So many keys go into a statement. */
const keysAtOnce = 700;

type Tx = Transaction<Database>;
type Row = StoredRecords[keyof StoredRecords];

/** Loads what is wanted and is not there yet: one statement for each set and so many keys. */
export async function loadRecords(
  tx: Tx,
  store: RecordStore,
  wanted: readonly Wanted[],
): Promise<void> {
  const bySet = Map.groupBy(wanted, ({ set }) => set);
  for (const [set, ofSet] of bySet) {
    const keys = [...new Set(ofSet.flatMap((part) => part.keys))];
    const missing = keys.filter((key) => !store.isLoaded(set, key));
    for (const part of partsOf(missing, keysAtOnce)) await loadKeys(tx, store, { set, keys: part });
  }
}

async function loadKeys(tx: Tx, store: RecordStore, part: Wanted): Promise<void> {
  const { of } = recordSets[part.set];
  const { rows } = await statementOf(part).execute(tx);
  await take(store, part, of, rows);
  if (!wholeTimelines.has(part.set)) return;
  const ids = (rows as StoredVersion[]).map(({ element_id }) => element_id);
  store.load({ set: 'elementId', keys: ids }, 'element_version', []);
}

/** So many rows are taken into memory before others get their turn. */
const rowsInTurn = 100;

async function take(
  store: RecordStore,
  part: Wanted,
  of: RecordName,
  rows: readonly Row[],
): Promise<void> {
  for (const some of partsOf(rows, rowsInTurn)) {
    store.load({ set: part.set, keys: [] }, of, some);
    await new Promise(setImmediate);
  }
  store.load(part, of, []);
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
    const { rows } = await versions(sql`v.element_id in (
      with recursive opad (id) as (
        select unnest(${named}::uuid[])
        union
        select over.overordnet_id from opad ${lookedUp(parents, 'over')}
      ) select id from opad)`).execute(tx);
    const met = rows.map(({ element_id }) => element_id);
    await take(store, { set: 'elementId', keys: [...named, ...met] }, 'element_version', rows);
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
  logElement: (keys) => sql`
    select * from kommando_log where nummer in (
      select log_nummer from kommando_log_element where element_id = any(${keys}::uuid[]))`,
  logPost: (keys) => sql`
    select * from kommando_log where nummer in (
      select log_nummer from kommando_log_post where (slags, post_id) in (${pairsOf(keys)}))`,
  // Passwords are nothing that a command sees.
  brugere: () => sql`
    select brugernavn, visningsnavn, email, cvr, organisationsnavn, scope_roles, tilladelser
    from bruger order by brugernavn`,
  roller: () => sql`select * from rolle`,
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
