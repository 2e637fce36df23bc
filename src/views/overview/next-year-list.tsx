import type { ElementPayload } from '../../api/contract/common.ts';
import { structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { finansaarOf } from '../../domain/time/time-axis.ts';
import { inNextYear } from './next-year.ts';
import { OverviewList } from './overview-list.tsx';
import { type OpenPlace, PlaceLink } from './place-link.tsx';
import { countText } from './tiles.ts';

/** Shown at a glance. */
const mostShown = 7;

interface NextYearListProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  /** Those that change then. */
  readonly changing: readonly ElementPayload[];
  readonly onOpen: OpenPlace;
}

/** What becomes something else in the finansår after the one looked at. */
export function NextYearList({ area, time, changing, onOpen }: NextYearListProps) {
  const year = finansaarOf(area.axis, time) + 1;
  const count = changing.length === 0 ? '' : `: ${countText(area, changing.length)}`;
  return (
    <OverviewList
      title={`Ændres i ${year}${count}`}
      {...(changing.length === 0 && { empty: `Intet ændres i ${year}.` })}
    >
      {changing.slice(0, mostShown).map((element) => {
        const later = inNextYear(element, time);
        return (
          <li key={element.id}>
            <span className={`ov-mark ${later?.tone ?? ''}`} />
            <span className="num hint">{element.fuldtNummer}</span>
            <PlaceLink
              className="clip"
              place={structurePlace(area, addressed(element))}
              onOpen={onOpen}
            >
              {element.navn}
            </PlaceLink>
            <span className={`ov-later ${later?.tone ?? ''}`}>→ {later?.text}</span>
          </li>
        );
      })}
    </OverviewList>
  );
}
