import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementTypesOf, isCodeList } from '../../../domain/elements/registry.ts';
import type { LaterStatus } from '../../../ui/basics/status-mark.tsx';
import { textScale } from '../../../ui/grid/columns/column-layout.ts';
import { inOrder } from '../../../ui/grid/columns/column-order.ts';
import { type GridColumn, type GridView, leastWidth } from '../../../ui/grid/grid-column.ts';
import { useLaterStatus } from '../../screen/later-status.ts';
import type { StructurePane } from '../structure-pane.ts';
import type { ClassNames, Columns } from './structure-columns.ts';
import { useCoursePictures } from './use-course-pictures.ts';

/** Pixels of the pane below which only number, name, type and status are shown. */
const WIDE_PX = 704;
/** Below this only number, name and the mark of the status. */
const PHONE_PX = 480;
const REM_PX = 16;

/** Whole rem of room that the scroller has; plenty until it is there. */
function usePaneWidth(scroller: HTMLElement | null): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => {
      // Nothing has a size while the view is hidden.
      if (scroller.clientWidth === 0) return;
      setWidth(Math.floor(scroller.clientWidth / textScale() / REM_PX));
    };
    // Before it is painted, so that no column is seen to go.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

/** Less room than the limit, which is a whole number of rem. */
function isBelow(width: number, limit: number): boolean {
  return width * REM_PX < limit;
}

type Column = Pick<GridColumn<never>, 'id' | 'width'>;

/** The least needed first; what stands there only because it was asked for stays. */
const beyondWide: readonly string[] = ['ver', 'til', 'bevilling', 'fortaeller'];
/** Before them a name has so many rem more than its least. */
const nameRem = 3;
const inNarrow: readonly string[] = ['nummer', 'navn', 'type', 'status', 'menu'];
const inNarrowest: readonly string[] = ['nummer', 'navn', 'status', 'menu'];
const onPhone: readonly string[] = ['nummer', 'navn', 'status'];

const allBut = (columns: readonly Column[], kept: readonly string[]) =>
  columns.flatMap(({ id }) => (kept.includes(id) ? [] : id));

function isUsed(id: string, { filters, sort }: Pick<GridView, 'filters' | 'sort'>): boolean {
  return (filters[id] ?? '') !== '' || sort.some((by) => by.id === id);
}

/**
 * Columns of tree or table that give way to the room there is: those that are left in a narrow pane, and in a
 * wide one as many as it takes; but there not what the user filters or sorts by.
 * @param width rem
 */
export function givingWay(
  columns: readonly Column[],
  view: GridView,
  width: number,
): readonly string[] {
  if (isBelow(width, PHONE_PX)) return allBut(columns, onPhone);
  if (isBelow(width, WIDE_PX)) {
    const kept = columns.filter(({ id }) => inNarrow.includes(id));
    return allBut(columns, leastWidth(kept) <= width ? inNarrow : inNarrowest);
  }
  let shown = columns.filter(({ id }) => !view.hidden.includes(id));
  const gone: string[] = [];
  for (const next of beyondWide) {
    if (leastWidth(shown) + nameRem <= width) break;
    if (isUsed(next, view) || shown.every(({ id }) => id !== next)) continue;
    shown = shown.filter(({ id }) => id !== next);
    gone.push(next);
  }
  // More was chosen than that makes room for: the table scrolls sideways, and all of it stands.
  return leastWidth(shown) <= width ? gone : [];
}

type FittedPane = Pick<StructurePane, 'area' | 'time' | 'menuLabel' | 'scroller' | 'unsaved'>;

/** The columns of a pane, and which of them are left out, by the user or for want of room. */
export function useFittedColumns<Row>(
  { area, time, menuLabel, scroller, unsaved }: FittedPane,
  view: GridView,
  columnsOf: (of: Columns) => readonly GridColumn<Row>[],
) {
  const names = useClassNames(area, time);
  const laterOf = useToldStatus(useLaterStatus(area, time), unsaved);
  const pictures = useCoursePictures(area, time);
  const width = usePaneWidth(scroller);
  const isPhone = isBelow(width, PHONE_PX);
  const { order } = view;
  const columns = useMemo(
    () => inOrder(columnsOf({ area, names, menuLabel, laterOf, pictures, isPhone }), order),
    [columnsOf, area, names, menuLabel, laterOf, pictures, isPhone, order],
  );
  const gone = givingWay(columns, view, width).join(' ');
  const hidden = useMemo(
    () => (gone === '' ? view.hidden : [...view.hidden, ...gone.split(' ')]),
    [view.hidden, gone],
  );
  return { columns, hidden, isPhone, names };
}

const notSaved: LaterStatus = { text: 'ikke gemt', tone: 'unsaved' };

/** Before all, a row says that what is written of it is not saved. */
function useToldStatus(laterOf: ReturnType<typeof useLaterStatus>, unsaved: string | undefined) {
  return useCallback<typeof laterOf>(
    (row) => (row.id === unsaved ? notSaved : laterOf(row)),
    [laterOf, unsaved],
  );
}

/** Undefined until all of them have been answered. */
function rowsOf(answers: readonly UseQueryResult<{ poster: ElementPayload[] }>[]) {
  const isPending = answers.some((answer) => answer.isPending);
  return isPending ? undefined : answers.flatMap(({ data }) => data?.poster ?? []);
}

const noNames: ClassNames = new Map();

function isCalledTheSame(one: ClassNames, other: readonly ElementPayload[]): boolean {
  const isSame = ({ id, fuldtNummer, navn }: ElementPayload) =>
    one.get(id)?.fuldtNummer === fuldtNummer && one.get(id)?.navn === navn;
  return one.size === other.length && other.every(isSame);
}

/**
 * Of the area's code lists, as they stand at a time; until they are here, as they stood at the last. The
 * same object while they are called the same, for all that is made of the columns hangs on it.
 */
function useClassNames({ name: area }: AreaDeclaration, time: number): ClassNames {
  const lists = elementTypesOf(area).filter(({ name }) => isCodeList(name));
  const rows = useQueries({
    queries: lists.map(({ name }) => listQuery(name, time)),
    combine: rowsOf,
  });
  const [names, setNames] = useState(noNames);
  if (rows && !isCalledTheSame(names, rows)) {
    setNames(new Map(rows.map((element) => [element.id, element])));
  }
  return names;
}
