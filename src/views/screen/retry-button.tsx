import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';

interface RetryButtonProps {
  readonly query: {
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** *Prøv igen*, where something could not be fetched. */
export function RetryButton({ query }: RetryButtonProps) {
  return (
    <Button
      label={message('proevIgen')}
      icon="refresh"
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    />
  );
}
