import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { businessDateAtom } from '../../../auth/session.ts';
import { courseOf, type Timed } from '../../../domain/elements/own-times.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { timeOfDate } from '../../../domain/time-axis.ts';
import type { PicturePart } from '../../../ui/grid/cells.ts';
import { coursePicture } from './course-picture.ts';

/** How an element's versions are drawn when looked at from a time; undefined where they are not told. */
export function useCoursePicture(
  time: number,
): (element: Timed) => readonly PicturePart[] | undefined {
  const thisYear = timeOfDate('finansaar', useAtomValue(businessDateAtom));
  return useCallback(
    (element) => {
      const course = courseOf(element);
      return course && coursePicture(elementTypes[element.type].axis, course, time, thisYear);
    },
    [time, thisYear],
  );
}
