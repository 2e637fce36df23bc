import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import type { Effect } from '../../../api/contract/effect.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { courseChange } from '../../../commands/consequences/course-change.ts';
import { CourseLegend, CoursePicture } from '../../../commands/consequences/course-picture.tsx';
import { useConsole } from '../../../commands/host.tsx';
import { elementPlace, hasPage, type Placed, withTime } from '../../../console/places.ts';
import type { Area } from '../../../domain/elements/names.ts';
import { typeOfFullNumber } from '../../../domain/numbers.ts';
import { timeOfDate, yearPoint } from '../../../domain/time/time-axis.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { FirstOf } from '../../../ui/panes/first-of.tsx';
import { areaOfLine } from '../text/line-parts.ts';
import { remedyLines, saidChanges } from './line-says.ts';
import { ChangeText } from './plan-line.tsx';
import { badPartOf, type PlanRow, stateLooks } from './plan-rows.ts';
import type { RowChange } from './row-changes.ts';
import { RowMark } from './row-mark.tsx';

interface LinePaneProps {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly row: PlanRow | undefined;
  readonly changes: readonly RowChange[];
  readonly effects: readonly Effect[];
  /** Said where the plan says nothing of the line. */
  readonly without: string;
  /** Makes a remark of the line. */
  readonly onLeaveOut: () => void;
  /** Writes lines before it. */
  readonly onInsert: (lines: readonly string[]) => void;
}

/** More are shown when asked for. */
const shownAtFirst = 6;

/** The line that the caret is in: what is wrong with it in full, what it would do, and the way to what it is about. */
export function LinePane(props: LinePaneProps) {
  const { line, row, text, effects } = props;
  const isBroken = row?.state === 'brudt';
  const course = isBroken ? null : courseChange(effects);
  const today = useToday();
  // The plan tells nothing of what is not done; what the line says of it is known all the same.
  const isUntold = isBroken && props.changes.length === 0 && !badPartOf(row);
  const changes = isUntold ? saidChanges(text) : props.changes;
  return (
    <section className="kt-pane" aria-label={`Linje ${line}`}>
      <div>
        <h2>
          {row ? <RowMark state={row.state} /> : null}
          Linje {line}
          {row ? ` · ${stateLooks[row.state].one}` : null}
        </h2>
        <Findings {...props} />
      </div>
      {row && changes.length > 0 ? (
        <div>
          <h2>{isBroken ? 'Det sker der, når linjen holder' : 'Det sker der'}</h2>
          <FirstOf
            items={changes}
            atFirst={shownAtFirst}
            about={String(row.nummer)}
            named="ændringer"
            show={(shown) => (
              <dl className="kt-changes">
                {shown.map(({ label, aside, ...change }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they come and go as a whole
                  <div key={index} className="kt-pair">
                    <dt>{label}</dt>
                    <dd>
                      <ChangeText {...change} /> <span className="hint">{aside}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          />
        </div>
      ) : null}
      {course ? (
        <div>
          <h2>
            I tid <span className="hint">{nameOf(effects)}</span>
          </h2>
          <CoursePicture course={course} today={today} />
          <CourseLegend course={course} today={today} />
        </div>
      ) : null}
    </section>
  );
}

/** Where today is on a line of finansår. */
function useToday(): number {
  return yearPoint('periode', timeOfDate('periode', useAtomValue(businessDateAtom)));
}

function nameOf([first]: readonly Effect[]): string {
  return first ? `${first.element.fuldtNummer} ${first.element.navn}` : '';
}

function Findings(props: LinePaneProps) {
  const { row, text, without, line, effects, onLeaveOut } = props;
  if (!row) return <p className="hint">{text.trim() === '' ? 'Linjen er tom.' : without}</p>;
  const places = placesOf(row, effects, areaOfLine(text));
  const remedies = row.state === 'brudt' ? remedyLines(text, row) : [];
  return (
    <>
      {row.findings.map(({ said: { message, kolonne, code, field } }) => (
        <p key={`${code} ${field} ${message}`}>
          {kolonne === undefined ? null : <span className="hint">Kolonne {kolonne}: </span>}
          {message}
        </p>
      ))}
      {row.findings.length === 0 ? <p className="hint">{noFinding(row)}</p> : null}
      {remedies.length > 0 ? (
        <ul className="kt-remedies" aria-label={`Før linje ${line}`}>
          {remedies.slice(0, shownAtFirst).map((remedy) => (
            <li key={remedy}>{remedy}</li>
          ))}
          {remedies.length > shownAtFirst ? (
            <li className="hint">og {remedies.length - shownAtFirst} mere</li>
          ) : null}
        </ul>
      ) : null}
      <div className="kt-acts">
        {remedies.length > 0 ? (
          <Button
            label={remedies.length === 1 ? 'Indsæt linjen' : `Indsæt ${remedies.length} linjer`}
            onClick={() => props.onInsert(remedies)}
          />
        ) : null}
        {row.state === 'brudt' ? (
          <Button
            label={`Udelad linje ${line}`}
            variant={remedies.length > 0 ? 'ghost' : 'secondary'}
            onClick={onLeaveOut}
          />
        ) : null}
        {places.map((element) => (
          <GoTo key={element.fuldtNummer} element={element} />
        ))}
      </div>
    </>
  );
}

function noFinding({ state }: PlanRow): string {
  if (state === 'uden') return 'Det, linjen siger, står sådan i forvejen.';
  if (state === 'brudt') return 'Planen fortæller kun de første hundrede fund af hver slags.';
  return 'Linjen kan køres.';
}

function GoTo({ element }: { readonly element: Placed }) {
  const { search } = useLocation();
  const { navigate } = useConsole();
  const place = elementPlace(element);
  return (
    <Link
      to={withTime(place, search)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(place);
      }}
    >
      Gå til {element.fuldtNummer}
    </Link>
  );
}

/** No more than these fit in a row. */
const mostPlaces = 3;

/** The elements in the way, else those that the line changes. */
function placesOf(
  { findings }: PlanRow,
  effects: readonly Effect[],
  area: Area | undefined,
): Placed[] {
  const inTheWay = findings
    .flatMap(({ said }) => said.elements ?? [])
    .flatMap((element): Placed[] => {
      const type = area && typeOfFullNumber(element.fuldtNummer, area);
      return type ? [{ ...element, type }] : [];
    });
  // What is made is nowhere yet.
  const standing = effects.filter(({ foer }) => foer !== null).map(({ element }) => element);
  const all = inTheWay.length > 0 ? inTheWay : standing;
  const byNumber = new Map(all.filter(hasPage).map((one) => [one.fuldtNummer, one]));
  return [...byNumber.values()].slice(0, mostPlaces);
}
