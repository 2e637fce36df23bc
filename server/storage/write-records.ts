import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { entities, type RecordName, writtenEntities } from './entities.ts';
import { packed, partsOf } from './parts.ts';

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

/** Rows that are taken away, made or replaced alike in one table. */
interface Part {
  readonly entity: RecordName;
  readonly rows: readonly Row[];
  /** Answers the key of each row that it wrote. */
  readonly statement: RawBuilder<unknown>;
}

/**
 * Writes changes table by table, hundreds of rows a statement, and those of several tables together:
 * the writers' turn is held meanwhile.
 * @param pause asked before each statement; what it throws ends the writing
 * @throws RowMovedError when a row is not there, or not of the version that was judged
 */
export async function writeRecords(
  tx: Tx,
  changes: readonly RowChange[],
  pause: () => void = () => {},
): Promise<void> {
  for (const together of packed(writtenParts(changes), ({ rows }) => rows.length, rowsAtOnce)) {
    pause();
    await writeTogether(tx, together);
  }
}

/** What goes before what it points to, then what comes after it. */
function* writtenParts(changes: readonly RowChange[]): Generator<Part> {
  const of = Map.groupBy(changes, ({ entity }) => entity);
  for (const entity of writtenEntities.toReversed()) {
    const changed = of.get(entity) ?? [];
    const gone = changed.flatMap(({ before, after }) => (before && !after ? [before] : []));
    for (const rows of partsOf(gone, rowsAtOnce)) yield removal(entity, rows);
  }
  for (const entity of writtenEntities) {
    const changed = of.get(entity) ?? [];
    const made = changed.flatMap(({ before, after }) => (after && !before ? [after] : []));
    for (const rows of partsOf(made, rowsAtOnce)) yield insertion(entity, rows);
    const replaced = Map.groupBy(changed.filter(isReplaced), countedUp);
    for (const alike of replaced.values()) {
      for (const some of partsOf(alike, rowsAtOnce)) yield* replacement(entity, some);
    }
  }
}

/** Each part is done before the next begins: a part runs as its keys are asked for, in this order. */
async function writeTogether(tx: Tx, parts: readonly Part[]): Promise<void> {
  const named = parts.map((part, index) => ({ ...part, name: sql.raw(`del${index}`) }));
  const done = named.map(({ name, statement }) => sql`${name} (noegle) as (${statement})`);
  const answered = named.map(
    ({ name }, index) => sql`select ${sql.lit(index)} as del, noegle from ${name}`,
  );
  const { rows: written } = await sql<{ del: number; noegle: string }>`
    with ${sql.join(done)} ${sql.join(answered, sql` union all `)}`.execute(tx);
  const byPart = Map.groupBy(written, ({ del }) => del);
  for (const [index, { entity, rows }] of parts.entries()) {
    requireAll(entity, rows, new Set(byPart.get(index)?.map(({ noegle }) => noegle)));
  }
}

function isReplaced(change: RowChange): change is Replaced {
  return change.before !== null && change.after !== null;
}

function recordset(entity: RecordName, rows: readonly Row[]) {
  return sql`jsonb_populate_recordset(null::${sql.table(entity)}, ${JSON.stringify(rows)}::jsonb) r`;
}

function removal(entity: RecordName, rows: readonly Row[]): Part {
  const statement = sql`delete from ${sql.table(entity)} t using ${recordset(entity, rows)}
    where ${same(entities[entity].key)} and ${stillJudged(entity, 0)}
    returning ${keyOf(entity)}`;
  return { entity, rows, statement };
}

function insertion(entity: RecordName, rows: readonly Row[]): Part {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const statement = sql`insert into ${sql.table(entity)} as t (${columns})
    select ${columns} from ${recordset(entity, rows)}
    returning ${keyOf(entity)}`;
  return { entity, rows, statement };
}

/** Only the columns that differ somewhere among the rows: the others' indexes stay as they are. */
function replacement(entity: RecordName, changes: readonly Replaced[]): Part[] {
  const columns = differingColumns(changes);
  if (columns.length === 0) return [];
  const rows = changes.map(({ after }) => after);
  const assignments = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  const statement = sql`update ${sql.table(entity)} t
    set ${sql.join(assignments)} from ${recordset(entity, rows)}
    where ${same(entities[entity].key)} and ${stillJudged(entity, countedUp(changes[0]))}
    returning ${keyOf(entity)}`;
  return [{ entity, rows, statement }];
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
  const columns = entities[entity].key.map((column) => sql`t.${sql.ref(column)}`);
  return sql`concat_ws(' ', ${sql.join(columns)})`;
}

function requireAll(entity: RecordName, rows: readonly Row[], written: ReadonlySet<string>): void {
  const keyText = (row: Row) => entities[entity].key.map((column) => row[column]).join(' ');
  const moved = rows.find((row) => !written.has(keyText(row)));
  if (moved) throw new RowMovedError(entity, moved);
}
