import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import { atOneMoment } from '../../db/moments.ts';
import type { Database } from '../../db/schema.ts';
import { entities } from '../../storage/entities.ts';
import { storedColumns } from '../../storage/stored-version.ts';
import type { WrittenRecords } from '../../storage/written-records.ts';
import { newestTold } from './changes-after.ts';
import { type FollowedTable, followedRow, followedTables } from './followed-rows.ts';

export interface Snapshot {
  readonly stream: Readable;
  readonly rowCount: number;
}

const rowsAtOnce = 1_000;

/**
 * All rows of some types and tables as NDJSON, and the newest line of the log that they hold, as of one moment.
 * They are kept packed until the reader takes them: a slow one holds no transaction.
 */
export async function snapshotOf(
  db: Kysely<Database>,
  slags: readonly string[],
): Promise<Snapshot> {
  const { nummer, rowCount, packed } = await atOneMoment(db, async (tx) => {
    const counts = { rowCount: 0 };
    const number = await newestTold(tx, slags);
    const parts = await pack(textsOf(tx, slags, counts));
    return { nummer: number, ...counts, packed: parts };
  });
  const head = await pack([`${JSON.stringify({ nummer, raekker: rowCount })}\n`]);
  // One after another, packed texts are one.
  const stream = Readable.from([...head, ...packed]).pipe(createGunzip());
  return { stream, rowCount };
}

async function pack(texts: Iterable<string> | AsyncIterable<string>): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from(texts), createGzip({ level: 1 }), async (packed) => {
    for await (const part of packed) parts.push(part as Buffer);
  });
  return parts;
}

async function* textsOf(
  tx: Transaction<Database>,
  slags: readonly string[],
  counts: { rowCount: number },
): AsyncGenerator<string, void, undefined> {
  for (const entity of followedTables) {
    if (entity !== 'element_version' && !slags.includes(entity)) continue;
    for await (const rows of pagesOf(tx, entity, slags)) {
      counts.rowCount += rows.length;
      const lines = rows.map((row) => JSON.stringify(followedRow(entity, row)));
      yield `${lines.join('\n')}\n`;
    }
  }
}

/** Every row of a table in the order of its key. */
async function* pagesOf<Name extends FollowedTable>(
  tx: Transaction<Database>,
  entity: Name,
  slags: readonly string[],
): AsyncGenerator<readonly WrittenRecords[Name][], void, undefined> {
  const isVersion = entity === 'element_version';
  const { key } = entities[entity];
  const ordered = sql.join(key.map((column) => sql.ref(`v.${column}`)));
  const columns = isVersion
    ? sql.join(storedColumns.map((column) => sql.ref(`v.${column}`)))
    : sql`v.*`;
  const isAsked = isVersion ? sql`v.type = any(${[...slags]}::text[])` : sql`true`;
  let isAfter = sql`true`;
  for (;;) {
    const { rows } = await sql<WrittenRecords[Name]>`
      select ${columns} from ${sql.table(entity)} v where ${isAsked} and ${isAfter}
      order by ${ordered} limit ${rowsAtOnce}`.execute(tx);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    isAfter = sql`(${ordered}) > (${sql.join(key.map((column) => Reflect.get(last, column)))})`;
  }
}
