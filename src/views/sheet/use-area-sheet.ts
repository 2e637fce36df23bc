import { useMemo, useState } from 'react';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { useTime } from '../screen/use-time.ts';
import { useFittedColumns } from '../structure/rows/giving-way.ts';
import { listColumns } from '../structure/rows/structure-columns.ts';
import { useListView } from '../structure/rows/use-list-view.ts';
import { useStructurePlace } from '../structure/use-structure-place.ts';
import { sheetColumns } from './columns/sheet-columns.ts';
import { useSheetRows } from './rows/use-sheet-rows.ts';
import { useSheet } from './use-sheet.ts';

const noMenu = () => '';

/** Where the sheet of an area is seen, which rows and columns it has, and what can be written in them. */
export function useAreaSheet(area: AreaDeclaration) {
  const { [area.axis]: time, setTime } = useTime();
  const place = useStructurePlace(area.name);
  const [view, onViewChange] = useListView(area, place);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { table: shown, recordOf, isTaken } = useSheetRows(area, place, view, time);
  const pane = { area, time, menuLabel: noMenu, scroller, unsaved: undefined };
  const { columns: ofTable, names } = useFittedColumns(pane, view, listColumns);
  const { grid: written, ...sheet } = useSheet(area, time, names, place.type);
  const { specs, edit, stage } = sheet;
  const columns = useMemo(
    () => sheetColumns(ofTable, area, specs, edit, stage),
    [ofTable, area, specs, edit, stage],
  );
  return {
    ...sheet,
    ...{ area, time, place, session: place.session, view, onViewChange, scroller, setScroller },
    ...{ shown, recordOf, isTaken, written, columns },
    onTime: (other: number) => setTime(area.axis, other),
  };
}
