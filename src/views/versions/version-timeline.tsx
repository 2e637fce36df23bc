import type { CSSProperties } from 'react';
import type { ElementPayload } from '../../api/contract/common.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { endPoint, formatTime, next, yearPoint } from '../../domain/time/time-axis.ts';
import { timeOf } from '../detail/element-time.ts';
import {
  crowding,
  labelStep,
  nearestYear,
  shownYears,
  type Years,
  type Zoom,
} from './timeline-years.ts';
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

/** A stretch of the line, in finansår and parts of them; its end is the point where it stops. */
interface Stretch {
  readonly begin: number;
  readonly end: number;
}

const stretchOfYear = (year: number): Stretch => ({ begin: year, end: year + 1 });

/** The shown part of a stretch, as shares of the line; null: none of it is shown. */
function partOf({ first, last }: Years, { begin, end }: Stretch) {
  if (begin > last || end <= first) return null;
  const shareOf = (point: number) => (point - first) / (last + 1 - first);
  const left = shareOf(Math.max(begin, first));
  return { left, width: shareOf(Math.min(end, last + 1)) - left };
}

function styleOf(years: Years, stretch: Stretch): CSSProperties | null {
  const part = partOf(years, stretch);
  const percent = (share: number) => `${share * 100}%`;
  return part && ({ '--l': percent(part.left), '--w': percent(part.width) } as CSSProperties);
}

/** The versions as bars on a line of finansår, soft-closed time hatched below them, and the end. */
export function VersionTimeline(props: VersionTimelineProps) {
  const { versions, shownId, isChosen, zoom, year, today, onChoose } = props;
  const thisYear = Number(today.slice(0, 4));
  const shown = versions.find(({ versionId }) => versionId === shownId);
  const inHand = isChosen && shown ? nearestYear(shown, year) : year;
  const years = shownYears(versions, zoom, inHand, thisYear);
  const newest = versions.at(-1);
  const lookedAt = styleOf(years, stretchOfYear(year));
  const widths = versions.flatMap((one) => partOf(years, stretchOf(one, years))?.width ?? []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={`timeline ${crowding(Math.min(...widths))}`}
      role="group"
      aria-label={`Tidslinje ${years.first} til ${years.last}. ${courseOf(versions)}; der ses på ${year}.`}
    >
      <Axis years={years} lookedAt={year} />
      <div className="lane">
        {lookedAt ? <i className="year" style={lookedAt} /> : null}
        {versions.map((version) => {
          const at = styleOf(years, stretchOf(version, years));
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
  );
}

function stretchOf(version: ElementPayload, { last }: Years): Stretch {
  const { axis, fra, til } = timeOf(version);
  return { begin: yearPoint(axis, fra), end: til === null ? last + 1 : endPoint(axis, til) };
}

function softPart(years: Years, version: ElementPayload): CSSProperties | null {
  const soft = softTimeOf(version);
  if (!soft) return null;
  const { axis } = elementTypes[version.type];
  const end = soft.til === null ? years.last + 1 : endPoint(axis, soft.til);
  return styleOf(years, { begin: yearPoint(axis, soft.fra), end });
}

function End({ years, newest }: { readonly years: Years; readonly newest: ElementPayload }) {
  const { axis, til } = timeOf(newest);
  if (til === null) return null;
  const closed = endPoint(axis, til);
  const at = styleOf(years, { begin: closed, end: closed + 1 });
  return at ? (
    <span className="end" style={at} aria-hidden="true">
      <b>Lukket</b> fra {formatTime(axis, next(axis, til))}
    </span>
  ) : null;
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
          style={styleOf(years, stretchOfYear(year)) ?? undefined}
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
