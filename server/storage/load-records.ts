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
  const { rows } = await statements[part.set](part.keys).execute(tx);
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

const statements: Readonly<Record<SetName, (keys: readonly string[]) => RawBuilder<Row>>> = {
  elementId: (keys) => versions(sql`v.element_id = any(${keys}::uuid[])`),
  elementUnder: (keys) =>
    versions(sql`v.element_id in (
      select element_id from element_version where overordnet_id = any(${keys}::uuid[]))`),
  elementNumber: (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const types = pairs.map(([type]) => type);
    const numbers = pairs.map(([, number]) => number);
    return versions(sql`(v.type, v.fuldt_nummer) in (
      select * from unnest(${types}::text[], ${numbers}::text[]))`);
  },
  elementStep: (keys) => versions(sql`v.underaktivitet_id = any(${keys}::int[])`),
  elementType: (keys) => versions(sql`v.type = any(${keys}::text[])`),
  // The index on `attributter` answers one value of one field at a time.
  elementUse: (keys) => sql`
    select ${columns} from unnest(${keys}::text[]) as noegle
    cross join lateral (
      select * from element_version
      where type = split_part(noegle, ' ', 1)
        and attributter @> jsonb_build_object(split_part(noegle, ' ', 2), split_part(noegle, ' ', 3))
    ) v`,
  koblingUnderkonto: (keys) => sql`
    select * from underkonto_delregnskab where underkonto_id = any(${keys}::uuid[])`,
  koblingDelregnskab: (keys) => sql`
    select * from underkonto_delregnskab where delregnskab_id = any(${keys}::uuid[])`,
  finansaar: (keys) => sql`select * from finansaar where finansaar = any(${keys}::int[])`,
  periodeId: (keys) => sql`select * from periode where id = any(${keys}::uuid[])`,
  periodeNummer: (keys) => sql`select * from periode where nummer = any(${keys}::int[])`,
  kredsfristPeriode: (keys) => sql`
    select * from kredsfrist where periode = any(${keys}::int[])`,
  kredsfristKreds: (keys) => sql`
    select * from kredsfrist where bogfoeringskreds_id = any(${keys}::uuid[])`,
  aktivitetId: (keys) => sql`select * from aktivitet where id = any(${keys}::uuid[])`,
  aktivitetFinansaar: (keys) => sql`
    select * from aktivitet where finansaar = any(${keys}::int[])`,
  cvrNummer: (keys) => sql`select * from cvr_opslag where cvr_nummer = any(${keys}::text[])`,
  logKoersel: (keys) => sql`select * from kommando_log where koersel = any(${keys}::bigint[])`,
  logElement: (keys) => sql`
    select * from kommando_log where nummer in (
      select log_nummer from kommando_log_element where element_id = any(${keys}::uuid[]))`,
  logPost: (keys) => {
    const pairs = keys.map((key) => key.split(' '));
    return sql`
      select * from kommando_log where nummer in (
        select log_nummer from kommando_log_post where (slags, post_id) in (
          select * from unnest(
            ${pairs.map(([slags]) => slags)}::text[], ${pairs.map(([, id]) => id)}::text[])))`;
  },
  procesId: (keys) => sql`select * from proces where id = any(${keys}::int[])`,
  procesKode: (keys) => sql`select * from proces where kode = any(${keys}::text[])`,
  procesFinansaar: (keys) => sql`select * from proces where finansaar = any(${keys}::int[])`,
  hovedaktivitetId: (keys) => sql`select * from hovedaktivitet where id = any(${keys}::int[])`,
  hovedaktivitetProces: (keys) => sql`
    select * from hovedaktivitet where processid = any(${keys}::int[])`,
  underaktivitetId: (keys) => sql`select * from underaktivitet where id = any(${keys}::int[])`,
  underaktivitetHovedaktivitet: (keys) => sql`
    select * from underaktivitet where hovedaktivitet_id = any(${keys}::int[])`,
  rettighedParagraf: (keys) => sql`
    select * from procesrettighed where paragraf_id = any(${keys}::uuid[])`,
  rettighedUnderaktivitet: (keys) => sql`
    select * from procesrettighed where underaktivitet_id = any(${keys}::int[])`,
  // Passwords are nothing that a command sees.
  brugere: () => sql`
    select brugernavn, visningsnavn, email, cvr, organisationsnavn, scope_roles, tilladelser
    from bruger order by brugernavn`,
  roller: () => sql`select * from rolle`,
};

const columns = sql.join(storedColumns.map((column) => sql.ref(`v.${column}`)));

function versions(condition: RawBuilder<unknown>) {
  return sql<StoredVersion>`select ${columns} from element_version v where ${condition}`;
}
