import { useInfiniteQuery } from '@tanstack/react-query';
import type { LogLine } from '../../../api/contract/log-line.ts';
import { askedAlone } from '../../../api/detail.ts';
import { elementLogQuery } from '../../../api/runs/kommandoer.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RunAsText, useRunsAsText } from '../../as-text/run-as-text.tsx';
import { QueryNotice } from '../../screen/query-notice.tsx';
import { RunState } from '../../screen/run-state.tsx';
import { lineWords } from './line-words.ts';
import { LogChanges } from './log-changes.tsx';
import { formatMoment } from './moment.ts';

/** As many as tell what has happened lately. */
const latest = 3;

interface ChangeLogProps {
  readonly elementId: string;
  /** Every line with all that it says; else the latest in a line each. */
  readonly isWhole: boolean;
}

/** One element's lines of the change log, newest first. */
export function ChangeLog({ elementId, isWhole }: ChangeLogProps) {
  const log = useInfiniteQuery(askedAlone(elementLogQuery(elementId)));
  const openRun = useRunsAsText();
  if (!log.data) return <QueryNotice query={log} />;
  const lines = log.data.pages.flatMap(({ poster }) => poster);
  if (lines.length === 0) {
    return <p className="hint">Elementet er ikke ændret her i systemet.</p>;
  }
  return (
    <>
      <ul className={isWhole ? 'changes' : 'changes brief'} aria-label="Ændringslog">
        {isWhole
          ? lines.map((line) => <LogEntry key={line.nummer} line={line} />)
          : lines.slice(0, latest).map((line) => briefly(line, elementId, openRun))}
      </ul>
      {isWhole && log.hasNextPage ? (
        <Button
          label="Vis ældre ændringer"
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

/** What a line changed of the element; one of a whole run may have changed hundreds, each told by its number and name. */
function ownChanges({ elementer, aendringer }: LogLine, elementId: string): LogLine['aendringer'] {
  const [first] = aendringer;
  if (aendringer.every(({ element }) => element === first?.element)) return aendringer;
  const own = elementer.find(({ id }) => id === elementId);
  return aendringer.filter(({ element }) => element.startsWith(`${own?.fuldtNummer} `));
}

/** No component: it is drawn with every row that is rested on. */
function briefly(line: LogLine, elementId: string, openRun: ReturnType<typeof useRunsAsText>) {
  const { nummer, tid, bruger, titel } = line;
  const changes = ownChanges(line, elementId).map(({ label, fraTekst, tilTekst }) =>
    fraTekst === '' ? `${label} ${tilTekst}` : `${label} ${fraTekst} → ${tilTekst || 'tom'}`,
  );
  const asText = `Kørsel ${line.koersel} som kommandoer`;
  const text = changes.length === 0 ? titel : `${titel}: ${changes.join(' · ')}`;
  return (
    <li key={nummer} data-tip={text}>
      <time className="num" dateTime={tid}>
        {formatMoment(tid)}
      </time>
      <span className="clip">{text}</span>
      <span className="hint">{bruger}</span>
      {openRun ? (
        <button
          type="button"
          className="btn ghost icon"
          aria-label={asText}
          data-tip={asText}
          onClick={() => openRun(line.koersel)}
        >
          <Icon name="document" />
        </button>
      ) : null}
    </li>
  );
}

interface LogEntryProps {
  readonly line: LogLine;
  /** Of the history that it stands in: that of a record, which is none of the elements of a line. */
  readonly isOfRecord?: boolean;
}

/** One line with all that it says. */
export function LogEntry({ line, isOfRecord = false }: LogEntryProps) {
  const words = lineWords(line);
  return (
    <li>
      <div className="change-head">
        <span className="change-title">{line.titel}</span>
        <span className="hint">
          <time dateTime={line.tid}>{formatMoment(line.tid)}</time> · {line.bruger} · nr.{' '}
          {line.nummer} · kørsel {line.koersel}
        </span>
      </div>
      {words === undefined ? null : <p>{words}</p>}
      <LogChanges line={line} isOfOthers={isOfRecord && line.elementer.length > 0} />
      <div className="change-acts">
        <RunState line={line} offersUndo />
        <RunAsText koersel={line.koersel} />
      </div>
    </li>
  );
}
