import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { businessDateAtom } from '../../../auth/session.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { courseOf, type Timed } from '../../../domain/elements/own-times.ts';
import { timeOfDate } from '../../../domain/time/time-axis.ts';
import type { PicturePart } from '../../../ui/grid/cells/cell-kinds.ts';
import type { AxisMark } from '../../../ui/grid/grid-column.ts';
import { courseAxis, coursePicture } from './course-picture.ts';

/** How versions are drawn when looked at from a time, and the line they are drawn on. */
export interface CoursePictures {
  /** Undefined where an element's versions are not told. */
  readonly of: (element: Timed) => readonly PicturePart[] | undefined;
  readonly axis: readonly AxisMark[];
}

export function useCoursePictures(
  { axis, courseYears: years }: AreaDeclaration,
  time: number,
): CoursePictures {
  const thisYear = timeOfDate('finansaar', useAtomValue(businessDateAtom));
  return useMemo(
    () => ({
      of: (element) => {
        const course = courseOf(element);
        return course && coursePicture(axis, course, time, thisYear, years);
      },
      axis: courseAxis(axis, time, thisYear, years),
    }),
    [axis, time, thisYear, years],
  );
}
