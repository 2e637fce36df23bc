import type { CSSProperties } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { lastYearOf, spanOf, yearOf } from '../detail/element-time.ts';

/** As many finansår as there is room to label (design a). */
const yearsShown = 8;

interface VersionTimelineProps {
  /** Oldest first. */
  readonly versions: readonly ElementPayload[];
  /** The version that the rest of the pane shows. */
  readonly shownId: number;
  /** It is another than the one of the year looked at. */
  readonly isChosen: boolean;
  /** The finansår looked at. */
  readonly year: number;
  /** Business date ÅÅÅÅ-MM-DD. */
  readonly today: string;
  readonly onChoose: (versionId: number) => void;
}

type VersionAge = 'past' | 'current' | 'planned';

/** By the finansår of the business date. */
function ageOf(version: ElementPayload, thisYear: number): VersionAge {
  if (yearOf(version) > thisYear) return 'planned';
  const last = lastYearOf(version);
  return last !== null && last < thisYear ? 'past' : 'current';
}

/**
 * The finansår up to the newest version and the next; those from where an older, chosen one begins;
 * or the nearest that hold the year looked at.
 */
export function shownYears(
  versions: readonly ElementPayload[],
  chosen: ElementPayload | undefined,
  year: number,
  thisYear: number,
): { first: number; last: number } {
  const newest = Math.max(thisYear + 1, ...versions.map(yearOf));
  const usual = newest + 1 - yearsShown;
  const isOlder = chosen !== undefined && (lastYearOf(chosen) ?? newest) < usual;
  const seen = isOlder ? yearOf(chosen) : chosen ? newest : year;
  const first = Math.max(Math.min(usual, seen), seen + 1 - yearsShown);
  return { first, last: first + yearsShown - 1 };
}

function share(years: number): string {
  return `${(years / yearsShown) * 100}%`;
}

/** Versions as bars on a line of finansår, with today and the year looked at marked; a bar shows its version. */
export function VersionTimeline(props: VersionTimelineProps) {
  const { versions, shownId, isChosen, year: lookedAt, today, onChoose } = props;
  const thisYear = Number(today.slice(0, 4));
  const chosen = isChosen ? versions.find((one) => one.versionId === shownId) : undefined;
  const { first, last } = shownYears(versions, chosen, lookedAt, thisYear);
  const years = Array.from({ length: yearsShown }, (_, index) => first + index);
  const dayOfYear = (Date.parse(today) - Date.parse(`${thisYear}-01-01`)) / (365 * 86_400_000);
  const bars = versions.filter(
    (version) => yearOf(version) <= last && (lastYearOf(version) ?? last) >= first,
  );
  return (
    <div className="timeline">
      <div className="axis" aria-hidden="true">
        {years.map((year) => (
          <span
            key={year}
            className={`${year === thisYear ? 'this' : ''} ${year === lookedAt ? 'looked-at' : ''}`}
          >
            {year}
          </span>
        ))}
      </div>
      <div className="lane">
        {/* Before the bars, and so behind them: it does not cross what they say. */}
        {thisYear < first || thisYear > last ? null : (
          <div
            className="now"
            style={{ '--l': share(thisYear - first + dayOfYear) } as CSSProperties}
          />
        )}
        <ol aria-label="Tidslinje">
          {bars.map((version) => {
            const from = Math.max(yearOf(version), first) - first;
            const to = Math.min(lastYearOf(version) ?? last, last) - first + 1;
            return (
              <li
                key={version.versionId}
                style={{ '--l': share(from), '--len': share(to - from) } as CSSProperties}
              >
                <VersionBar
                  version={version}
                  age={ageOf(version, thisYear)}
                  isShown={version.versionId === shownId}
                  onChoose={onChoose}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

interface VersionBarProps extends Pick<VersionTimelineProps, 'onChoose'> {
  readonly version: ElementPayload;
  readonly age: VersionAge;
  readonly isShown: boolean;
}

function VersionBar({ version, age, isShown, onChoose }: VersionBarProps) {
  const { versionId, bemaerkning, navn } = version;
  const span = spanOf(version);
  return (
    <button
      type="button"
      className={`bar ${age}`}
      aria-current={isShown || undefined}
      title={`${span} ${navn}`}
      onClick={() => onChoose(versionId)}
    >
      <b>
        v{versionId}
        {age === 'current' ? ' · gældende' : ''}
      </b>{' '}
      {age === 'planned' ? 'Planlagt' : bemaerkning || navn}
      <span className="sr">{age === 'past' ? ` tidligere ${span}` : ` ${span}`}</span>
    </button>
  );
}
