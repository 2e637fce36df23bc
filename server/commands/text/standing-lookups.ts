import { sql, type Transaction } from 'kysely';
import type { AskedNames } from '../../../src/domain/commands/text/asked-names.ts';
import type { Bearer, Lookups, PostId } from '../../../src/domain/commands/text/bearers.ts';
import { putUnder } from '../../../src/domain/commands/text/put-under.ts';
import { keyText } from '../../../src/domain/commands/text/record-forms.ts';
import { hiddenTypes } from '../../../src/domain/elements/area-types.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { isAmong } from '../../../src/domain/readers.ts';
import type { RecordKindName } from '../../../src/domain/records/names.ts';
import { recordKinds } from '../../../src/domain/records/registry.ts';
import type { Database } from '../../db/schema.ts';
import { isStorableText } from '../../db/storable-text.ts';
import type { KeptTables } from '../../storage/kept-tables.ts';
import { loadRecords } from '../../storage/load-records.ts';
import { RecordStore } from '../../storage/record-store.ts';
import { numberKey } from '../../storage/records.ts';
import { toldRow } from '../../storage/told-row.ts';
import type { User } from '../../user.ts';

type Tx = Transaction<Database>;
type Texts = ReadonlySet<string>;

/** What the numbers and names of a text mean as all stands, to a user: what they may not read is not there. */
export async function standingLookups(
  tx: Tx,
  kept: KeptTables,
  user: User,
  asked: AskedNames,
): Promise<Lookups> {
  const store = new RecordStore(kept.store);
  const unseen = new Set(hiddenTypes(user.permissions));
  const keys = [...asked.numbers].flatMap(([type, numbers]) =>
    [...numbers].map((number) => numberKey(type, number)),
  );
  await loadRecords(tx, store, [{ set: 'elementNumber', keys }]);
  const named = new Map<string, Bearer[]>();
  for (const [type, names] of asked.names) await loadNames(tx, type, names, named);
  const posts = new Map<string, PostId[]>();
  for (const [kind, known] of asked.known) {
    if (mayName(kind, user)) await loadPosts(tx, kept, kind, known, posts);
  }
  return {
    byNumber: (type, fuldtNummer) =>
      unseen.has(type)
        ? []
        : store
            .find('elementNumber', [numberKey(type, fuldtNummer)])
            .map(({ element_id: id, fra, til }) => ({ id, fra, til })),
    byName: (type, navn) => (unseen.has(type) ? [] : (named.get(numberKey(type, navn)) ?? [])),
    posts: (kind, known) => posts.get(numberKey(kind, known)) ?? [],
    isPost: (kind, id) =>
      kind !== 'aktivitet' &&
      mayName(kind, user) &&
      kept.store.all(kind).some((row) => row.id === id),
  };
}

/** Whoever writes in an underaktivitet names it; the others are named by who reads them. */
function mayName(kind: RecordKindName, user: User): boolean {
  const { readers } = recordKinds[kind];
  return kind === 'underaktivitet' || isAmong(readers, user);
}

/** Elements of a type by their names word for word, and by their codes where they have such. */
async function loadNames(
  tx: Tx,
  type: ElementTypeName,
  names: Texts,
  found: Map<string, Bearer[]>,
): Promise<void> {
  const asked = [...names].filter(isStorableText);
  const hasCode = elementTypes[type].fields.some(({ code }) => code === 'kode');
  const code = hasCode ? sql`attributter->>'kode'` : sql`null`;
  const { rows } = await sql<Bearer & { id: string; navn: string; kode: string | null }>`
    select element_id as id, navn, fra, til, ${code} as kode from element_version
    where type = ${type} and (navn = any(${asked}::text[]) or ${code} = any(${asked}::text[]))
    order by element_id, fra`.execute(tx);
  for (const { navn, kode, id, fra, til } of rows) {
    for (const text of new Set([navn, kode ?? navn])) {
      if (names.has(text)) putUnder(found, numberKey(type, text), { id, fra, til });
    }
  }
}

async function loadPosts(
  tx: Tx,
  kept: KeptTables,
  kind: RecordKindName,
  known: Texts,
  found: Map<string, PostId[]>,
): Promise<void> {
  const rows = kind === 'aktivitet' ? await aktiviteter(tx, known) : kept.store.all(kind);
  for (const row of rows) {
    const text = keyText(kind, toldRow(kind, row)) ?? row.navn;
    if (known.has(text)) putUnder(found, numberKey(kind, text), row.id);
  }
}

/** The only kind that is not kept whole: those of the finansår that are named. */
async function aktiviteter(tx: Tx, known: Texts) {
  const years = [...known].map((key) => Number(key.split('/')[0])).filter(Number.isInteger);
  if (years.length === 0) return [];
  return await tx.selectFrom('aktivitet').selectAll().where('finansaar', 'in', years).execute();
}
