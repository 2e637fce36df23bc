import { RetryButton } from './retry-button.tsx';
import './refresh-notice.css';

interface RefreshNoticeProps {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
    /** What is shown is as it should be; it is the next page of it that did not come. */
    readonly lacksRest?: boolean;
  };
  /** Without content the error stands in its place, and is not said here. */
  readonly hasContent: boolean;
}

/** What is shown could not be fetched anew, or the rest not at all; it stays in sight. */
export function RefreshNotice({ query, hasContent }: RefreshNoticeProps) {
  if (!query.error || !hasContent) return null;
  return (
    <div role="status" className="refresh-notice">
      <span>
        {query.lacksRest
          ? 'Resten kunne ikke hentes.'
          : 'Noget kunne ikke hentes. Det, der vises, kan være gammelt.'}
      </span>
      <RetryButton query={query} />
    </div>
  );
}
