import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { RecordStore, Wanted } from './record-store.ts';
import { recordSets, type SetName, type StoredRecords } from './records.ts';
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
    for (let at = 0; at < missing.length; at += keysAtOnce) {
      await loadKeys(tx, store, { set, keys: missing.slice(at, at + keysAtOnce) });
    }
  }
}

async function loadKeys(tx: Tx, store: RecordStore, part: Wanted): Promise<void> {
  const rows = await statements[part.set](tx, part.keys);
  const { of } = recordSets[part.set];
  store.load(part, of, rows);
  if (!wholeTimelines.has(part.set)) return;
  const ids = (rows as StoredVersion[]).map(({ element_id }) => element_id);
  store.load({ set: 'elementId', keys: ids }, 'element_version', []);
}

/** Sets that bring all versions of each element they meet. */
const wholeTimelines: ReadonlySet<SetName> = new Set(['elementUnder', 'elementType']);

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
  for (let at = 0; at < missing.length; at += keysAtOnce) {
    const named = missing.slice(at, at + keysAtOnce);
    const rows = await versions(sql`v.element_id in (
      with recursive opad (id) as (
        select unnest(${named}::uuid[])
        union
        select o.overordnet_id from opad
        join element_version o on o.element_id = opad.id
        where o.overordnet_id is not null
      ) select id from opad)`).execute(tx);
    const met = rows.rows.map(({ element_id }) => element_id);
    store.load({ set: 'elementId', keys: [...named, ...met] }, 'element_version', rows.rows);
  }
}

type Load = (tx: Tx, keys: readonly string[]) => Promise<readonly Row[]>;

const statements: Readonly<Record<SetName, Load>> = {
  elementId: loadVersionsWhere((keys) => sql`v.element_id = any(${keys}::uuid[])`),
  elementUnder: loadVersionsWhere(
    (keys) => sql`v.element_id in (
      select element_id from element_version where overordnet_id = any(${keys}::uuid[]))`,
  ),
  elementNumber: loadVersionsWhere((keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const types = pairs.map(([type]) => type);
    const numbers = pairs.map(([, number]) => number);
    return sql`(v.type, v.fuldt_nummer) in (
      select * from unnest(${types}::text[], ${numbers}::text[]))`;
  }),
  elementType: loadVersionsWhere((keys) => sql`v.type = any(${keys}::text[])`),
  elementUse: async (tx, keys) => {
    // The index on `attributter` answers one value of one field at a time.
    const { rows } = await sql<StoredVersion>`
      select ${columns} from unnest(${keys}::text[]) as noegle
      cross join lateral (
        select * from element_version
        where type = split_part(noegle, ' ', 1)
          and attributter @> jsonb_build_object(split_part(noegle, ' ', 2), split_part(noegle, ' ', 3))
      ) v`.execute(tx);
    return rows;
  },
  koblingUnderkonto: (tx, keys) => loadRelations(tx, 'underkonto_id', keys),
  koblingDelregnskab: (tx, keys) => loadRelations(tx, 'delregnskab_id', keys),
  logKoersel: loadLines((keys) => sql`koersel = any(${keys}::bigint[])`),
  logElement: loadLines(
    (keys) => sql`nummer in (
      select log_nummer from kommando_log_element where element_id = any(${keys}::uuid[]))`,
  ),
  rettighedParagraf: async (tx, keys) =>
    await tx
      .selectFrom('procesrettighed')
      .selectAll()
      .where(sql<boolean>`paragraf_id = any(${keys}::uuid[])`)
      .execute(),
};

const columns = sql.join(storedColumns.map((column) => sql.ref(`v.${column}`)));

function versions(condition: RawBuilder<unknown>) {
  return sql<StoredVersion>`select ${columns} from element_version v where ${condition}`;
}

function loadVersionsWhere(condition: (keys: readonly string[]) => RawBuilder<unknown>): Load {
  return async (tx, keys) => (await versions(condition(keys)).execute(tx)).rows;
}

function loadLines(condition: (keys: readonly string[]) => RawBuilder<unknown>): Load {
  return async (tx, keys) => {
    const { rows } = await sql<StoredRecords['kommando_log']>`
      select * from kommando_log where ${condition(keys)}`.execute(tx);
    return rows;
  };
}

async function loadRelations(
  tx: Tx,
  column: 'underkonto_id' | 'delregnskab_id',
  keys: readonly string[],
): Promise<readonly Row[]> {
  return await tx
    .selectFrom('underkonto_delregnskab')
    .selectAll()
    .where(sql<boolean>`${sql.ref(column)} = any(${keys}::uuid[])`)
    .execute();
}
