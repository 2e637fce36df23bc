import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogLine } from '../../../api/contract/kommandoer.ts';
import { elementLogQuery } from '../../../api/kommandoer.ts';
import { capitalised } from '../../../domain/capitalised.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryNotice } from '../query-notice.tsx';
import { RunState } from '../run-state.tsx';
import { LogChanges } from './log-changes.tsx';
import { formatMoment } from './moment.ts';

/** One element's lines of the change log, newest first. */
export function ChangeLog({ elementId }: { elementId: string }) {
  const log = useInfiniteQuery(elementLogQuery(elementId));
  if (!log.data) return <QueryNotice query={log} />;
  const lines = log.data.pages.flatMap(({ poster }) => poster);
  if (lines.length === 0) {
    return <p className="hint">Elementet er ikke ændret her i systemet.</p>;
  }
  return (
    <>
      <ul className="changes" aria-label="Ændringslog">
        {lines.map((line) => (
          <LogEntry key={line.nummer} line={line} />
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

function LogEntry({ line }: { line: LogLine }) {
  return (
    <li>
      <div className="change-head">
        <span className="change-title">{line.titel}</span>
        <span className="hint">
          <time dateTime={line.tid}>{formatMoment(line.tid)}</time> · {line.bruger} · nr.{' '}
          {line.nummer} · kørsel {line.koersel}
        </span>
      </div>
      {typeof line.fortryder === 'number' ? <p>{capitalised(line.argumenter)}</p> : null}
      <LogChanges line={line} />
      <RunState line={line} offersUndo />
    </li>
  );
}
