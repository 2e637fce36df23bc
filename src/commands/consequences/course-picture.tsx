import type { CourseBar, CourseChange } from './course-change.ts';

/** Units of the picture to a finansår. */
const scale = 10;

/** The course of an element before and after, one line each; the same is said in words. */
export function CoursePicture({ course }: { readonly course: CourseChange }) {
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
        <Course bars={before} first={first} last={last} />
        <span>Efter</span>
        <Course bars={after} first={first} last={last} />
      </div>
    </>
  );
}

interface CourseProps extends Pick<CourseChange, 'first' | 'last'> {
  readonly bars: readonly CourseBar[];
}

function Course({ bars, first, last }: CourseProps) {
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
    </svg>
  );
}
