import { ApiError } from '../../api/api-error.ts';
import { message } from '../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Query {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

function explanation(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.kind === 'network') return message('netvaerk');
  return error.text || message('serverfejl');
}

/** Stands in for content that is on its way or could not be fetched. */
export function QueryNotice({ query }: { query: Query }) {
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
    <EmptyState title="Indholdet kunne ikke hentes" text={explanation(query.error)}>
      <Button
        label={message('proevIgen')}
        icon="refresh"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      />
    </EmptyState>
  );
}
