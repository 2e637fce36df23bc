import type { ColumnSpec, Value } from '../../../domain/columns/column-spec.ts';
import { typeColumn, typeSaid } from '../../../domain/commands/sheet/new-elements.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import type { GridEdit } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import { lookOf } from '../../screen/field-cells.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';

type Column = GridColumn<StructureLine>;

/** In the face of numbers, where the table has them so. */
function cellOf(column: Column, spec: ColumnSpec): Column['cell'] {
  return column.cell?.kind === 'text'
    ? column.cell
    : { kind: 'text', face: lookOf(spec.kind).face };
}

/** What every element has, of a row that is to become one: its type as it is written, and that it is new. */
function ofNewRows(
  column: Column,
  area: AreaDeclaration,
  edit: GridEdit<StructureLine>,
  stage: Stage<Value>,
): Column {
  const { id, cell } = column;
  const text = (line: StructureLine) => {
    if (!isNewRow(line.id)) return column.text(line);
    return id === 'status' ? 'Ny' : edit.textOf(line, id);
  };
  if (cell?.kind === 'tag' && id === typeColumn) {
    const code = (line: StructureLine) => {
      if (!isNewRow(line.id)) return cell.code(line);
      const type = typeSaid(stage.cellsOf(line.id), area);
      return type ? elementTypes[type].abbreviation : text(line);
    };
    return { ...column, text, cell: { ...cell, code } };
  }
  if (cell?.kind === 'picture') {
    const parts = (line: StructureLine) => (isNewRow(line.id) ? undefined : cell.parts(line));
    return { ...column, text, cell: { ...cell, parts } };
  }
  return { ...column, text };
}

/**
 * The table's columns as a sheet shows them: what is staged stands in the cell, and is what is found and
 * sorted by. What no one can write in is as in the table.
 */
export function sheetColumns(
  table: readonly Column[],
  area: AreaDeclaration,
  specs: readonly ColumnSpec[],
  edit: GridEdit<StructureLine>,
  stage: Stage<Value>,
): readonly Column[] {
  return table.flatMap((column): Column[] => {
    const { id, cell, sortKey, filterText } = column;
    const spec = specs.find((one) => one.id === id);
    if (cell?.kind === 'menu') return [];
    if (!spec || spec.fields.size === 0) return [ofNewRows(column, area, edit, stage)];
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
