import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SheetRecord } from '../../../domain/commands/sheet/staged.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import { inIdleSlices } from '../../../ui/idle.ts';
import { useAnswers } from '../../source/queries-source.ts';
import { structureSource } from '../../source/structure-source.ts';
import { linesKey } from '../../source/table-source.ts';
import { fieldsAsked, type StructureLine } from '../../structure/rows/structure-lines.ts';
import { listAsked } from '../../structure/rows/use-list-view.ts';
import type { StructurePlace } from '../../structure/use-structure-place.ts';
import { ListIndex } from '../columns/list-index.ts';
import { keptNumbers } from './kept-numbers.ts';

/** The table's rows, which are there already when the table was, and what a change of one must say. */
export function useSheetRows(
  area: AreaDeclaration,
  place: StructurePlace,
  view: GridView,
  time: number,
) {
  const client = useQueryClient();
  const [{ table: source }] = useState(() => structureSource(client, area));
  const felter = fieldsAsked(area, view);
  const { filter, status, type, udvalg, underaktivitetId } = place;
  const ask = {
    ...{ time, felter, filter, status, type, udvalg, underaktivitetId },
    ...listAsked(area, place.search),
  };
  const table = useAnswers(source, ask);
  const windows = useMemo(() => {
    const index = new ListIndex<StructureLine>();
    const lists = () =>
      client
        .getQueriesData<StructureLine[]>({
          queryKey: linesKey(area),
          predicate: ({ queryKey }) => queryKey.at(-2) === time && queryKey.at(-1) === felter,
        })
        .flatMap(([, lines]) => (lines ? [lines] : []));
    let inTurn: readonly StructureLine[][] | undefined;
    const listsInTurn = () => {
      // Nothing comes within a turn, and thousands of rows may be asked for in one.
      if (!inTurn) queueMicrotask(() => (inTurn = undefined));
      inTurn ??= lists();
      return inTurn;
    };
    const recordOf = (id: string) => index.find(listsInTurn(), id) as SheetRecord | undefined;
    const isTaken = (type: ElementTypeName, fuldtNummer: string) =>
      listsInTurn().some((list) => keptNumbers(list).has(`${type} ${fuldtNummer}`));
    return { recordOf, isTaken, slices: () => index.slices(lists()) };
  }, [client, area, time, felter]);
  const { rows } = table;
  // The first that is written waits for no looking up.
  useEffect(() => (rows.length > 0 ? inIdleSlices(windows.slices()) : undefined), [windows, rows]);
  return { table, recordOf: windows.recordOf, isTaken: windows.isTaken };
}
