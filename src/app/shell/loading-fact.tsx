import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type LoadingSummary, useLoadingSummary } from '../../api/http/loading-state.ts';

/** Danish time, as all other times of the portal, wherever the reader sits. */
const clock = new Intl.DateTimeFormat('da-DK', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Copenhagen',
});

export function loadingText({ state, updatedAt }: LoadingSummary, isOnline: boolean): string {
  if (!isOnline) return 'Ingen forbindelse';
  if (state === 'RUNNING') return 'Henter …';
  if (state === 'ERROR') return 'Kunne ikke hentes';
  return updatedAt === 0 ? '' : `Opdateret ${clock.format(updatedAt)}`;
}

const hearOnline = (hear: () => void) => onlineManager.subscribe(hear);

/** How fresh the screen is: data stays in sight while it is fetched anew. */
export function LoadingFact() {
  const summary = useLoadingSummary();
  const isOnline = useSyncExternalStore(hearOnline, () => onlineManager.isOnline());
  return (
    <span className="loading-fact only-large" data-state={isOnline ? summary.state : 'ERROR'}>
      {loadingText(summary, isOnline)}
    </span>
  );
}
