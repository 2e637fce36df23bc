import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finansaarQuery } from '../../api/administration.ts';
import { toggleSplitAction } from '../../commands/actions/screen.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { stepTimeAction } from '../../commands/actions/time.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { finansaarOf, theTime } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { message } from '../../domain/words/messages.ts';
import { noteQuietly } from '../../ui/notices/quiet-note.ts';
import { UnknownNotice } from '../saved-views/unknown-parts.tsx';
import '../screen/toolbar.css';
import { useMedia, wideScreen } from '../screen/use-media.ts';
import '../structure/structure-view.css';
import { usePanes } from '../structure/use-panes.ts';
import { ForskelList } from './forskel-list.tsx';
import { ForskelToolbar } from './forskel-toolbar.tsx';
import './forskel-view.css';
import { type ForskelScreenPlace, useForskelPlace } from './use-forskel-place.ts';

/** Both times go a step together, within the finansår that exist. */
function useShift({ area: { axis }, shifted, setTimes }: ForskelScreenPlace) {
  const known = useQuery(finansaarQuery()).data;
  return (by: 1 | -1) => {
    if (!known) return;
    const times = shifted(by);
    const years = known.map(({ finansaar }) => finansaar);
    const missing = [times.fra, times.til].find((time) => !years.includes(finansaarOf(axis, time)));
    if (missing === undefined) void setTimes(times);
    else noteQuietly(message('tidFindesIkke', { tid: capitalised(theTime(axis, missing)) }));
  };
}

/** What differs in an area between two times. */
export function ForskelView() {
  const place = useForskelPlace();
  const isWide = useMedia(wideScreen);
  const [search] = useSearchParams();
  const panes = usePanes(isWide, search, false);
  const filterField = useRef<HTMLInputElement>(null);
  const toRows = useRef<(() => void) | null>(null);
  useViewActions(
    focusFilterAction.by(() => filterField.current?.focus()),
    toggleSplitAction.by(panes.toggle),
    stepTimeAction.by(useShift(place)),
  );
  return (
    <div className="structure forskel">
      <ForskelToolbar
        place={place}
        filterRef={filterField}
        onLeaveFilter={() => toRows.current?.()}
        showsPane={panes.isSplit || panes.isAlone}
        isWide={isWide}
      />
      <div className="forskel-body">
        <UnknownNotice told={place.unknown} onForget={() => void place.forgetUnknown()} />
        <ForskelList {...{ place, panes, isWide, toRows }} />
      </div>
    </div>
  );
}
