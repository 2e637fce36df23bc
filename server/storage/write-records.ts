import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { entities, writtenEntities } from './entities.ts';
import { partsOf } from './parts.ts';
import type { RecordName } from './records.ts';

type Tx = Transaction<Database>;
type Row = Readonly<Record<string, unknown>>;

/** A row before and after; null: there is none. Both are whole, derived columns included. */
export interface RowChange {
  readonly entity: RecordName;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** A change of a row that was there and still is. */
type Replaced = RowChange & { readonly before: Row; readonly after: Row };

/** So many rows go into a statement, as one parameter. */
const rowsAtOnce = 200;

/** A row that was judged is no longer as it was. */
export class RowMovedError extends Error {
  override readonly name = 'RowMovedError';
  readonly row: Row;

  constructor(entity: RecordName, row: Row) {
    super(
      `${entity} ${JSON.stringify(entities[entity].key.map((column) => row[column]))} has moved`,
    );
    this.row = row;
  }
}

/**
 * Writes changes table by table, hundreds of rows a statement.
 * @param pause asked before each statement; what it throws ends the writing
 * @throws RowMovedError when a row is not there, or not of the version that was judged
 */
export async function writeRecords(
  tx: Tx,
  changes: readonly RowChange[],
  pause: () => void = () => {},
): Promise<void> {
  const write = async <Item>(
    chunk: (tx: Tx, entity: RecordName, items: readonly Item[]) => Promise<void>,
    entity: RecordName,
    items: readonly Item[],
  ) => {
    for (const some of partsOf(items, rowsAtOnce)) {
      pause();
      await chunk(tx, entity, some);
    }
  };
  const of = Map.groupBy(changes, ({ entity }) => entity);
  for (const entity of writtenEntities.toReversed()) {
    const changed = of.get(entity) ?? [];
    const gone = changed.flatMap(({ before, after }) => (before && !after ? [before] : []));
    await write(remove, entity, gone);
  }
  for (const entity of writtenEntities) {
    const changed = of.get(entity) ?? [];
    const made = changed.flatMap(({ before, after }) => (after && !before ? [after] : []));
    await write(insert, entity, made);
    const replaced = Map.groupBy(changed.filter(isReplaced), countedUp);
    for (const alike of replaced.values()) await write(update, entity, alike);
  }
}

function isReplaced(change: RowChange): change is Replaced {
  return change.before !== null && change.after !== null;
}

function recordset(entity: RecordName, rows: readonly Row[]) {
  return sql`jsonb_populate_recordset(null::${sql.table(entity)}, ${JSON.stringify(rows)}::jsonb) r`;
}

async function remove(tx: Tx, entity: RecordName, rows: readonly Row[]): Promise<void> {
  const { rows: gone } = await sql<Row>`
    delete from ${sql.table(entity)} t using ${recordset(entity, rows)}
    where ${same(entities[entity].key)} and ${stillJudged(entity, 0)}
    returning ${keyOf(entity)}`.execute(tx);
  requireAll(entity, rows, gone);
}

async function insert(tx: Tx, entity: RecordName, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(entity)} (${columns})
    select ${columns} from ${recordset(entity, rows)}`.execute(tx);
}

/** Only the columns that differ somewhere among the rows: the others' indexes stay as they are. */
async function update(tx: Tx, entity: RecordName, changes: readonly Replaced[]): Promise<void> {
  const columns = differingColumns(changes);
  if (columns.length === 0) return;
  const rows = changes.map(({ after }) => after);
  const assignments = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  const { rows: written } = await sql<Row>`
    update ${sql.table(entity)} t set ${sql.join(assignments)} from ${recordset(entity, rows)}
    where ${same(entities[entity].key)} and ${stillJudged(entity, countedUp(changes[0]))}
    returning ${keyOf(entity)}`.execute(tx);
  requireAll(entity, rows, written);
}

function differingColumns(changes: readonly Replaced[]): string[] {
  const columns = Object.keys(changes[0]?.after ?? {});
  return columns.filter((column) =>
    changes.some(({ before, after }) => !isSame(before[column], after[column])),
  );
}

/** Values are texts, numbers, truths and JSON; what a command leaves alone is the very same value. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** How much the write counts the row's version up: not at all when only derived columns change. */
function countedUp(change: Replaced | undefined): number {
  return Number(change?.after.row_version ?? 0) - Number(change?.before.row_version ?? 0);
}

function same(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(column)}`),
    sql` and `,
  );
}

function stillJudged(entity: RecordName, countedUpBy: number) {
  return entities[entity].isVersioned
    ? sql`t.row_version = r.row_version - ${countedUpBy}`
    : sql`true`;
}

function keyOf(entity: RecordName) {
  return sql.join(entities[entity].key.map((column) => sql`t.${sql.ref(column)}`));
}

function requireAll(entity: RecordName, rows: readonly Row[], written: readonly Row[]): void {
  if (written.length === rows.length) return;
  const keyText = (row: Row) => entities[entity].key.map((column) => row[column]).join(' ');
  const found = new Set(written.map(keyText));
  const moved = rows.find((row) => !found.has(keyText(row)));
  throw new RowMovedError(entity, moved ?? {});
}
