import type {
  CellEditor,
  EditAnswer,
  EditQuestion,
  KeptCell,
  Written,
  WrittenCell,
} from '../grid/edit/grid-edit.ts';
import { nextTurn } from '../idle.ts';
import { TaskStopped } from '../notices/running-tasks.ts';
import type { Stage } from './stage.ts';
import type { RowCells } from './stage-draft.ts';
import type { StagedCell } from './staged-cell.ts';

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** A column whose cells can be written in; the same object for as long as it means the same. */
export interface EditedColumn<Row, Value> {
  readonly read: (row: Row) => Value;
  readonly format: (value: Value) => string;
  /**
   * What is held as it was written, as the column shows what it says beside the others of its row; left out: as it was
   * written.
   */
  readonly shown?: ((text: string, said: RowCells<Value>) => string) | undefined;
  /** What is written, as a value. */
  readonly parse: (text: string) => Read<Value>;
  /** The cell always holds something: what clears it takes the change back. */
  readonly isNeverEmpty?: boolean | undefined;
  readonly lockOf: (row: Row) => string | null;
  /** The row's cells hold what is written as it is, and are read when more of the row is known. */
  readonly keepsText?: ((row: Row) => boolean) | undefined;
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
  readonly ask: (question: EditQuestion) => Promise<EditAnswer>;
}

/** Cells that are read before keys and frames have their turn: some milliseconds. */
const SLICE = 1000;
export const notWritten = 'Kolonnen kan ikke ændres her.';

function learnAll<Row, Value>(
  cells: readonly WrittenCell<Row>[],
  columnOf: StagedRows<Row, Value>['columnOf'],
): Promise<unknown> | undefined {
  const asked = new Map<string, Set<string>>();
  for (const { column, to } of cells) {
    if ('text' in to) asked.set(column, (asked.get(column) ?? new Set()).add(to.text));
  }
  const learning = [...asked].flatMap(([id, texts]) => columnOf(id)?.learn?.(texts) ?? []);
  return learning.length === 0 ? undefined : Promise.all(learning);
}

/**
 * A row that holds what was written as it is has no value that another could be given: what it says is written in
 * the other, and what that means may have to be found out.
 */
function asWritten<Row, Value>(
  { stage, idOf, columnOf }: StagedRows<Row, Value>,
  cell: WrittenCell<Row>,
): WrittenCell<Row> {
  const { row, column: id, to } = cell;
  const column = 'like' in to ? columnOf(id) : undefined;
  if (!column || !('like' in to)) return cell;
  if (!column.keepsText?.(row) && !column.keepsText?.(to.like)) return cell;
  const staged = stage.get(idOf(to.like), id);
  const text = staged?.text ?? column.format(staged ? staged.value : column.read(to.like));
  return { row, column: id, to: { text } };
}

/** What a written cell is to say; a text that its column does not understand stands there as it is. */
function editOf<Row, Value>(
  { stage, idOf, versionOf }: StagedRows<Row, Value>,
  { row, column: id, to }: WrittenCell<Row>,
  column: EditedColumn<Row, Value>,
): StagedCell<Value> {
  const base = column.read(row);
  const own = { row: idOf(row), column: id, base, baseVersion: versionOf(row) };
  if ('like' in to) {
    const staged = stage.get(idOf(to.like), id);
    if (!staged) return { ...own, value: column.read(to.like) };
    const { value, text, problem } = staged;
    return { ...own, value, text, problem };
  }
  const keepsText = column.keepsText?.(row);
  const { text } = to;
  if (text === '' && (column.isNeverEmpty || keepsText)) return { ...own, value: base };
  if (keepsText) return { ...own, value: base, text };
  const answer = column.parse(text);
  if (answer.ok) return { ...own, value: answer.value };
  return { ...own, value: base, text, problem: answer.message };
}

function saysAlready<Row, Value>(
  { format, read }: EditedColumn<Row, Value>,
  { row, to }: WrittenCell<Row>,
): boolean {
  return 'text' in to && to.text === format(read(row));
}

interface Asked<Row> {
  /** Cells whose texts are being found out about, until what is answered is called. */
  readonly awaits: (cells: readonly WrittenCell<Row>[]) => () => void;
  readonly isMeant: ((kept: readonly KeptCell<Row>[]) => Promise<boolean>) | undefined;
}

/** The user does not want it, or not to wait for it: nothing is changed. */
const nothing: Written = { asked: 0, changed: 0, locked: new Map(), unread: 0 };

/** Reads what is written by its column, and stages it as one action; cells that are locked are left out. */
export async function writeCells<Row, Value>(
  rows: StagedRows<Row, Value>,
  label: string,
  cells: Iterable<WrittenCell<Row>>,
  { awaits, isMeant }: Asked<Row>,
): Promise<Written> {
  const { columnOf } = rows;
  const kept: KeptCell<Row>[] = [];
  const draft = rows.stage.draft();
  const locked = new Map<string, number>();
  let unread = 0;
  const keep = ({ row, column, to }: WrittenCell<Row>, reason: string) => {
    if (isMeant) kept.push({ row, column, text: 'text' in to ? to.text : '', reason });
  };
  const put = (cell: WrittenCell<Row>) => {
    const column = columnOf(cell.column);
    const lock = column ? column.lockOf(cell.row) : notWritten;
    if (lock !== null) {
      // What it says already needs no change, and nobody is to hear that it may not be one.
      if (column && saysAlready(column, cell)) return;
      locked.set(lock, (locked.get(lock) ?? 0) + 1);
      keep(cell, lock);
    } else if (column) {
      const edit = editOf(rows, cell, column);
      if (edit.problem !== undefined) {
        unread += 1;
        keep(cell, edit.problem);
      }
      draft.add(edit);
    }
  };
  // Their columns learn all of it at once; the others are not held until then, for thousands are felt.
  const unlearnt: WrittenCell<Row>[] = [];
  let asked = 0;
  // Without a turn of its own where it needs none: what is written is seen in the same frame.
  for (const given of cells) {
    if (asked > 0 && asked % SLICE === 0) await nextTurn();
    asked += 1;
    const cell = asWritten(rows, given);
    const column = 'text' in cell.to ? columnOf(cell.column) : undefined;
    if (column?.learn && !column.keepsText?.(cell.row)) unlearnt.push(cell);
    else put(cell);
  }
  const learning = learnAll(unlearnt, columnOf);
  if (learning) {
    const over = awaits(unlearnt);
    // Without an answer the texts stand as they are written; what the user did not wait for is not written.
    const isStopped = await learning.then(
      () => false,
      (reason: unknown) => reason instanceof TaskStopped,
    );
    over();
    if (isStopped) return nothing;
  }
  for (const [at, cell] of unlearnt.entries()) {
    if (at > 0 && at % SLICE === 0) await nextTurn();
    put(cell);
  }
  if (asked > SLICE) await nextTurn();
  if (isMeant && kept.length > 0 && !(await isMeant(kept))) return nothing;
  const changed = draft.commit(label)?.cells.length ?? 0;
  return { asked, changed, locked, unread };
}
