import { errorText } from '../../api/http/error-text.ts';
import { message } from '../../domain/words/messages.ts';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { Skeleton } from '../../ui/basics/skeleton.tsx';
import { RetryButton } from './retry-button.tsx';
import './query-notice.css';

interface Query {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryNoticeProps {
  readonly query: Query;
  /** Nothing of the screen stands beside it. */
  readonly isScreen?: boolean;
}

/** Stands in for content that is on its way or could not be fetched. */
export function QueryNotice({ query, isScreen }: QueryNoticeProps) {
  if (!query.error) {
    return (
      <div role="status" className="pending">
        <span className="sr">{message('indlaeser')}</span>
        <Skeleton />
        <Skeleton width="40%" />
      </div>
    );
  }
  return (
    <EmptyState
      isScreen={isScreen}
      title="Indholdet kunne ikke hentes"
      text={errorText(query.error)}
    >
      <RetryButton query={query} />
    </EmptyState>
  );
}
