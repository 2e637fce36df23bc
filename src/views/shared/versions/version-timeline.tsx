import type { CSSProperties } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { convertInterval, formatTime, next } from '../../../domain/time-axis.ts';
import { lastYearOf, timeOf, yearOf } from '../detail/element-time.ts';
import { labelStep, nearestYear, shownYears, type Years, type Zoom } from './timeline-years.ts';
import { VersionBar } from './version-bar.tsx';
import { courseOf, softTimeOf } from './version-course.ts';
import './version-timeline.css';

interface VersionTimelineProps {
  /** Oldest first. */
  readonly versions: readonly ElementPayload[];
  /** The version that the rest of the pane shows. */
  readonly shownId: number;
  /** It is another than the one of the year looked at. */
  readonly isChosen: boolean;
  readonly zoom: Zoom;
  /** The finansår looked at. */
  readonly year: number;
  /** Business date ÅÅÅÅ-MM-DD. */
  readonly today: string;
  readonly onChoose: (versionId: number) => void;
}

/** Years with a number, on a wide pane and on a narrow one. */
const room = { wide: 16, narrow: 8 };

/** Pixels that a bar and the gap beside it take, when it can be pressed (WCAG 2.5.8). */
const pressable = 26;

/** So wide that the shortest of the bars can be pressed. */
function leastWidth({ first, last }: Years, versions: readonly ElementPayload[]): string {
  const lengths = versions.map(
    (version) => Math.min(lastYearOf(version) ?? last, last) - Math.max(yearOf(version), first) + 1,
  );
  const shortest = Math.min(...lengths.filter((length) => length > 0));
  return `${Math.ceil(((last - first + 1) * pressable) / shortest)}px`;
}

/** The part of the shown years that lies between two, ends included; null: none of it. */
function partOf({ first, last }: Years, from: number, to: number): CSSProperties | null {
  if (from > last || to < first) return null;
  const share = (years: number) => `${(years / (last - first + 1)) * 100}%`;
  const begin = Math.max(from, first) - first;
  const end = Math.min(to, last) - first + 1;
  return { '--l': share(begin), '--w': share(end - begin) } as CSSProperties;
}

/** The versions as bars on a line of finansår, soft-closed time hatched below them, and the end. */
export function VersionTimeline(props: VersionTimelineProps) {
  const { versions, shownId, isChosen, zoom, year, today, onChoose } = props;
  const thisYear = Number(today.slice(0, 4));
  const shown = versions.find(({ versionId }) => versionId === shownId);
  const inHand = isChosen && shown ? nearestYear(shown, year) : year;
  const years = shownYears(versions, zoom, inHand, thisYear);
  const newest = versions.at(-1);
  const lookedAt = partOf(years, year, year);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className="timeline"
      role="group"
      aria-label={`Tidslinje ${years.first} til ${years.last}. ${courseOf(versions)}; der ses på ${year}.`}
    >
      <div className="course" style={{ minWidth: leastWidth(years, versions) }}>
        <Axis years={years} lookedAt={year} />
        <div className="lane">
          {lookedAt ? <i className="year" style={lookedAt} /> : null}
          {versions.map((version) => {
            const at = partOf(years, yearOf(version), lastYearOf(version) ?? years.last);
            if (!at) return null;
            const isShown = version.versionId === shownId;
            return (
              <VersionBar
                key={version.versionId}
                style={at}
                {...{ version, isShown, thisYear, onChoose }}
              />
            );
          })}
          {versions.map((version) => {
            const at = softPart(years, version);
            return at ? <i key={version.versionId} className="soft" style={at} /> : null;
          })}
          {newest ? <End years={years} newest={newest} /> : null}
        </div>
      </div>
    </div>
  );
}

function softPart(years: Years, version: ElementPayload): CSSProperties | null {
  const soft = softTimeOf(version);
  if (!soft) return null;
  const { fra, til } = convertInterval(soft, elementTypes[version.type].axis, 'finansaar');
  return partOf(years, fra, til ?? years.last);
}

function End({ years, newest }: { readonly years: Years; readonly newest: ElementPayload }) {
  const { axis, til } = timeOf(newest);
  const closed = (lastYearOf(newest) ?? years.last) + 1;
  const at = partOf(years, closed, closed);
  if (til === null || !at) return null;
  return (
    <span className="end" style={at} aria-hidden="true">
      <b>Lukket</b> fra {formatTime(axis, next(axis, til))}
    </span>
  );
}

/** The numbers of the years; those that a narrow pane has no room for say so. */
function Axis({ years, lookedAt }: { readonly years: Years; readonly lookedAt: number }) {
  const [wide, narrow] = [labelStep(years, room.wide), labelStep(years, room.narrow)];
  const all = Array.from({ length: years.last - years.first + 1 }, (_, at) => years.first + at);
  const isOn = (year: number, step: number) => (year - lookedAt) % step === 0;
  return (
    <div className="axis" aria-hidden="true">
      {all.map((year) => (
        <i
          key={year}
          style={partOf(years, year, year) ?? undefined}
          className={[
            isOn(year, wide) ? '' : 'bare',
            isOn(year, narrow) ? '' : 'wide',
            year === lookedAt ? 'looked-at' : '',
          ].join(' ')}
        >
          {year}
        </i>
      ))}
    </div>
  );
}
