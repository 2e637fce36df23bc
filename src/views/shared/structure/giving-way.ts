import { useMemo } from 'react';
import { type GridColumn, type GridView, leastWidth } from '../../../ui/grid/grid-column.ts';
import { useLaterStatus } from '../use-later-status.ts';
import { useClassNames } from './element-class.ts';
import type { Columns } from './structure-columns.ts';
import type { StructurePane } from './structure-pane.ts';
import { isBelow, PHONE_PX, usePaneWidth, WIDE_PX } from './use-pane-width.ts';

type Column = Pick<GridColumn<never>, 'id' | 'width'>;

/** The least needed first; what stands there only because it was asked for stays. */
const beyondWide: readonly string[] = ['ver', 'til', 'bevilling'];
const inNarrow: readonly string[] = ['nummer', 'navn', 'type', 'status', 'menu'];
const onPhone: readonly string[] = ['nummer', 'navn', 'status'];

const allBut = (columns: readonly Column[], kept: readonly string[]) =>
  columns.flatMap(({ id }) => (kept.includes(id) ? [] : id));

function isUsed(id: string, { filters, sort }: Pick<GridView, 'filters' | 'sort'>): boolean {
  return (filters[id] ?? '') !== '' || sort.some((by) => by.id === id);
}

/**
 * Columns of tree or table that give way to the room there is: those that the design says in a narrow
 * pane, and in a wide one as many as it takes; but there not what the user filters or sorts by.
 * @param width rem
 */
export function givingWay(
  columns: readonly Column[],
  view: GridView,
  width: number,
): readonly string[] {
  if (isBelow(width, PHONE_PX)) return allBut(columns, onPhone);
  if (isBelow(width, WIDE_PX)) return allBut(columns, inNarrow);
  let shown = columns.filter(({ id }) => !view.hidden.includes(id));
  const gone: string[] = [];
  for (const next of beyondWide) {
    if (leastWidth(shown) <= width) break;
    if (isUsed(next, view) || shown.every(({ id }) => id !== next)) continue;
    shown = shown.filter(({ id }) => id !== next);
    gone.push(next);
  }
  // More was chosen than that makes room for: the table scrolls sideways, and all of it stands.
  return leastWidth(shown) <= width ? gone : [];
}

/** The columns of a pane, and which of them are left out, by the user or for want of room. */
export function useFittedColumns<Row>(
  { area, time, menuLabel, scroller }: StructurePane,
  view: GridView,
  columnsOf: (of: Columns) => readonly GridColumn<Row>[],
) {
  const names = useClassNames(area, time);
  const laterOf = useLaterStatus(area, time);
  const width = usePaneWidth(scroller);
  const isPhone = isBelow(width, PHONE_PX);
  const columns = useMemo(
    () => columnsOf({ area, names, menuLabel, laterOf, isPhone }),
    [columnsOf, area, names, menuLabel, laterOf, isPhone],
  );
  const gone = givingWay(columns, view, width).join(' ');
  const hidden = useMemo(
    () => (gone === '' ? view.hidden : [...view.hidden, ...gone.split(' ')]),
    [view.hidden, gone],
  );
  return { columns, hidden, isPhone };
}
