import { useState } from 'react';
import type { Overview } from '../../api/contract/overview.ts';
import { placeWith } from '../../console/places.ts';
import { savedFiltersOf, savedPlace } from '../../console/saved-filters.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { udvalgLabel, udvalgOf } from '../../domain/elements/udvalg.ts';
import { OverviewList } from './overview-list.tsx';
import { type OpenPlace, PlaceLink } from './place-link.tsx';
import { SavedCount } from './saved-count.tsx';
import { SavedFiltersDialog } from './saved-filters-dialog.tsx';

interface AttentionProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly counts: Overview['udvalg'];
  readonly onOpen: OpenPlace;
}

const number = new Intl.NumberFormat('da-DK');

/** The product's own filters with how many they find, and those that the user has saved. */
export function Attention({ area, time, counts, onOpen }: AttentionProps) {
  const saved = savedFiltersOf.useValue()[area.name] ?? [];
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <OverviewList
        title="Kræver opmærksomhed"
        more={
          <button type="button" className="ov-more" onClick={() => setEditing(true)}>
            Rediger filtre
          </button>
        }
        {...(counts.length === 0 && { empty: 'Du har ingen gemte filtre.' })}
      >
        {[
          ...counts.map(({ navn, antal }) => (
            <li key={navn}>
              <span className={udvalgOf(navn).isAmiss ? 'ov-mark amiss' : 'ov-mark'} />
              <PlaceLink
                className="clip"
                place={placeWith(area.path, { udvalg: navn })}
                onOpen={onOpen}
              >
                {udvalgLabel(navn, area, time)}
              </PlaceLink>
              <span className={antal === 0 ? 'ov-count zero' : 'ov-count'}>
                {number.format(antal)}
              </span>
            </li>
          )),
          ...saved.map((filter) => (
            <li key={filter.id}>
              <span className="ov-mark own" />
              <PlaceLink className="clip" place={savedPlace(area, filter)} onOpen={onOpen}>
                {filter.navn}
              </PlaceLink>
              <SavedCount area={area} time={time} filter={filter} />
            </li>
          )),
        ]}
      </OverviewList>
      <SavedFiltersDialog area={area} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}
