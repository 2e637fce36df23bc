import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { counted } from '../../../domain/words/counted.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { noAutofill } from '../../../ui/fields/no-autofill.ts';
import type { GridEdit } from '../../../ui/grid/edit/grid-edit.ts';
import { type GridColumn, shownOf } from '../../../ui/grid/grid-column.ts';
import type { GridTable } from '../../../ui/grid/use-grid-table.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import './paged-table.css';

const rowsOnPage = 25;
const number = new Intl.NumberFormat('da-DK');

interface PagedTableProps {
  readonly label: string;
  readonly table: GridTable<StructureLine>;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly edit: GridEdit<StructureLine>;
  /** The row to begin with, counted from 0. */
  readonly startAt: number;
}

/**
 * The rows of the sheet as an ordinary table, some on each page, for whom a grid of thousands is no help: every
 * cell that can be written in is a field with a name, and what is written there is the same change.
 */
export function PagedTable({ label, table, columns, edit, startAt }: PagedTableProps) {
  const { rows, view, onSort } = table;
  const shown = shownOf(columns, view.hidden);
  const region = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(() => Math.floor(Math.max(0, startAt) / rowsOnPage));
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => edit.subscribe(drawAgain), [edit]);
  useEffect(() => region.current?.focus(), []);

  const pages = Math.max(1, Math.ceil(rows.count / rowsOnPage));
  const page = Math.min(wanted, pages - 1);
  const from = page * rowsOnPage;
  const lines = Array.from({ length: rowsOnPage }, (_, at) => rows.rowAt(from + at)).filter(
    (line) => line !== undefined,
  );
  const turn = (to: number) => {
    setWanted(to);
    region.current?.scrollTo(0, 0);
  };
  return (
    <div className="paged">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section ref={region} className="paged-scroll" tabIndex={0} aria-label={label}>
        <table className="paged-table">
          <thead>
            <tr>
              {shown.map(({ id, header }) => {
                const by = view.sort.find((one) => one.id === id);
                return (
                  <th key={id} scope="col" aria-sort={by && (by.desc ? 'descending' : 'ascending')}>
                    <button type="button" onClick={() => onSort(id, false)}>
                      {header}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                {shown.map((column, at) => (
                  <PagedCell key={column.id} {...{ line, column, edit }} isHead={at === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <nav className="paged-foot" aria-label="Sider">
        <Button
          label="Forrige side"
          disabledReason={page === 0 ? 'Det er den første side.' : undefined}
          onClick={() => turn(page - 1)}
        />
        <span role="status">
          {lines.length === 0
            ? 'Ingen rækker'
            : `Række ${number.format(from + 1)}–${number.format(from + lines.length)} af ${number.format(rows.count)}, side ${page + 1} af ${counted(pages, 'side', 'sider')}`}
        </span>
        <Button
          label="Næste side"
          disabledReason={page + 1 >= pages ? 'Det er den sidste side.' : undefined}
          onClick={() => turn(page + 1)}
        />
      </nav>
    </div>
  );
}

interface PagedCellProps {
  readonly line: StructureLine;
  readonly column: GridColumn<StructureLine>;
  readonly edit: GridEdit<StructureLine>;
  /** It names its row. */
  readonly isHead: boolean;
}

/** A field where the row's column can be written in, and else its text. What is found about it stands below. */
function PagedCell({ line, column, edit, isHead }: PagedCellProps) {
  const Cell = isHead ? 'th' : 'td';
  const own = isHead ? { scope: 'row' } : {};
  const note = useId();
  /** What is being written; null: nothing is, and the field says what the cell does. */
  const [written, setWritten] = useState<string | null>(null);
  const text = column.text(line);
  if (edit.lockOf(line, column.id) !== null) return <Cell {...own}>{text}</Cell>;
  const look = edit.lookOf(line, column.id);
  const said = [
    look?.isChanged ? `Før: ${look.before || 'tom'}.` : '',
    look?.finding?.text ?? '',
  ].filter(Boolean);
  const write = () => {
    setWritten(null);
    if (written === null || written === text) return;
    const cell = { row: line, column: column.id, to: { text: written } };
    void edit.write(`Rettet ${column.header}`, [cell]);
  };
  return (
    <Cell {...own} className={look?.isChanged ? 'is-changed' : undefined}>
      <input
        {...noAutofill}
        value={written ?? text}
        aria-label={`${column.header}, ${line.fuldtNummer || 'ny række'}`}
        aria-invalid={look?.finding?.tone === 'error' || undefined}
        aria-describedby={said.length > 0 ? note : undefined}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) write();
        }}
      />
      {said.length > 0 ? (
        <p id={note} className={look?.finding?.tone === 'error' ? 'err' : undefined}>
          {said.join(' ')}
        </p>
      ) : null}
    </Cell>
  );
}
