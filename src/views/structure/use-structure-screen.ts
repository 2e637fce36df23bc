import { useMemo, useState } from 'react';
import {
  settleAction,
  toggleSplitAction,
  toggleTableAction,
} from '../../commands/actions/screen.ts';
import { editBesideAction } from '../../commands/actions/structure.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { partAsked } from '../../domain/columns/filter-query.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import { useTime, useTimeSteps } from '../screen/use-time.ts';
import { highlightOf } from './rows/structure-highlight.ts';
import { useListView } from './rows/use-list-view.ts';
import { usePaneEdit } from './use-pane-edit.ts';
import { usePanes } from './use-panes.ts';
import { useStructurePlace } from './use-structure-place.ts';

/** How an area is looked at: when, from which place in it, as a tree or a table, and with what beside the rows. */
export function useStructureScreen(area: AreaDeclaration) {
  const { [area.axis]: time, setTime } = useTime();
  const place = useStructurePlace(area.name);
  const { filter, isTable } = place;
  const isWide = useMedia(wideScreen);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [view, onViewChange] = useListView(area, place);
  const nameFilter = (isTable && partAsked(view.filters.navn ?? '')) || filter;
  const highlight = useMemo(() => highlightOf(nameFilter), [nameFilter]);
  const edit = usePaneEdit(area, place, time);
  const panes = usePanes(isWide, place.search, edit.shown !== undefined);
  useTimeSteps(area.axis);
  useViewActions(
    settleAction.by(place.settle),
    // Without room for two panes the form has a page of its own.
    editBesideAction.by(isWide ? edit.open : undefined),
    toggleSplitAction.by(panes.toggle),
    toggleTableAction.by(() => place.setTable(!isTable)),
  );
  return {
    ...{ time, place, isWide, scroller, setScroller, highlight, edit, panes },
    /** Of the table: its order, its filters and its columns. */
    ofList: { view, onViewChange },
    onTime: (other: number) => setTime(area.axis, other),
  };
}
