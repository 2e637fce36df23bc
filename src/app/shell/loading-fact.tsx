import { type LoadingSummary, useLoadingSummary } from '../../api/loading-state.ts';

/** Danish time, as all other times of the portal, wherever the reader sits. */
const clock = new Intl.DateTimeFormat('da-DK', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Copenhagen',
});

export function loadingText({ state, updatedAt }: LoadingSummary): string {
  if (state === 'RUNNING') return 'Henter …';
  if (state === 'ERROR') return 'Kunne ikke hentes';
  return updatedAt === 0 ? '' : `Opdateret ${clock.format(updatedAt)}`;
}

/** How fresh the screen is: data stays in sight while it is fetched anew. */
export function LoadingFact() {
  const summary = useLoadingSummary();
  return (
    <span className="loading-fact only-large" data-state={summary.state}>
      {loadingText(summary)}
    </span>
  );
}
