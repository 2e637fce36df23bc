import { useStore } from 'jotai';
import { useMemo } from 'react';
import { openSheetAction } from '../../commands/actions/sheet.ts';
import { shownAreaAction } from '../../commands/actions/structure.ts';
import { useConsole } from '../../commands/host.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { singleKeysAtom } from '../../console/single-keys.ts';
import { hasUnderaktiviteter } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';
import { ColumnChoice } from '../../ui/grid/columns/column-choice.tsx';
import { noteQuietly } from '../../ui/notices/quiet-note.ts';
import '../screen/toolbar.css';
import { MarkedBar } from '../marks/marked-bar.tsx';
import { AskedRights } from '../my-rights/asked-rights.tsx';
import { RefreshNotice } from '../screen/refresh-notice.tsx';
import './structure-view.css';
import { rowCommandOf } from '../../commands/row-commands.ts';
import { type SourceOf, structureSource } from '../source/structure-source.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { MoveBar } from './move/move-bar.tsx';
import { listColumns } from './rows/structure-columns.ts';
import { StructureList } from './rows/structure-list.tsx';
import { StructureRowMenu, useRowMenu } from './rows/structure-row-menu.tsx';
import { StructureTree } from './rows/structure-tree.tsx';
import { sheetPlace } from './sheet-place.ts';
import { StructurePanes } from './structure-panes.tsx';
import { StructureToolbar } from './structure-toolbar.tsx';
import { useStructureView } from './use-structure-view.ts';

interface StructureViewProps {
  readonly area: AreaDeclaration;
  /** Where the rows come from; stable. */
  readonly sourceOf?: SourceOf;
}

/** The structure view of an area. */
export function structureScreen({ area }: Pick<StructureViewProps, 'area'>) {
  return () => <StructureView area={area} />;
}

/** An area's structure: toolbar, tree or table, and the chosen element beside it. */
export function StructureView({ area, sourceOf = structureSource }: StructureViewProps) {
  const view = useStructureView(area, sourceOf);
  const { navigate } = useConsole();
  const { place, list, time, isWide, panes } = view;
  const toSheet = () => {
    place.settle();
    navigate(sheetPlace(area, place, view.elements, view.marks.marked));
  };
  useViewActions(
    shownAreaAction.by(() => area),
    openSheetAction.by(isWide ? toSheet : undefined),
  );
  // What the columns hold does not matter to their choice.
  const chosenAmong = useMemo(
    () => listColumns({ area, names: new Map(), menuLabel: () => '' }),
    [area],
  );
  return (
    <div className="structure">
      <StructureToolbar
        area={area}
        filterRef={view.filterField}
        place={place}
        onLeaveFilter={view.enterRows}
        time={time}
        onTime={view.onTime}
        isSplit={panes.isSplit || panes.isAlone}
        isWide={isWide}
      >
        {list && isWide ? (
          <ColumnChoice
            columns={chosenAmong}
            view={list.view}
            onViewChange={list.onViewChange}
            command="konsol#kolonner"
            {...view.columnChoice}
          />
        ) : null}
      </StructureToolbar>
      <StructurePanes area={area} view={view} first={<Elements area={area} view={view} />} />
      {hasUnderaktiviteter(area) ? <AskedRights /> : null}
    </div>
  );
}

interface ElementsProps {
  readonly area: AreaDeclaration;
  readonly view: ReturnType<typeof useStructureView>;
}

/** The first pane: the elements as a tree or a table. */
function Elements({ area, view }: ElementsProps) {
  const { place, list, tree, scroller, panes } = view;
  const rowMenu = useRowMenu();
  const store = useStore();
  const region = useKeptFocus<HTMLDivElement>(place.session.focus);
  const shared = {
    area,
    time: view.time,
    session: place.session,
    scroller,
    unsaved: view.edit.unsaved,
    grid: {
      ref: view.setScroller,
      label: area.label,
      highlight: view.highlight,
      marked: view.marks.marked,
      onMarkedChange: view.marks.setMarked,
      markOnClick: view.marks.isMarking,
      // With no pane beside the rows, one press opens the element's own page.
      openOnClick: !view.isWide,
      question: [place.filter, place.type, place.status].join('|'),
    },
    onGoToNumber: (number: string) => place.session.reveal({ number, id: '' }, 'number'),
    rowCommandOf: (press: KeyboardEvent) =>
      rowCommandOf(press, store.get(singleKeysAtom), noteQuietly),
    onRowMenu: rowMenu.open,
    menuLabel: rowMenu.labelOf,
    narrowed: view.narrowed,
  };
  return (
    <div ref={region} className="pane" data-focus-region="structure">
      <FilterBar
        area={area}
        place={place}
        time={view.time}
        table={list && { label: area.label, view: list.view, onChange: list.onViewChange }}
        naming={view.naming}
        onColumn={view.filterColumn}
        onShowUnmarked={view.marks.only && view.marks.showAll}
        left={view.left}
        of={view.all}
        onClear={view.clearFilters}
        onEmptied={place.session.focus}
      />
      <MoveBar move={view.move} isSplit={panes.isSplit} />
      {list ? (
        <>
          <RefreshNotice query={list.loading} hasContent={list.shown.length > 0} />
          <StructureList {...shared} {...list} />
        </>
      ) : null}
      {tree ? (
        <>
          <RefreshNotice query={tree.query} hasContent={tree.rows.length > 0} />
          <StructureTree {...shared} shown={tree} tree={view.open} move={view.move} />
        </>
      ) : null}
      <MarkedBar {...view.marks} isSaid={panes.isSplit && !view.edit.shown} />
      <StructureRowMenu menu={rowMenu.menu} onClose={rowMenu.close} />
    </div>
  );
}
