// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the fields in the cells take the focus
import type { GridView, ShownColumn } from './grid-column.ts';

interface GridFiltersProps<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly hasChecks: boolean;
  /** Down or Enter: to the rows, below the column; `place` among the cells of a row. */
  readonly onLeave: (place: number) => void;
}

/** One field under each heading. Every keystroke filters; there is nothing to wait for. */
export function GridFilters<Row>(props: GridFiltersProps<Row>) {
  const { columns, view, hasChecks, onLeave } = props;
  const { filters } = view;
  const filter = (id: string, query: string) =>
    props.onViewChange({ ...view, filters: { ...filters, [id]: query } });
  return (
    <div role="row" className="dg-head dg-filters" aria-rowindex={2}>
      {hasChecks ? <div role="gridcell" aria-colindex={1} className="dg-heading" /> : null}
      {columns.map(({ column, index }, at) => (
        <div key={column.id} role="gridcell" aria-colindex={index} className="dg-heading">
          {column.cell?.kind === 'menu' ? null : (
            <input
              type="text"
              aria-label={`Filtrér ${column.header}`}
              value={filters[column.id] ?? ''}
              onChange={(event) => filter(column.id, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && event.currentTarget.value !== '') {
                  event.stopPropagation();
                  filter(column.id, '');
                } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
                  event.preventDefault();
                  onLeave(hasChecks ? at + 1 : at);
                }
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}
