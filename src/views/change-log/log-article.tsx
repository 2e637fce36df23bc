import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LogLine } from '../../api/contract/kommandoer.ts';
import type { ElementLink } from '../../api/contract/structure/element.ts';
import { elementPlace, hasPage, withTime } from '../../console/places.ts';
import { lineWords } from '../detail/log/line-words.ts';
import { LogChanges } from '../detail/log/log-changes.tsx';
import { formatMoment } from '../detail/log/moment.ts';
import { RunState } from '../screen/run-state.tsx';
import { type LogRun, runTitle } from './log-runs.ts';

/** Id of the heading of a run's entry. */
export function headingOf([{ nummer }]: LogRun): string {
  return `log-${nummer}`;
}

/** One entry of the change log: a run, whole, with its lines inside when there are several. */
export function LogArticle({ run }: { readonly run: LogRun }) {
  const [line] = run;
  const { nummer, koersel, tid, bruger } = line;
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
        <h2 id={headingOf(run)}>{runTitle(run)}</h2>
        {run.length === 1 ? <LineBody line={line} /> : <RunLines run={run} />}
        <RunState line={line} offersUndo />
      </div>
    </div>
  );
}

function RunLines({ run }: { readonly run: LogRun }) {
  return (
    <details className="log-run">
      <summary>Vis linjerne</summary>
      <ol>
        {run.map((line) => (
          <li key={line.nummer}>
            <span className="log-number num">{line.nummer}</span>
            <div>
              <LineBody line={line} />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

function LineBody({ line }: { readonly line: LogLine }) {
  const { argumenter, elementer } = line;
  const words = lineWords(line) ?? (elementer.length === 0 ? argumenter : undefined);
  return (
    <>
      {words === undefined ? null : <p>{words}</p>}
      <Elements elements={elementer} />
      <LogChanges line={line} />
    </>
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
