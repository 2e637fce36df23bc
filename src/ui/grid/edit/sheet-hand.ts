import { quietNote } from '../../notices/quiet-note.ts';
import type { GridBody } from '../grid-body.ts';
import type { ShownColumn } from '../grid-column.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridMoves } from '../hand/use-grid-hand.ts';
import { CellBubble } from './cell-bubble.ts';
import { CellEditor, type DoneKey } from './cell-editor.ts';
import {
  clearCells,
  fillDown,
  fillSeries,
  fillWith,
  nextError,
  pasteRows,
  redo,
  type Sheet,
  undo,
} from './edit-acts.ts';
import { type EditKey, editKey } from './edit-keys.ts';
import type { GridEdit } from './grid-edit.ts';
import { pastedRows } from './pasted-cells.ts';

/** The grid as it was last rendered. */
export interface SheetGrid<Row> {
  readonly body: GridBody;
  readonly props: GridProps<Row>;
  readonly edit: GridEdit<Row>;
  readonly columns: readonly ShownColumn<Row>[];
  /** How many cells of a row stand before the columns. */
  readonly before: number;
  readonly moves: GridMoves;
}

interface Cell<Row> {
  readonly row: number;
  readonly column: number;
  readonly record: Row;
  readonly shown: ShownColumn<Row>['column'];
}

/** The elements that React puts into the grid, to be filled from here. */
export interface SheetLayers {
  readonly editor: HTMLElement;
  readonly bubble: HTMLElement;
  readonly said: HTMLElement;
}

/**
 * The user's hand in a sheet: keys, the editor, the clipboard. Nothing here renders: a write tells the stage,
 * and the stage tells which rows to bind again.
 */
export class SheetHand<Row> {
  readonly #editor: CellEditor;
  readonly #bubble: CellBubble;
  readonly #said: HTMLElement;
  #grid: SheetGrid<Row> | undefined;

  constructor({ editor, bubble, said }: SheetLayers) {
    this.#editor = new CellEditor(editor);
    this.#bubble = new CellBubble(bubble);
    this.#said = said;
  }

  /** Called with each rendering of the grid: cells may stand elsewhere, or be others. */
  serve(grid: SheetGrid<Row>): void {
    this.#grid = grid;
    grid.body.onActive = () => this.#showFinding();
    grid.props.session.goToError = this.goToError;
    grid.props.session.takenIds = () => this.#takenIds();
    if (this.#editor.isOpen) this.#editor.place(grid.body.activeCell);
    this.#showFinding();
  }

  /** What is written counts, also when the grid goes. */
  end(): void {
    this.#editor.commit();
  }

  /** @returns it was a key of the sheet, and the browser is not to do anything about it */
  press(event: KeyboardEvent): boolean {
    const sheet = this.#sheet();
    const key = sheet && this.#cell() && editKey(event);
    return key !== undefined && this.#act(key, sheet as Sheet<Row>, event.key);
  }

  get isWriting(): boolean {
    return this.#editor.isOpen;
  }

  /** A key that has waited for its row: no browser writes it in the editor that it, or one before it, began. */
  pressHeld(event: KeyboardEvent): boolean {
    if (!this.isWriting && this.press(event)) return true;
    if (!this.isWriting) return false;
    this.#editor.take(event);
    return true;
  }

  /** @returns false: the key that began it is the editor's to take */
  begin(begins: Extract<EditKey, { kind: 'edit' }>['begins']): boolean {
    const cell = this.#cell();
    const grid = this.#grid;
    if (!cell || !grid) return false;
    const { edit, body, props } = grid;
    const { record, shown } = cell;
    const lock = edit.lockOf(record, shown.id);
    if (lock !== null) {
      this.#say(lock);
      this.#bubble.show({ tone: 'lock', text: lock }, body.activeCell);
      return true;
    }
    this.#bubble.show(undefined, body.activeCell);
    this.#editor.open(
      {
        editor: edit.editorOf(record, shown.id),
        label: [shown.header, props.nameOf?.(record)].filter(Boolean).join(', '),
        text: begins === 'value' ? edit.textOf(record, shown.id) : '',
        isTyped: begins !== 'value',
        isNumber: shown.cell?.kind === 'text' && shown.cell.face === 'number',
        done: (text, key) => this.#write(cell, text, key),
        cancelled: () => {
          body.focus();
          this.#showFinding();
        },
      },
      body.activeCell,
    );
    return begins !== 'key';
  }

  readonly paste = (event: ClipboardEvent): void => {
    const sheet = this.#heldSheet();
    const block = sheet && event.clipboardData ? pastedRows(event.clipboardData) : [];
    if (!sheet || block.length === 0) return;
    event.preventDefault();
    void pasteRows(sheet, block);
  };

  /** After what is cut has been copied. */
  cut(): void {
    const sheet = this.#heldSheet();
    if (sheet) void clearCells(sheet, 'Klippet');
  }

  #act(key: EditKey, sheet: Sheet<Row>, pressed: string): boolean {
    switch (key.kind) {
      case 'edit':
        return this.#type(key, sheet, pressed);
      case 'clear':
        void clearCells(sheet);
        break;
      case 'fillDown':
        void fillDown(sheet);
        break;
      case 'fillSeries':
        void fillSeries(sheet);
        break;
      case 'undo':
        void undo(sheet);
        break;
      case 'redo':
        void redo(sheet);
        break;
      case 'selectAll':
        this.#take(0, sheet.rows.count - 1);
        break;
      case 'selectRow':
        this.#take(sheet.box.top, sheet.box.bottom);
        break;
      case 'step':
        this.#step(key.by, 0);
        break;
      case 'error':
        this.goToError(key.by);
        break;
    }
    return true;
  }

  #type(key: Extract<EditKey, { kind: 'edit' }>, sheet: Sheet<Row>, pressed: string): boolean {
    const cell = this.#cell();
    const text =
      cell && key.begins === 'key'
        ? sheet.edit.typed?.(pressed, cell.record, cell.shown.id)
        : undefined;
    if (text === undefined) return this.begin(key.begins);
    void fillWith(sheet, text);
    return true;
  }

  #write({ row, column, record, shown }: Cell<Row>, text: string, key: DoneKey | undefined): void {
    const grid = this.#grid;
    if (!grid) return;
    const sheet = this.#sheet();
    if (key?.kind === 'fill' && sheet) {
      grid.body.focus();
      void fillWith(sheet, text);
      return;
    }
    if (text !== grid.edit.textOf(record, shown.id)) {
      void grid.edit.write('Rettet', [{ row: record, column: shown.id, to: { text } }]);
    }
    if (key?.kind === 'commit') this.#go(row + key.rows, column + key.columns);
  }

  readonly goToError = (by: 1 | -1): void => {
    const sheet = this.#sheet();
    const { row, column } = this.#place();
    if (!sheet) return;
    const next = nextError(sheet, { row, column }, by);
    if (next) this.#go(next.row, next.column);
    else this.#say('Der er ingen fejl.');
  };

  #step(rows: number, columns: number): void {
    const { row, column } = this.#place();
    this.#go(row + rows, column + columns);
  }

  #go(row: number, column: number): void {
    const { props, moves, body } = this.#grid ?? {};
    const count = props?.rows.count ?? 0;
    const isThere = row >= 0 && row < count && this.#columnAt(column) !== undefined;
    if (isThere) moves?.go(row, column);
    else body?.focus();
  }

  #takenIds(): readonly string[] {
    const { body, props } = this.#grid ?? {};
    if (!body || !props || body.taken.top < 0) return [];
    const { top, bottom } = body.taken;
    const all = Array.from({ length: bottom - top + 1 }, (_, at) => props.rows.idAt(top + at));
    return all.filter((id) => id !== undefined);
  }

  #take(top: number, bottom: number): void {
    const { body, before = 0, columns = [] } = this.#grid ?? {};
    if (bottom >= top)
      body?.takeRange({ top, bottom, left: before, right: before + columns.length - 1 });
  }

  #showFinding(): void {
    const { body, edit } = this.#grid ?? {};
    const cell = this.#cell();
    if (!body || !edit) return;
    const isWritten = this.#editor.isOpen || !cell;
    const finding = isWritten ? undefined : edit.lookOf(cell.record, cell.shown.id)?.finding;
    this.#bubble.show(finding, body.activeCell);
  }

  /** Undefined: there is nothing to write in, or the row that the keys are for is not here yet. */
  #sheet(): Sheet<Row> | undefined {
    const { edit, props, body, columns = [], before = 0 } = this.#grid ?? {};
    if (!edit || !props || !body || body.taken.top < 0 || props.session.coming.isAwaited)
      return undefined;
    const ids = columns.map(({ column }) => column.id);
    return {
      edit,
      rows: props.rows,
      columns: [...Array.from({ length: before }, () => undefined), ...ids],
      box: body.taken,
      rowName: (row) => props.nameOf?.(row) ?? '',
      cellName: (row, id) => {
        const header = columns.find(({ column }) => column.id === id)?.column.header;
        return [props.nameOf?.(row), header].filter(Boolean).join(', ');
      },
      say: (text) => this.#say(text),
    };
  }

  /** Also with the focus in a cell: in the editor the clipboard is the text's. */
  #heldSheet(): Sheet<Row> | undefined {
    return this.#grid?.body.hasFocus ? this.#sheet() : undefined;
  }

  #place(): { readonly row: number; readonly column: number } {
    return this.#grid?.moves.place() ?? { row: -1, column: 0 };
  }

  #cell(): Cell<Row> | undefined {
    const { row, column } = this.#place();
    const record = this.#grid?.props.rows.rowAt(row);
    const shown = this.#columnAt(column);
    return record !== undefined && shown ? { row, column, record, shown } : undefined;
  }

  #columnAt(column: number): ShownColumn<Row>['column'] | undefined {
    return this.#grid?.columns[column - this.#grid.before]?.column;
  }

  #say(text: string): void {
    this.#said.textContent = text;
    quietNote.set({ text, isTold: true });
  }
}
