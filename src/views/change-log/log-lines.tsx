import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type LogSearch, logQuery } from '../../api/runs/kommandoer.ts';
import { textOfRun } from '../../api/runs/text-run.ts';
import { asTextAction } from '../../commands/actions/text.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { todayInCopenhagen } from '../../domain/time/dates.ts';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { stateOfPages, wantsNextPage } from '../detail/log/next-page.ts';
import { RecordPanes } from '../records/record-panes.tsx';
import { useRecordSession, useRestedCell } from '../records/record-session.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { RefreshNotice } from '../screen/refresh-notice.tsx';
import { useAsking } from '../screen/run-state.tsx';
import type { usePanes } from '../structure/use-panes.ts';
import { LogGrid } from './log-grid.tsx';
import { LogPane } from './log-pane.tsx';
import { type LogRow, logRows } from './log-rows.ts';
import { type LogRun, runsOf } from './log-runs.ts';

interface LogLinesProps {
  readonly asked: LogSearch;
  readonly panes: ReturnType<typeof usePanes>;
  readonly isWide: boolean;
  /** Leave to take the filters off, when there are any. */
  readonly onClear: (() => void) | undefined;
}

/** The newest run of the first answer, until the hand is anywhere: what comes later does not take its place. */
function useFirstRun(runs: readonly LogRun[], asked: LogSearch): LogRun | undefined {
  const question = JSON.stringify(asked);
  const [first, setFirst] = useState({ question: '', koersel: 0 });
  const [newest] = runs;
  if (newest && first.question !== question) setFirst({ question, koersel: newest[0].koersel });
  return runs.find(([line]) => line.koersel === first.koersel) ?? newest;
}

/** What the log answers, with the run that the hand is on beside it. */
export function LogLines({ asked, panes, isWide, onClear }: LogLinesProps) {
  const log = useInfiniteQuery(logQuery(asked));
  const session = useRecordSession<LogRow>();
  const rested = useRestedCell(session);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const asking = useAsking();
  const { data, hasNextPage: hasMore } = log;
  const isFiltered = onClear !== undefined;
  const runs = useMemo(() => runsOf(data?.pages.flatMap(({ poster }) => poster) ?? []), [data]);
  const rows = useMemo(() => {
    const today = todayInCopenhagen(new Date());
    return logRows({ runs, hasMore, isFiltered, turned, asking, today });
  }, [runs, hasMore, isFiltered, turned, asking]);
  const firstRun = useFirstRun(runs, asked);
  const row = rows.find(({ id }) => id === rested.id);
  const run = row ? row.run : firstRun;
  const client = useQueryClient();
  useViewActions(asTextAction.by(run && (() => textOfRun(client, run[0].koersel))));
  if (!data) return <QueryNotice query={log} />;
  if (runs.length === 0) return <NoLines onClear={onClear} />;
  return (
    <div className="log-lines">
      <RefreshNotice query={stateOfPages(log)} hasContent />
      <RecordPanes
        name="aendringslog"
        panes={panes}
        rows={
          <LogGrid
            rows={rows}
            session={session}
            isWide={isWide}
            onTurn={(id) => setTurned((before) => before.symmetricDifference(new Set([id])))}
            onDetail={panes.toggle}
            onNearEnd={() => {
              if (wantsNextPage(log)) void log.fetchNextPage();
            }}
            isBusy={log.isFetchingNextPage}
          />
        }
        detail={<LogPane run={run} onBack={panes.isAlone ? panes.toggle : undefined} />}
      />
    </div>
  );
}

function NoLines({ onClear }: Pick<LogLinesProps, 'onClear'>) {
  return (
    <EmptyState
      title="Ingen linjer"
      text={onClear ? 'Ingen ændringer passer til filtrene.' : 'Der er ikke ændret noget endnu.'}
    >
      {onClear ? <Button label="Ryd filtre" onClick={onClear} /> : null}
    </EmptyState>
  );
}
