import type { ColumnSpec, Value } from '../../domain/columns/column-spec.ts';
import type { GridEdit } from '../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { Stage } from '../../ui/rows/stage.ts';
import type { StructureLine } from '../shared/structure/structure-lines.ts';

type Column = GridColumn<StructureLine>;

/** In the face of numbers, where the table has them so. */
function cellOf(column: Column, spec: ColumnSpec): Column['cell'] {
  const isNumber = spec.kind === 'time' || spec.kind === 'date' || spec.kind === 'number';
  if (column.cell?.kind === 'text') return column.cell;
  return isNumber ? { kind: 'text', face: 'number' } : { kind: 'text' };
}

/**
 * The table's columns as a sheet shows them: what is staged stands in the cell, and is what is found and
 * sorted by. What no one can write in is as in the table.
 */
export function sheetColumns(
  table: readonly Column[],
  specs: readonly ColumnSpec[],
  edit: GridEdit<StructureLine>,
  stage: Stage<Value>,
): readonly Column[] {
  return table.flatMap((column): Column[] => {
    const { id, cell, sortKey, filterText } = column;
    const spec = specs.find((one) => one.id === id);
    if (cell?.kind === 'menu') return [];
    if (!spec || spec.fields.size === 0) return [column];
    return [
      {
        ...column,
        cell: cellOf(column, spec),
        text: (line) => edit.textOf(line, id),
        sortKey: (line) => {
          const staged = stage.get(line.id, id);
          return staged
            ? spec.sortKey(staged.value)
            : (sortKey?.(line) ?? spec.sortKey(spec.read(line)));
        },
        filterText: (line) => {
          const staged = stage.get(line.id, id);
          if (!staged) return filterText?.(line) ?? column.text(line);
          return staged.text ?? spec.filterText(staged.value);
        },
      },
    ];
  });
}
