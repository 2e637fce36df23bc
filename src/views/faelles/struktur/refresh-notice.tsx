import { message } from '../../../domain/messages.ts';
import { Button } from '../../../ui/button.tsx';

interface RefreshNoticeProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Without content the error stands in its place, and is not said here. */
  readonly hasContent: boolean;
}

/** What is shown could not be fetched anew; it stays in sight. */
export function RefreshNotice({ query, hasContent }: RefreshNoticeProps) {
  if (!query.error || !hasContent) return null;
  return (
    <div role="status" className="refresh-notice">
      <span>Noget kunne ikke hentes. Det, der vises, kan være gammelt.</span>
      <Button
        label={message('proevIgen')}
        icon="refresh"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      />
    </div>
  );
}
