import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import { tableColumnsOf } from '../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { isCodeList } from '../../domain/elements/registry.ts';
import { hasFeature } from '../http/features.ts';

/** What it points to is told only by a backend that is asked for it; a code list is known by itself. */
function isToldWhenAsked({ kind, fields }: ColumnSpec): boolean {
  return (
    kind === 'reference' &&
    [...fields.values()].some((field) => field.kind === 'reference' && !isCodeList(field.to))
  );
}

/** The columns of an area's table that the backend has something to show in, and to filter by. */
export function offeredColumns(area: AreaDeclaration): readonly ColumnSpec[] {
  const columns = tableColumnsOf(area);
  return hasFeature('felter') ? columns : columns.filter((column) => !isToldWhenAsked(column));
}

export function offeredColumnIds(area: AreaDeclaration): readonly string[] {
  return offeredColumns(area).map(({ id }) => id);
}
