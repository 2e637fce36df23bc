import { fold, numberQuery } from '../folding.ts';
import { message } from '../messages.ts';
import { columnFilterPrefix } from '../routes.ts';
import { type Status, statuses, statusLabels } from '../status.ts';
import type { AreaDeclaration } from './areas.ts';
import type { ElementTypeName } from './names.ts';
import { elementTypes } from './registry.ts';
import { elementLabels } from './shown-fields.ts';

/**
 * The columns of an area's flat table, and how what is typed in their filters is understood. The
 * screen filters the rows it has, and the server those it writes to a file (specification section
 * 7): the same text must leave the same rows.
 */

const everyColumn = ['nummer', 'navn', 'type', 'bevilling', 'fra', 'til', 'status', 'ver'] as const;
export type TableColumnId = (typeof everyColumn)[number];

/** Name of a column's filter in the address of the table and in a call: `kol.navn`. */
export type ColumnFilterName = `${typeof columnFilterPrefix}${TableColumnId}`;

export function columnFilterName(id: TableColumnId): ColumnFilterName {
  return `${columnFilterPrefix}${id}`;
}

/** The filters that hold something, by their column; `read` answers what stands under a name. */
export function filtersSet(
  columns: readonly TableColumnId[],
  read: (name: ColumnFilterName) => string | null | undefined,
): [TableColumnId, string][] {
  return columns.flatMap((id) => {
    const query = read(columnFilterName(id)) ?? '';
    return query === '' ? [] : [[id, query] satisfies [TableColumnId, string]];
  });
}

/** In the order shown. Only an area whose elements have a class has a column for it. */
export function tableColumnIds({ classLabel }: AreaDeclaration): TableColumnId[] {
  return everyColumn.filter((id) => id !== 'bevilling' || classLabel !== undefined);
}

export function columnHeader({ classLabel = '' }: AreaDeclaration, id: TableColumnId): string {
  const headers: Readonly<Record<TableColumnId, string>> = {
    nummer: 'Nummer',
    navn: 'Navn',
    type: elementLabels.type,
    bevilling: classLabel,
    fra: message('gyldigFra'),
    til: message('gyldigTil'),
    status: elementLabels.status,
    ver: 'Ver.',
  };
  return headers[id];
}

/** What a full number must begin with: one of these. */
export function numberBeginnings(query: string): readonly string[] {
  return numberQuery(query)?.forms ?? [query.replace('§', '').trim()];
}

/** What a folded text must contain, in every column but the number. */
export function foldedPart(query: string): string {
  return fold(query.trim());
}

/** A type is found by what it is called and by the letters that stand for it. */
export function typeFilterText(type: ElementTypeName): string {
  const { abbreviation, label } = elementTypes[type];
  return `${abbreviation} ${label.one}`;
}

export function isTypeFound(type: ElementTypeName, query: string): boolean {
  return fold(typeFilterText(type)).includes(foldedPart(query));
}

export function statusesFound(query: string): Status[] {
  const wanted = foldedPart(query);
  return statuses.filter((status) => fold(statusLabels[status]).includes(wanted));
}
