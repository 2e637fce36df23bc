import type { CourseBar, CourseChange } from './course-change.ts';

/** Units of the picture to a finansår. */
const scale = 10;

interface CoursePictureProps {
  readonly course: CourseChange;
  /** Where today is on the line of finansår; left out: it is not shown. */
  readonly today?: number;
}

/** The course of an element before and after, one line each; the same is said in words. */
export function CoursePicture({ course, today }: CoursePictureProps) {
  const { before, after, first, last, text } = course;
  const years = new Set([first, Math.round((first + last) / 2), last - 1]);
  return (
    <>
      <p className="sr">{text}</p>
      <div className="course-change" aria-hidden="true">
        <span className="years num">
          {[...years].map((year) => (
            <span key={year}>{year}</span>
          ))}
        </span>
        <span>Før</span>
        <Course bars={before} first={first} last={last} today={today} />
        <span>Efter</span>
        <Course bars={after} first={first} last={last} today={today} />
      </div>
    </>
  );
}

/** What the colours of the picture mean: of those that it shows. */
export function CourseLegend({ course, today }: CoursePictureProps) {
  const { before, after, first, last } = course;
  const bars = [...before, ...after];
  const shown = {
    gaelder: bars.some(({ kind }) => kind === 'version'),
    soft: bars.some(({ kind }) => kind === 'soft'),
    end: bars.some(({ kind, to }) => kind === 'version' && to !== null),
    today: today !== undefined && today >= first && today < last,
  };
  const words = { gaelder: 'gælder', soft: 'soft-lukket', end: 'lukkes', today: 'i dag' };
  return (
    <p className="course-legend" aria-hidden="true">
      {(Object.keys(shown) as (keyof typeof shown)[])
        .filter((kind) => shown[kind])
        .map((kind) => (
          <span key={kind}>
            <i className={kind} /> {words[kind]}
          </span>
        ))}
    </p>
  );
}

interface CourseProps extends Pick<CourseChange, 'first' | 'last'> {
  readonly today: number | undefined;
  readonly bars: readonly CourseBar[];
}

function Course({ bars, first, last, today }: CourseProps) {
  const at = (year: number) => (Math.min(Math.max(year, first), last) - first) * scale;
  return (
    <svg viewBox={`0 0 ${(last - first) * scale} 10`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ kind, from, to }) => {
        const end = at(to ?? last);
        const isSoft = kind === 'soft';
        return (
          <g key={`${kind} ${from}`}>
            <rect
              className={isSoft ? 'soft' : undefined}
              x={at(from)}
              y={isSoft ? 6 : 0}
              width={end - at(from)}
              height={isSoft ? 4 : 10}
            />
            {isSoft || to === null ? null : (
              <rect className="end" x={end - 1} y={0} width={1} height={10} />
            )}
          </g>
        );
      })}
      {today !== undefined && today >= first && today < last ? (
        <rect className="today" x={at(today)} y={0} width={0.4} height={10} />
      ) : null}
    </svg>
  );
}
