import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LogLine } from '../../api/contract/log-line.ts';
import type { ElementLink } from '../../api/contract/structure/element.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { elementPlace, hasPage, withTime } from '../../console/places.ts';
import type { RunSource } from '../../domain/run-sources.ts';
import { Button } from '../../ui/basics/button.tsx';
import { FirstOf } from '../../ui/panes/first-of.tsx';
import { lineWords } from '../detail/log/line-words.ts';
import { LogChanges } from '../detail/log/log-changes.tsx';
import { formatMoment } from '../detail/log/moment.ts';
import { type Fact, NoRecordPane, RecordPane } from '../records/record-pane.tsx';
import { RunState } from '../screen/run-state.tsx';
import { extentOf, type LogRun, runTitle } from './log-runs.ts';

/** More are shown when asked for. */
const shownAtFirst = 8;

function sourceText(source: RunSource): string {
  switch (source) {
    case 'portal':
      return 'Portalen';
    case 'ark':
      return 'Et ark';
    case 'excel':
      return 'En Excel-fil';
    case 'tekst':
      return 'Skrevne kommandoer';
    case 'kommandolinje':
      return 'Kommandolinjen';
    case 'api':
      return 'Et andet program';
    case 'import':
      return 'En indlæst fil';
  }
}

interface LogPaneProps {
  /** Undefined: the hand is on a day. */
  readonly run: LogRun | undefined;
  /** The way back to the rows, where the pane stands in their place. */
  readonly onBack?: (() => void) | undefined;
}

/** The run that the hand is on: what it did, whence it came, and what can be done about it. */
export function LogPane({ run, onBack }: LogPaneProps) {
  const back = onBack ? <Button label="Tilbage til loggen" onClick={onBack} /> : null;
  if (!run) {
    return (
      <NoRecordPane>
        {back}
        <p className="log-none hint">Gå til en linje for at se, hvad kørslen gjorde.</p>
      </NoRecordPane>
    );
  }
  const [line] = run;
  const { koersel } = line;
  return (
    <RecordPane
      number={`Kørsel ${koersel}`}
      title={runTitle(run)}
      actions={
        <>
          {back}
          <div className="log-acts">
            <RunState key={koersel} line={line} offersUndo />
            <CommandButton command="konsol#som-kommandoer" />
          </div>
        </>
      }
      facts={factsOf(run)}
    >
      <h3>Det blev gjort</h3>
      <FirstOf
        items={run}
        atFirst={shownAtFirst}
        about={String(koersel)}
        named="linjer"
        show={(lines) => (
          <ul className="changes log-run-lines" aria-label="Linjer">
            {lines.map((one) => (
              <li key={one.nummer}>
                <LineBody line={one} isNamed={run.length > 1} />
              </li>
            ))}
          </ul>
        )}
      />
    </RecordPane>
  );
}

function factsOf(run: LogRun): Fact[] {
  const [{ tid, bruger, kilde, aarsag }] = run;
  const numbers = run.map(({ nummer }) => nummer);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const { inAll } = extentOf(run);
  const here = first === last ? `nr. ${first}` : `nr. ${first} til ${last}`;
  return [
    ['Hvornår', formatMoment(tid)],
    ['Hvem', bruger],
    ...(kilde ? [['Fra', sourceText(kilde)] as const] : []),
    ...(aarsag ? [['Bemærkning', aarsag] as const] : []),
    ['Linjer', `${inAll.toLocaleString('da')}, her ${here}`],
  ];
}

interface LineBodyProps {
  readonly line: LogLine;
  /** Its run has others: what this one did is said. */
  readonly isNamed: boolean;
}

function LineBody({ line, isNamed }: LineBodyProps) {
  const { argumenter, elementer, titel } = line;
  const words = lineWords(line) ?? (elementer.length === 0 ? argumenter : undefined);
  return (
    <>
      {isNamed ? <span className="change-title">{titel}</span> : null}
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
