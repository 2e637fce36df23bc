import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { koblingerAsked } from '../../console/kobling-sheet.ts';
import { type AreaDeclaration, allAreas, mayRead } from '../../domain/elements/areas.ts';
import { kobling } from '../../domain/elements/kobling.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { ColumnChoice } from '../../ui/grid/columns/column-choice.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { usePageTitle } from '../detail/use-page-title.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { RefreshNotice } from '../screen/refresh-notice.tsx';
import { TimeChooser } from '../screen/time-chooser.tsx';
import { useRowsFocus } from '../screen/use-rows-focus.ts';
import { FilterBar } from '../structure/filter/filter-bar.tsx';
import { NoRows } from '../structure/filter/no-rows.tsx';
import { gridCommands } from '../structure/rows/grid-commands.ts';
import type { StructureLine } from '../structure/rows/structure-lines.ts';
import { CellStrip } from './columns/cell-strip.tsx';
import { FindField } from './find-field.tsx';
import { KoblingSheet } from './koblinger/kobling-sheet.tsx';
import { LateReview } from './late-review.tsx';
import { MissingNumbers } from './rows/missing-numbers.tsx';
import { PagedTable } from './rows/paged-table.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { useSheetView } from './use-sheet-view.ts';
import '../screen/toolbar.css';
import '../structure/structure-view.css';
import './sheet-view.css';

/** `/{område}/masseredigering`: the table of a structure as a sheet that is written in, or that of its relations. */
export function SheetView() {
  const { omraade = '' } = useParams();
  const [search] = useSearchParams();
  const koblinger = useMemo(() => koblingerAsked(search), [search]);
  const held = useAtomValue(accessibleCommandsAtom);
  const area = allAreas.find(({ path }) => path === `/${omraade}`);
  // One that the user may not read is not told from one that is not there.
  if (!area || !mayRead(area, held)) {
    return <EmptyState title="Området findes ikke" text="Her er intet, du kan masseredigere." />;
  }
  if (koblinger && area.name === kobling.area) {
    return <KoblingSheet asked={koblinger} />;
  }
  return <AreaSheet key={area.name} area={area} />;
}

interface AreaSheetProps {
  readonly area: AreaDeclaration;
}

function AreaSheet({ area }: AreaSheetProps) {
  usePageTitle(area.label);
  const sheet = useSheetView(area);
  const { time, place, session, view, onViewChange, scroller, columns, asked } = sheet;
  const { stage, grid, recordOf, lookUp } = sheet;
  return (
    <div className="structure sheet-view">
      <div className="toolbar">
        <h1 tabIndex={-1}>Masseredigering</h1>
        <Badge kind="info">{area.label}</Badge>
        <FindField
          ref={sheet.find}
          place={place}
          onLeave={(text) => scroller && session.coming.enter(text, scroller)}
        />
        <TimeChooser area={area} time={time} onTime={sheet.onTime} />
        <span className="grow" />
        <ColumnChoice
          columns={columns}
          view={view}
          onViewChange={onViewChange}
          command="konsol#kolonner"
          {...asked.columnChoice}
        />
        <CommandButton command="konsol#ny-raekke" icon="plus" iconOnly />
        <CommandButton command="konsol#ret-kolonne" icon="edit" iconOnly />
        <CommandButton command="konsol#hent-ark" icon="download" iconOnly />
        <CommandButton command="konsol#indlaes-ark" icon="upload" iconOnly />
        <CommandButton command="konsol#side-for-side" icon="document" iconOnly />
        <CommandButton command="konsol#tabel" icon="list-bulleted" />
      </div>
      {sheet.isHere ? <Rows area={area} sheet={sheet} /> : null}
      {sheet.importing}
      {sheet.changing}
      {sheet.review.isOpen ? (
        <LateReview
          {...{ stage, grid, recordOf, lookUp, time }}
          onGo={sheet.review.go}
          onClose={sheet.review.close}
        />
      ) : null}
    </div>
  );
}

interface RowsProps extends AreaSheetProps {
  readonly sheet: ReturnType<typeof useSheetView>;
}

const nameOf = ({ fuldtNummer, navn }: StructureLine) =>
  `${fuldtNummer} ${navn}`.trim() || 'ny række';
const isClosed = ({ status }: StructureLine) => status === 'Lukket';

function Rows({ area, sheet }: RowsProps) {
  const { time, place, session, view, onViewChange, shown, table, columns, edit, asked } = sheet;
  const region = useRowsFocus(session.focus);
  return (
    <div ref={region} className="pane" data-focus-region="structure">
      {sheet.isPaged ? null : (
        <CellStrip
          session={session}
          rows={table.rows}
          columns={columns}
          hidden={view.hidden}
          edit={edit}
        />
      )}
      <FilterBar
        {...{ area, place, time }}
        table={{ label: sheet.label, view, onChange: onViewChange }}
        naming={asked.naming}
        onColumn={asked.filterColumn}
        onShowUnmarked={undefined}
        left={shown.total === undefined ? undefined : sheet.elementCount}
        of={shown.all}
        onClear={sheet.clearFilters}
        onEmptied={session.focus}
      />
      <RefreshNotice query={shown.query} hasContent={shown.rows.length > 0} />
      {shown.isPending ? null : <MissingNumbers asked={view.filters.nummer} rows={shown.rows} />}
      {sheet.isPaged && !shown.isPending ? (
        <PagedTable
          label={`Masseredigering af ${area.theOne}, side for side`}
          {...{ table, columns, edit }}
          startAt={table.rows.indexOf(session.restedId ?? '')}
        />
      ) : (
        <Grid
          ref={sheet.setScroller}
          label={`Masseredigering af ${area.theOne}`}
          session={session}
          rows={table.rows}
          columns={columns}
          hidden={view.hidden}
          target="cell"
          table={table}
          showFilters
          commands={gridCommands}
          stuck={2}
          edit={edit}
          nameOf={nameOf}
          isClosed={isClosed}
          busy={sheet.busy}
          empty={
            shown.isPending ? null : shown.query.error ? (
              <QueryNotice query={shown.query} />
            ) : (
              <NoRows {...{ area, time, ...sheet.narrowed }} />
            )
          }
        />
      )}
      <SheetFoot
        fetchElsewhere={sheet.fetchElsewhere}
        stage={sheet.stage}
        isKept={sheet.isKept}
        onReview={sheet.review.open}
        onNextError={() => session.goToError(1)}
      />
    </div>
  );
}
