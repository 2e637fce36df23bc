import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ElementLink } from '../../api/contract/element.ts';
import type { LogLine } from '../../api/contract/kommandoer.ts';
import { elementPlace, hasPage, withTime } from '../../commands/places.ts';
import { capitalised } from '../../domain/capitalised.ts';
import { LogChanges } from '../shared/detail/log-changes.tsx';
import { formatMoment } from '../shared/detail/moment.ts';
import { RunState } from '../shared/run-state.tsx';

/** Id of a line's heading. */
export function headingOf({ nummer }: LogLine): string {
  return `log-${nummer}`;
}

interface LogArticleProps {
  readonly line: LogLine;
  /** Of the lines of a run only the first offers to take it back. */
  readonly offersUndo: boolean;
}

/** One line of the change log, whole. */
export function LogArticle({ line, offersUndo }: LogArticleProps) {
  const { nummer, koersel, tid, bruger, titel, argumenter, elementer } = line;
  const isAboutRun = typeof line.fortryder === 'number';
  return (
    <div className="log-line">
      <span className="log-number num">{nummer}</span>
      <time className="log-time num" dateTime={tid}>
        {formatMoment(tid)}
      </time>
      <span className="log-user">
        {bruger} <span className="hint">Kørsel {koersel}</span>
      </span>
      <div className="log-what">
        <h2 id={headingOf(line)}>{titel}</h2>
        {isAboutRun || elementer.length === 0 ? (
          <p>{isAboutRun ? capitalised(argumenter) : argumenter}</p>
        ) : null}
        <Elements elements={elementer} />
        <LogChanges line={line} />
        <RunState line={line} offersUndo={offersUndo} />
      </div>
    </div>
  );
}

function Elements({ elements }: { elements: readonly ElementLink[] }) {
  const { search } = useLocation();
  if (elements.length === 0) return null;
  return (
    <p>
      {elements.map((element, index) => (
        <Fragment key={element.id}>
          {index === 0 ? null : ' · '}
          {hasPage(element) ? (
            <Link to={withTime(elementPlace(element), search)}>
              <span className="num">{element.fuldtNummer}</span> {element.navn}
            </Link>
          ) : (
            <span>
              <span className="num">{element.fuldtNummer}</span> {element.navn}
            </span>
          )}
        </Fragment>
      ))}
    </p>
  );
}
