import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type LoadingSummary, useLoadingSummary } from '../../api/http/loading-state.ts';
import type { LiveState } from '../../api/live/keep-stream.ts';
import { liveState } from './live-state.ts';

/** Danish time, as all other times of the portal, wherever the reader sits. */
const clock = new Intl.DateTimeFormat('da-DK', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Copenhagen',
});

/** @param live how the stream of what others write is; undefined: there is none */
export function loadingText(
  { state, updatedAt }: LoadingSummary,
  isOnline: boolean,
  live?: LiveState,
): string {
  if (!isOnline) return 'Ingen forbindelse';
  if (state === 'RUNNING') return 'Henter …';
  if (state === 'ERROR') return 'Kunne ikke hentes';
  if (live === 'live') return 'Live';
  if (live === 'connecting') return 'Forbinder …';
  const updated = updatedAt === 0 ? '' : `Opdateret ${clock.format(updatedAt)}`;
  return live === undefined ? updated : ['Ikke live', updated].filter(Boolean).join(' · ');
}

const hearOnline = (hear: () => void) => onlineManager.subscribe(hear);

/** How fresh the screen is: data stays in sight while it is fetched anew. */
export function LoadingFact() {
  const summary = useLoadingSummary();
  const isOnline = useSyncExternalStore(hearOnline, () => onlineManager.isOnline());
  const live = liveState.useValue();
  return (
    <span
      className="loading-fact only-large"
      data-state={isOnline ? summary.state : 'ERROR'}
      data-live={live}
    >
      {loadingText(summary, isOnline, live)}
    </span>
  );
}
