import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace } from '../../../commands/places.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import { GridStore } from '../../../ui/grid/store.ts';
import { QueryNotice } from '../query-notice.tsx';
import type { StructureLines } from '../source/row-source.ts';
import { useLaterStatus } from '../use-later-status.ts';
import { useClassNames } from './element-class.ts';
import { givingWay } from './giving-way.ts';
import { listColumns } from './list-columns.ts';
import { NoHits } from './no-hits.tsx';
import type { StructureLine } from './structure-lines.ts';
import type { StructurePane } from './structure-pane.ts';
import { goToTyped } from './structure-rows.ts';
import { isBelow, PHONE_PX, usePaneWidth } from './use-pane-width.ts';

interface StructureListProps extends StructurePane {
  /** Those that the toolbar's filters leave. */
  readonly shown: readonly StructureLine[];
  readonly loading: StructureLines;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly onCount: (count: number) => void;
  readonly scroller: HTMLElement | null;
}

const rowId = ({ id }: StructureLine) => id;
const isClosed = ({ status }: StructureLine) => status === 'Lukket';

/** The whole structure as a flat table: sorted, filtered and counted here, without the server. */
export function StructureList(props: StructureListProps) {
  const { area, shown, loading, view, menuLabel } = props;
  const { navigate } = useConsole();
  const names = useClassNames(area, props.time);
  const laterOf = useLaterStatus(area, props.time);
  const store = useStoreOf(shown);
  const width = usePaneWidth(props.scroller);
  const isPhone = isBelow(width, PHONE_PX);
  const columns = useMemo(
    () => listColumns(area, names, menuLabel, laterOf, isPhone),
    [area, names, menuLabel, laterOf, isPhone],
  );
  const gone = givingWay(columns, view, width).join(' ');
  const fitted = useMemo(
    () => (gone === '' ? view : { ...view, hidden: [...view.hidden, ...gone.split(' ')] }),
    [view, gone],
  );
  return (
    <DataGrid
      {...props.grid}
      session={props.session}
      store={store}
      columns={columns}
      rowId={rowId}
      view={fitted}
      onViewChange={(next) => props.onViewChange({ ...next, hidden: view.hidden })}
      showFilters={!isPhone}
      onOpen={(line) => navigate(elementPlace(line))}
      isClosed={isClosed}
      onRowMenu={props.onRowMenu}
      rowCommandOf={props.rowCommandOf}
      onTypeNumber={(digits, lines) => goToTyped(area.name, lines, digits, props.onGoToNumber)}
      onCount={props.onCount}
      busy={!loading.isComplete && !loading.error}
      empty={
        loading.error ? (
          <QueryNotice query={loading} />
        ) : (
          <NoHits axis={area.axis} onClear={props.onClearFilters} />
        )
      }
    />
  );
}

/** One store for the life of the list; it is not filled anew when a kept-alive view is shown again. */
function useStoreOf(lines: readonly StructureLine[]): GridStore<StructureLine> {
  const [store] = useState(() => new GridStore(lines, rowId));
  const filledWith = useRef(lines);
  useLayoutEffect(() => {
    if (filledWith.current === lines) return;
    const before = filledWith.current;
    filledWith.current = lines;
    // The same rows, some of them written: their order stays as it is under the user's hand.
    const isSame =
      before.length === lines.length && before.every(({ id }, at) => id === lines[at]?.id);
    if (isSame) store.apply({ upsert: lines.filter((line, at) => line !== before[at]) });
    else store.replace(lines);
  }, [store, lines]);
  return store;
}
