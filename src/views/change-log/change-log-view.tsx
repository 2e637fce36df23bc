import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type LogSearch, logQuery } from '../../api/runs/kommandoer.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { redoCommand } from '../../commands/running/undo-offer.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { undoCommand } from '../../domain/permissions.ts';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';
import { VirtualFeed } from '../../ui/panes/virtual-feed.tsx';
import { stateOfPages, wantsNextPage } from '../detail/log/next-page.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { RefreshNotice } from '../screen/refresh-notice.tsx';
import { paletteHint, useStatusBar } from '../screen/status-bar.ts';
import '../screen/toolbar.css';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import './change-log-view.css';
import { headingOf, LogArticle } from './log-article.tsx';
import { LogFilters } from './log-filters.tsx';
import { runsOf } from './log-runs.ts';
import { useLogPlace } from './use-log-place.ts';

const count = new Intl.NumberFormat('da-DK');

/** The whole change log; only RequiredAdmin comes here. */
export function ChangeLogView() {
  const place = useLogPlace();
  const log = useInfiniteQuery(logQuery(place.asked));
  const total = log.data?.pages[0]?.total;
  const isWide = useMedia(wideScreen);
  const [showsFilters, setShowsFilters] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A button that takes the filters off goes with them.
  const view = useKeptFocus<HTMLDivElement>(() => heading.current?.focus());
  useViewActions(focusFilterAction.by(() => filterField.current?.focus()));
  useStatusBar({
    mode: 'Log',
    hints: [
      { keys: ['pageup', 'pagedown'], label: 'Flyt' },
      { commands: ['konsol#filter'], label: 'Filtrér' },
      paletteHint,
    ],
    facts:
      total === undefined ? [] : [`${count.format(total)} ${total === 1 ? 'linje' : 'linjer'}`],
  });
  return (
    <div className="log-view" ref={view}>
      <div className="toolbar">
        <h1 ref={heading} tabIndex={-1}>
          Ændringslog
        </h1>
        <ToolbarSelect
          label="Orden"
          value={place.asked.sortering}
          onChange={(value) => place.set('sortering', value === 'nummer' ? value : '')}
          options={[
            { value: '-nummer', label: 'Nyeste først' },
            { value: 'nummer', label: 'Ældste først' },
          ]}
        />
        <span className="grow" />
        {isWide ? (
          <>
            <CommandButton command={undoCommand} />
            <CommandButton command={redoCommand} />
          </>
        ) : (
          <Button
            label="Filtre"
            aria-expanded={showsFilters}
            onClick={() => setShowsFilters(!showsFilters)}
          />
        )}
        {place.isFiltered ? <Button label="Ryd filtre" onClick={place.clear} /> : null}
        <Button
          label="Hent nye"
          icon="refresh"
          busy={log.isRefetching}
          onClick={() => void log.refetch()}
        />
      </div>
      {isWide || showsFilters ? <LogFilters place={place} firstRef={filterField} /> : null}
      <Lines
        key={JSON.stringify(place.asked)}
        asked={place.asked}
        onClear={place.isFiltered ? place.clear : undefined}
      />
    </div>
  );
}

interface LinesProps {
  readonly asked: LogSearch;
  /** Leave to take the filters off, when there are any. */
  readonly onClear: (() => void) | undefined;
}

function Lines({ asked, onClear }: LinesProps) {
  const log = useInfiniteQuery(logQuery(asked));
  const { isFetchingNextPage, fetchNextPage, data } = log;
  const wantsMore = wantsNextPage(log);
  const lines = useMemo(() => data?.pages.flatMap(({ poster }) => poster) ?? [], [data]);
  const runs = useMemo(() => runsOf(lines), [lines]);
  const fetchMore = useCallback(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  if (!data) return <QueryNotice query={log} />;
  if (lines.length === 0) {
    return (
      <EmptyState
        title="Ingen linjer"
        text={onClear ? 'Ingen ændringer passer til filtrene.' : 'Der er ikke ændret noget endnu.'}
      >
        {onClear ? <Button label="Ryd filtre" onClick={onClear} /> : null}
      </EmptyState>
    );
  }
  return (
    <div className="log-lines">
      <RefreshNotice query={stateOfPages(log)} hasContent />
      <VirtualFeed
        label="Ændringslog"
        items={runs}
        total={log.hasNextPage ? undefined : runs.length}
        headingOf={headingOf}
        render={(run) => <LogArticle run={run} />}
        busy={isFetchingNextPage}
        onNearEnd={fetchMore}
      />
    </div>
  );
}
