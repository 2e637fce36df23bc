import type { ElementPayload } from '../../src/api/contract/common.ts';
import type { ElementLink } from '../../src/api/contract/structure/element.ts';
import type { ColumnRow } from '../../src/domain/columns/column-spec.ts';
import { columnsOf } from '../../src/domain/columns/columns-of.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { elementLabels } from '../../src/domain/elements/shown-fields.ts';
import { formatMoment } from './moment.ts';
import type { Column } from './workbook.ts';

/** An element and the names behind its references, by field code. */
export interface ExtractRow extends ElementPayload {
  readonly referencer: Readonly<Record<string, ElementLink>>;
}

const linkOf = ({ referencer }: ColumnRow, code: string) =>
  (referencer as ExtractRow['referencer'])[code];

/**
 * Columns of elements of these types, whatever the table shows: their declarations' fields, and what
 * every element has.
 */
export function elementColumns(types: readonly ElementTypeName[]): readonly Column<ExtractRow>[] {
  const declared = types.map((name) => elementTypes[name]);
  const axis = declared[0]?.axis ?? 'finansaar';
  return [
    ...columnsOf(declared, axis, linkOf).flatMap(({ excel, read }) =>
      excel.map(({ value, ...column }) => ({
        ...column,
        value: (row: ExtractRow) => value(read(row)),
      })),
    ),
    { heading: elementLabels.aendret, width: 17, value: ({ aendret }) => formatMoment(aendret) },
    { heading: elementLabels.aendretAf, width: 24, value: ({ aendretAf }) => aendretAf },
  ];
}
