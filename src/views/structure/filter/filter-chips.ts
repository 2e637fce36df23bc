import { offeredColumns } from '../../../api/structure/offered-columns.ts';
import { wholesAsked } from '../../../domain/columns/filter-query.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { elementLabels, underaktivitetField } from '../../../domain/elements/shown-fields.ts';
import { udvalgLabel } from '../../../domain/elements/udvalg.ts';
import { statusLabels } from '../../../domain/status.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import type { StructureFilter } from '../../source/structure-filter.ts';

/** A filter that is set, as the bar above the rows tells it. */
export interface FilterChip {
  readonly id: string;
  /** What is asked about; '' where the value says it. */
  readonly label: string;
  readonly value: string;
}

/** What a column's filter asks for: of chosen values the values, else what was typed. */
function queryText(query: string): string {
  const chosen = wholesAsked(query);
  return chosen.length > 0 && !chosen.includes('') ? chosen.join(', ') : query.trim();
}

export const textChipLabel = 'Tekst';

/** Of the toolbar. */
export function toolbarChips(
  area: AreaDeclaration,
  { filter, status, type, udvalg, underaktivitetId }: StructureFilter,
  time: number,
): FilterChip[] {
  return [
    ...(filter === '' ? [] : [{ id: 'soeg', label: textChipLabel, value: filter }]),
    ...(type === null
      ? []
      : [
          {
            id: 'type',
            label: elementLabels.type,
            value: capitalised(elementTypes[type].label.one),
          },
        ]),
    ...(status === null
      ? []
      : [{ id: 'status', label: elementLabels.status, value: statusLabels[status] }]),
    ...(udvalg === null
      ? []
      : [{ id: 'udvalg', label: '', value: udvalgLabel(udvalg, area, time) }]),
    ...(underaktivitetId === null
      ? []
      : [
          {
            id: underaktivitetField.code,
            label: underaktivitetField.label,
            value: String(underaktivitetId),
          },
        ]),
  ];
}

/** Of the table's columns, by the ids of the columns. */
export function columnChips(
  area: AreaDeclaration,
  { filters }: Pick<GridView, 'filters'>,
): FilterChip[] {
  return offeredColumns(area).flatMap(({ id, label }) => {
    const query = filters[id] ?? '';
    return query.trim() === '' ? [] : [{ id, label, value: queryText(query) }];
  });
}
