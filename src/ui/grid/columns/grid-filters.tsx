// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the fields in the cells take the focus
import { useRef, useState } from 'react';
import { noAutofill } from '../../fields/no-autofill.ts';
import type { GridColumn, ShownColumn } from '../grid-column.ts';
import type { GridTable } from '../use-grid-table.ts';
import { ColumnValues, ValuesButton } from './column-values.tsx';

interface GridFiltersProps<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly table: Pick<GridTable<Row>, 'view' | 'onViewChange' | 'valuesOf'>;
  /** Id of the command that leads to a filter. */
  readonly command: string | undefined;
  readonly hasChecks: boolean;
  /** Down or Enter: to the rows, below the column; `place` among the cells of a row. */
  readonly onLeave: (place: number) => void;
}

/** One field under each heading. Every keystroke filters; there is nothing to wait for. */
export function GridFilters<Row>(props: GridFiltersProps<Row>) {
  const { columns, table, command, hasChecks, onLeave } = props;
  const { view, onViewChange } = table;
  const { filters } = view;
  return (
    <div role="row" className="dg-head dg-filters" aria-rowindex={2}>
      {hasChecks ? <div role="gridcell" aria-colindex={1} className="dg-heading" /> : null}
      {columns.map(({ column, index }, at) => (
        <div key={column.id} role="gridcell" aria-colindex={index} className="dg-heading">
          {column.cell?.kind === 'menu' ? null : (
            <ColumnFilter
              column={column}
              command={command}
              query={filters[column.id] ?? ''}
              onQuery={(query) =>
                onViewChange({ ...view, filters: { ...filters, [column.id]: query } })
              }
              values={() => table.valuesOf(column.id)}
              onLeave={() => onLeave(hasChecks ? at + 1 : at)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface ColumnFilterProps<Row> extends Pick<GridFiltersProps<Row>, 'command'> {
  readonly column: GridColumn<Row>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly values: () => readonly string[];
  readonly onLeave: () => void;
}

/** What is typed, and beside it, where a column's texts are few, the list of them (Alt+↓). */
function ColumnFilter<Row>({ column, command, query, onQuery, ...more }: ColumnFilterProps<Row>) {
  const { values, onLeave } = more;
  const { header, choices } = column;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input
        ref={field}
        type="text"
        {...noAutofill}
        aria-label={`Filtrér ${header}`}
        aria-keyshortcuts={choices && 'Alt+ArrowDown'}
        data-tip="Del af teksten, =hele, >større, <mindre, *slutter, !ikke"
        data-filter={column.id}
        data-command={command}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') {
            event.stopPropagation();
            onQuery('');
          } else if (event.key === 'ArrowDown' && event.altKey && choices) {
            event.preventDefault();
            setOpen(true);
          } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            onLeave();
          }
        }}
      />
      {choices && !isOpen ? <ValuesButton header={header} onOpen={() => setOpen(true)} /> : null}
      {choices && isOpen ? (
        <ColumnValues
          header={header}
          choices={choices}
          query={query}
          onQuery={onQuery}
          values={values}
          onOpenChange={setOpen}
          returnFocus={() => field.current?.focus()}
        />
      ) : null}
    </>
  );
}
