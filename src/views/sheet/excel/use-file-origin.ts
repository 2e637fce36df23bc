import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../../auth/session.ts';
import type { FileOrigin } from '../../../domain/commands/sheet/sheet-file.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { statusLabels } from '../../../domain/status.ts';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import type { StructureFilter } from '../../source/structure-filter.ts';

/** What a file that is made of the sheet now says of itself. */
export function useFileOrigin(
  area: AreaDeclaration,
  time: number,
  filter: StructureFilter,
  { filters }: GridView,
): () => FileOrigin {
  const { user } = useAtomValue(sessionAtom);
  return () => ({
    area: area.name,
    time,
    portal: location.origin,
    fetched: new Date().toISOString(),
    user: user?.username ?? '',
    filter: filterWords(filter, filters),
  });
}

/** What the rows are narrowed to, in words; '' for none. */
function filterWords(
  { filter, type, status, udvalg, underaktivitetId }: StructureFilter,
  ofColumns: GridView['filters'],
): string {
  return [
    filter === '' ? '' : `søgning: ${filter}`,
    type === null ? '' : elementTypes[type].label.many,
    status === null ? '' : statusLabels[status],
    udvalg ?? '',
    underaktivitetId === null ? '' : `underaktivitet ${underaktivitetId}`,
    ...Object.entries(ofColumns).map(([id, query]) => (query === '' ? '' : `${id}: ${query}`)),
  ]
    .filter(Boolean)
    .join(', ');
}
