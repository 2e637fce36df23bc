import type { GridEdit, WrittenCell } from '../grid/edit/grid-edit.ts';
import { type CellKey, cellKey } from './staged-cell.ts';
import { notWritten, type StagedRows, writeCells } from './staged-writing.ts';

/** A grid's sheet over a stage: cells say what is staged, and what is written in them is staged. */
export function stagedEdit<Row, Value>(rows: StagedRows<Row, Value>): GridEdit<Row> {
  const { stage, idOf, columnOf, ask } = rows;
  const lockOf = (row: Row, id: string) => {
    const column = columnOf(id);
    return column ? column.lockOf(row) : notWritten;
  };
  // What is written is seen at once, also while it is found out what it means.
  const awaited = new Map<CellKey, string>();
  const hearers = new Set<(rows: ReadonlySet<string>) => void>();
  const tell = (cells: readonly WrittenCell<Row>[]) => {
    const changed = new Set(cells.map(({ row }) => idOf(row)));
    for (const hear of hearers) hear(changed);
  };
  const awaits = (cells: readonly WrittenCell<Row>[]) => {
    for (const { row, column, to } of cells) {
      if ('text' in to && lockOf(row, column) === null)
        awaited.set(cellKey(idOf(row), column), to.text);
    }
    tell(cells);
    return () => {
      awaited.clear();
      tell(cells);
    };
  };
  const textOf = (row: Row, id: string) => {
    const column = columnOf(id);
    if (!column) return '';
    const coming = awaited.get(cellKey(idOf(row), id));
    if (coming !== undefined) return coming;
    const staged = stage.get(idOf(row), id);
    if (staged?.text !== undefined) {
      return column.shown?.(staged.text, stage.cellsOf(idOf(row))) ?? staged.text;
    }
    return column.format(staged ? staged.value : column.read(row));
  };

  // What is done later is also staged later, or it would be taken back in another order; and what is taken back
  // is what was done last, also while that is on its way.
  let writing: Promise<unknown> | undefined;
  const inTurn = <Done>(does: () => Done) => (writing ? writing.then(does) : does());
  const write: GridEdit<Row>['write'] = (label, cells, isMeant) => {
    const asked = { awaits, isMeant };
    const written = Promise.resolve(inTurn(() => writeCells(rows, label, cells, asked)));
    const ended = written
      .catch(() => undefined)
      .then(() => {
        if (writing === ended) writing = undefined;
      });
    writing = ended;
    return written;
  };

  return {
    textOf,
    lookOf: (row, id) => {
      const staged = stage.get(idOf(row), id);
      const finding = stage.findingAt(idOf(row), id);
      const isComing = awaited.has(cellKey(idOf(row), id));
      if (!staged && !finding && !isComing) return undefined;
      const before = staged ? (columnOf(id)?.format(staged.base) ?? '') : '';
      return { before, isChanged: staged !== undefined || isComing, finding };
    },
    lockOf,
    editorOf: (_, id) => columnOf(id)?.editor ?? {},
    typed: (key, row, id) =>
      lockOf(row, id) === null ? columnOf(id)?.typed?.(key, textOf(row, id)) : undefined,
    write,
    undo: () => inTurn(() => stage.undo()?.label ?? null),
    redo: () => inTurn(() => stage.redo()?.label ?? null),
    errors: () => stage.errors(),
    ask,
    subscribe: (hear) => {
      hearers.add(hear);
      const stop = stage.subscribe(hear);
      return () => {
        hearers.delete(hear);
        stop();
      };
    },
  };
}
