import { useInfiniteQuery } from '@tanstack/react-query';
import { hasFeature } from '../../../api/http/features.ts';
import { elementLogQuery, type PostKind, postLogQuery } from '../../../api/runs/kommandoer.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { LogEntry } from './change-log.tsx';

interface RecordLogProps {
  /** Left out: a guid is its id. */
  readonly slags?: PostKind;
  readonly id: string;
}

/** What has been done to a record that is no element, newest first; absent where there is no log. */
export function RecordLog(props: RecordLogProps) {
  if (!hasFeature('log')) return null;
  return (
    <>
      <h3>Historik</h3>
      <Lines {...props} />
    </>
  );
}

function Lines({ slags, id }: RecordLogProps) {
  const log = useInfiniteQuery(slags ? postLogQuery(slags, id) : elementLogQuery(id));
  if (!log.data) return <QueryNotice query={log} />;
  const lines = log.data.pages.flatMap(({ poster }) => poster);
  if (lines.length === 0) return <p className="hint">Den er ikke ændret her i systemet.</p>;
  return (
    <>
      <ul className="changes" aria-label="Ændringslog">
        {lines.map((line) => (
          <LogEntry key={line.nummer} line={line} isOfRecord />
        ))}
      </ul>
      {log.hasNextPage ? (
        <Button
          label="Vis ældre ændringer"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
