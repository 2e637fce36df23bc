import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { versionsQuery } from '../../api/structure/structure.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { useConsole } from '../../commands/host.tsx';
import { elementPlace, hasPage, placeWith } from '../../console/places.ts';
import { finansaarOf } from '../../domain/time/time-axis.ts';
import { timeOf } from '../detail/element-time.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { VersionTimeline } from '../versions/version-timeline.tsx';
import { type Difference, sideShown } from './forskel-values.ts';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

interface ForskelCourseProps {
  readonly place: ForskelScreenPlace;
  readonly difference: Difference;
}

/** The element's versions in time; a press goes to it as one of them was. */
export function ForskelCourse({ place, difference }: ForskelCourseProps) {
  const { axis } = place.area;
  const shown = sideShown(difference);
  const query = useQuery(versionsQuery(shown));
  const today = useAtomValue(businessDateAtom);
  const { navigate } = useConsole();
  const choose = (versionId: number) => {
    const version = query.data?.find((one) => one.versionId === versionId);
    if (!version || !hasPage(shown)) return;
    navigate(placeWith(elementPlace(shown), { [axis]: String(timeOf(version).fra) }));
  };
  return (
    <section className="forskel-part">
      <h3>I tid</h3>
      {query.data ? (
        <VersionTimeline
          versions={query.data}
          shownId={shown.versionId}
          isChosen={false}
          zoom="10 år"
          year={finansaarOf(axis, difference.hoejre ? place.til : place.fra)}
          today={today}
          onChoose={choose}
        />
      ) : (
        <QueryNotice query={query} />
      )}
    </section>
  );
}
