import type { CellEditor, EditQuestion, Written, WrittenCell } from '../grid/edit/grid-edit.ts';
import { nextTurn } from '../idle.ts';
import type { Stage } from './stage.ts';
import type { StagedCell } from './staged-cell.ts';

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** A column whose cells can be written in; the same object for as long as it means the same. */
export interface EditedColumn<Row, Value> {
  readonly read: (row: Row) => Value;
  readonly format: (value: Value) => string;
  /** What is written, as a value. */
  readonly parse: (text: string) => Read<Value>;
  /** The cell always holds something: what clears it takes the change back. */
  readonly isNeverEmpty?: boolean | undefined;
  readonly lockOf: (row: Row) => string | null;
  readonly editor: CellEditor;
  /** What a key says at once, from what the cell says. */
  readonly typed?: ((key: string, now: string) => string | undefined) | undefined;
  /** Finds out what texts mean that it does not know yet; undefined: it knows them all. */
  readonly learn?: ((texts: ReadonlySet<string>) => Promise<void> | undefined) | undefined;
}

export interface StagedRows<Row, Value> {
  readonly stage: Stage<Value>;
  readonly idOf: (row: Row) => string;
  /** Of the record that the row is, as a change of it must say. */
  readonly versionOf: (row: Row) => string;
  readonly columnOf: (id: string) => EditedColumn<Row, Value> | undefined;
  readonly ask: (question: EditQuestion) => Promise<boolean>;
}

/** Cells that are read before keys and frames have their turn: some milliseconds. */
const SLICE = 2000;
export const notWritten = 'Kolonnen kan ikke ændres her.';

/** The texts of a column are few as a rule: each is read once. */
function readOnce<Row, Value>() {
  const known = new Map<EditedColumn<Row, Value>, Map<string, Read<Value>>>();
  return (column: EditedColumn<Row, Value>, text: string): Read<Value> => {
    const ofColumn = known.get(column) ?? new Map<string, Read<Value>>();
    known.set(column, ofColumn);
    const read = ofColumn.get(text) ?? column.parse(text);
    ofColumn.set(text, read);
    return read;
  };
}

function learnAll<Row, Value>(
  cells: readonly WrittenCell<Row>[],
  columnOf: StagedRows<Row, Value>['columnOf'],
): Promise<unknown> | undefined {
  const asked = new Map<string, Set<string>>();
  for (const { column, to } of cells) {
    if (!('text' in to) || !columnOf(column)?.learn) continue;
    asked.set(column, (asked.get(column) ?? new Set()).add(to.text));
  }
  const learning = [...asked].flatMap(([id, texts]) => columnOf(id)?.learn?.(texts) ?? []);
  return learning.length === 0 ? undefined : Promise.all(learning);
}

/** What a written cell is to say; a text that its column does not understand stands there as it is. */
function editOf<Row, Value>(
  { stage, idOf, versionOf }: StagedRows<Row, Value>,
  { row, column: id, to }: WrittenCell<Row>,
  column: EditedColumn<Row, Value>,
  read: (column: EditedColumn<Row, Value>, text: string) => Read<Value>,
): StagedCell<Value> {
  const base = column.read(row);
  const own = { row: idOf(row), column: id, base, baseVersion: versionOf(row) };
  if ('like' in to) {
    const staged = stage.get(idOf(to.like), id);
    if (!staged) return { ...own, value: column.read(to.like) };
    const { value, text, problem } = staged;
    return { ...own, value, text, problem };
  }
  if (to.text === '' && column.isNeverEmpty) return { ...own, value: base };
  const answer = read(column, to.text);
  if (answer.ok) return { ...own, value: answer.value };
  return { ...own, value: base, text: to.text, problem: answer.message };
}

/** Reads what is written by its column, and stages it as one action; cells that are locked are left out. */
export async function writeCells<Row, Value>(
  rows: StagedRows<Row, Value>,
  label: string,
  cells: Iterable<WrittenCell<Row>>,
): Promise<Written> {
  const { stage, columnOf } = rows;
  const all: WrittenCell<Row>[] = [];
  // Without a turn of its own where it needs none: what is written is seen in the same frame.
  for (const cell of cells) {
    if (all.push(cell) % SLICE === 0) await nextTurn();
  }
  const learning = learnAll(all, columnOf);
  if (learning) await learning;
  const read = readOnce<Row, Value>();
  const locked = new Map<string, number>();
  const draft = stage.draft();
  let unread = 0;
  for (const [at, cell] of all.entries()) {
    if (at > 0 && at % SLICE === 0) await nextTurn();
    const column = columnOf(cell.column);
    const lock = column ? column.lockOf(cell.row) : notWritten;
    if (lock !== null) locked.set(lock, (locked.get(lock) ?? 0) + 1);
    else if (column) {
      const edit = editOf(rows, cell, column, read);
      if (edit.text !== undefined) unread += 1;
      draft.add(edit);
    }
  }
  const action = draft.commit(label);
  return { asked: all.length, changed: action?.after.size ?? 0, locked, unread };
}
