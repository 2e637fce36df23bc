import type { AskedKoblinger } from '../../../api/relationer.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { toldNumbers } from '../../../console/kobling-sheet.ts';
import { wholeFilter } from '../../../domain/columns/filter-query.ts';
import { koblingType } from '../../../domain/columns/kobling-columns.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { kobling } from '../../../domain/elements/kobling.ts';
import { isNumberOf } from '../../../domain/numbers.ts';
import { Badge } from '../../../ui/basics/badge.tsx';
import { EmptyState } from '../../../ui/basics/empty-state.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import { usePageTitle } from '../../detail/use-page-title.ts';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { RefreshNotice } from '../../screen/refresh-notice.tsx';
import { TimeChooser } from '../../screen/time-chooser.tsx';
import { useRowsFocus } from '../../screen/use-rows-focus.ts';
import { gridCommands } from '../../structure/rows/grid-commands.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import { CellStrip } from '../columns/cell-strip.tsx';
import { LateReview } from '../late-review.tsx';
import { MissingNumbers } from '../rows/missing-numbers.tsx';
import { PagedTable } from '../rows/paged-table.tsx';
import { SheetFoot } from '../sheet-foot.tsx';
import { useKoblingSheet } from './use-kobling-sheet.ts';

const label = 'Masseredigering af koblinger';

interface KoblingSheetProps {
  readonly asked: AskedKoblinger;
}

/** Relations of underkonti and delregnskaber as a sheet, a row each: which, whether it is the default, and from when to when. */
export function KoblingSheet({ asked }: KoblingSheetProps) {
  usePageTitle('Koblinger');
  const sheet = useKoblingSheet(asked);
  const { stage, grid, recordOf, lookUp, time, review } = sheet;
  return (
    <div className="structure sheet-view">
      <div className="toolbar">
        <h1 tabIndex={-1}>Masseredigering</h1>
        <Badge kind="info">Koblinger</Badge>
        <span className="hint">{toldNumbers(asked)}</span>
        <TimeChooser area={areas[kobling.area]} time={time} onTime={sheet.onTime} />
        <span className="grow" />
        <CommandButton command="konsol#ny-raekke" icon="plus" iconOnly />
        <CommandButton command="konsol#ret-kolonne" icon="edit" iconOnly />
        <CommandButton command="konsol#side-for-side" icon="document" iconOnly />
      </div>
      {sheet.isHere ? <Rows sheet={sheet} asked={asked} /> : null}
      {sheet.changing}
      {review.isOpen ? (
        <LateReview
          {...{ stage, grid, recordOf, lookUp, time }}
          onGo={review.go}
          onClose={review.close}
        />
      ) : null}
    </div>
  );
}

/** Those that are asked for one by one, as a filter says them. */
function wholeNumbers({ underkonti }: AskedKoblinger): string {
  return wholeFilter(underkonti.filter((number) => isNumberOf(koblingType, number)));
}

const nameOf = ({ fuldtNummer, navn }: StructureLine) =>
  `${fuldtNummer} ${navn}`.trim() || 'ny række';

interface RowsProps extends KoblingSheetProps {
  readonly sheet: ReturnType<typeof useKoblingSheet>;
}

function Rows({ sheet, asked }: RowsProps) {
  const { query, session, view, table, columns, edit, review } = sheet;
  const region = useRowsFocus(session.focus);
  return (
    <div ref={region} className="pane" data-focus-region="structure">
      <RefreshNotice query={query} hasContent={query.data !== undefined} />
      {query.data ? (
        // An underkonto without a relation has no row: it is told, for its first is a new one.
        <MissingNumbers asked={wholeNumbers(asked)} rows={sheet.koblinger} />
      ) : null}
      {sheet.isPaged && !query.isPending ? (
        <PagedTable
          label={`${label}, side for side`}
          {...{ table, columns, edit }}
          startAt={table.rows.indexOf(session.restedId ?? '')}
        />
      ) : (
        <>
          <CellStrip rows={table.rows} hidden={view.hidden} {...{ session, columns, edit }} />
          <Grid
            ref={sheet.setScroller}
            label={label}
            rows={table.rows}
            target="cell"
            showFilters
            commands={gridCommands}
            stuck={1}
            hidden={view.hidden}
            busy={sheet.busy}
            {...{ session, columns, table, edit, nameOf }}
            empty={query.data ? <NoKoblinger /> : <QueryNotice query={query} />}
          />
        </>
      )}
      <SheetFoot
        fetchElsewhere={sheet.fetchElsewhere}
        stage={sheet.stage}
        isKept={sheet.isKept}
        onReview={review.open}
        onNextError={() => session.goToError(1)}
      />
    </div>
  );
}

function NoKoblinger() {
  return (
    <EmptyState
      title="Ingen koblinger at vise"
      text="Ryd kolonnernes filtre, se en anden periode, eller skriv en ny række."
    />
  );
}
