import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ElementLink } from '../../api/contract/element.ts';
import type { LogLine } from '../../api/contract/kommandoer.ts';
import { elementPlace, hasPage, withTime } from '../../commands/places.ts';
import { LogChanges } from '../faelles/log-changes.tsx';
import { formatMoment } from '../faelles/moment.ts';

/** Id of a line's heading. */
export function headingOf({ nummer }: LogLine): string {
  return `log-${nummer}`;
}

/** One line of the change log, whole. */
export function LogArticle({ line }: { line: LogLine }) {
  const { nummer, koersel, tid, bruger, titel, argumenter, elementer } = line;
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
        {elementer.length === 0 ? <p>{argumenter}</p> : <Elements elements={elementer} />}
        <LogChanges line={line} />
      </div>
    </div>
  );
}

function Elements({ elements }: { elements: readonly ElementLink[] }) {
  const { search } = useLocation();
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
