import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { forskelQuery } from '../../api/structure/forskel.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { formatTime } from '../../domain/time/time-axis.ts';
import { Button } from '../../ui/basics/button.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { SplitPane } from '../../ui/panes/split-pane.tsx';
import { stateOfPages, wantsNextPage } from '../detail/log/next-page.ts';
import '../marks/marked-bar.css';
import {
  type RecordSession,
  useRecordRegion,
  useRecordSession,
} from '../records/record-session.ts';
import { useRecordMarks } from '../records/use-record-marks.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { RefreshNotice } from '../screen/refresh-notice.tsx';
import { paletteHint, timeHint, useStatusBar } from '../screen/status-bar.ts';
import type { usePanes } from '../structure/use-panes.ts';
import { ForskelCards } from './forskel-cards.tsx';
import type { Counts } from './forskel-counts.ts';
import { ForskelGrid } from './forskel-grid.tsx';
import { ForskelPane } from './forskel-pane.tsx';
import { type ForskelRow, forskelRow } from './forskel-rows.ts';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

const count = new Intl.NumberFormat('da-DK');

interface ForskelListProps {
  readonly place: ForskelScreenPlace;
  readonly panes: ReturnType<typeof usePanes>;
  readonly isWide: boolean;
  /** Set to what gives the rows the focus. */
  readonly toRows: RefObject<(() => void) | null>;
}

/** The counts are of every kind whichever is chosen: those of one answer stand until the next is there. */
function useCounts({ area, asked }: ForskelScreenPlace, answered: Counts | undefined) {
  const { slags, ...counted } = asked;
  const question = JSON.stringify([area.name, counted]);
  const [kept, setKept] = useState<{ question: string; counts: Counts }>();
  if (answered && (kept?.counts !== answered || kept.question !== question)) {
    setKept({ question, counts: answered });
  }
  return answered ?? (kept?.question === question ? kept.counts : undefined);
}

/** Marks are of one comparison: what is marked in it may be alike in the next. */
function useMarks({ area, fra, til }: ForskelScreenPlace, session: RecordSession<ForskelRow>) {
  const [marked, setMarked] = useRecordMarks(session.focus);
  const comparison = [area.name, fra, til].join(' ');
  const [markedIn, setMarkedIn] = useState(comparison);
  if (markedIn !== comparison) {
    setMarkedIn(comparison);
    setMarked(new Set());
  }
  return [marked, setMarked] as const;
}

/** What differs between the two times, with both sides of the element that the hand is on beside it. */
export function ForskelList({ place, panes, isWide, toRows }: ForskelListProps) {
  const { area, asked } = place;
  const differences = useInfiniteQuery(forskelQuery(area, asked));
  const { data } = differences;
  const session = useRecordSession<ForskelRow>();
  const [marked, setMarked] = useMarks(place, session);
  const rows = useMemo(
    () => data?.pages.flatMap(({ poster }) => poster.map(forskelRow)) ?? [],
    [data],
  );
  const counts = useCounts(place, data?.pages[0]?.taelling);
  useEffect(() => {
    toRows.current = session.focus;
  }, [toRows, session]);
  useStatusBar({
    mode: 'Forskel',
    hints: [
      { keys: ['enter'], label: 'Gå til' },
      { keys: ['space'], label: 'Markér' },
      timeHint(area.axis),
      { commands: ['konsol#filter'], label: 'Filtrér' },
      paletteHint,
    ],
    facts: counts
      ? [
          ...(marked.size > 0 ? [`${marked.size} markeret`] : []),
          `${count.format(counts.alle)} af ${count.format(counts.elementer)} ${counts.elementer === 1 ? 'element' : 'elementer'}`,
        ]
      : [],
  });
  const grid = data ? (
    <Rows session={session}>
      <RefreshNotice query={stateOfPages(differences)} hasContent />
      <ForskelGrid
        {...{ place, rows, session, marked, isWide }}
        onMarkedChange={setMarked}
        onDetail={panes.toggle}
        onNearEnd={() => {
          if (wantsNextPage(differences)) void differences.fetchNextPage();
        }}
        isBusy={differences.isFetchingNextPage}
        empty={<NoDifferences place={place} />}
      />
    </Rows>
  ) : (
    <QueryNotice query={differences} />
  );
  const pane = (
    <ForskelPane
      {...{ place, rows, session }}
      total={counts && (asked.slags ? undefined : counts.alle)}
      onBack={panes.isAlone ? panes.toggle : undefined}
    />
  );
  const list = (
    <div className="pane forskel-rows">
      <ForskelCards
        counts={counts}
        chosen={place.slags}
        onChoose={(slags) => void place.setSlags(slags)}
      />
      {grid}
      <Marked count={marked.size} />
    </div>
  );
  return (
    <SplitPane
      name="forskel"
      label="Justér bredde"
      open={panes.isSplit}
      onToggle={panes.hide}
      firstSize="58.5%"
      first={panes.isAlone ? pane : list}
      second={pane}
    />
  );
}

/** The region of the rows, which take the focus when they come. */
interface RowsProps {
  readonly session: RecordSession<ForskelRow>;
  readonly children: ReactNode;
}

function Rows({ session, children }: RowsProps) {
  const region = useRecordRegion(session);
  return (
    <div ref={region} className="pane" data-focus-region="structure">
      {children}
    </div>
  );
}

/** What can be done with the marked rows; nothing to see while none is. */
function Marked({ count: marked }: { readonly count: number }) {
  return (
    <>
      {/* There before its first text, or that would not be said. */}
      <p role="status" className="sr">
        {marked > 0 ? `${marked} markeret` : ''}
      </p>
      {marked > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className="marked-bar" role="group" aria-label="Markerede rækker">
          <b>{marked} markeret</b>
          <span className="grow" />
          <CommandButton command="konsol#ryd-markering" icon="close" />
        </div>
      ) : null}
    </>
  );
}

/** Why there are no rows, and the way on. */
function NoDifferences({ place }: { readonly place: ForskelScreenPlace }) {
  const { axis } = place.area;
  if (place.isNarrowed) {
    return (
      <EmptyState title="Ingen forskelle passer til filteret">
        <Button label="Ryd filtre" onClick={() => void place.clear()} />
      </EmptyState>
    );
  }
  const [fra, til] = [formatTime(axis, place.fra), formatTime(axis, place.til)];
  return (
    <EmptyState
      title={`Ingen forskelle mellem ${fra} og ${til}`}
      text={`Alt i ${place.area.theOne} er ens til de to tider.`}
    />
  );
}
