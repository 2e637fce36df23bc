import { useState } from 'react';
import type { Overview } from '../../api/contract/overview.ts';
import { canKeepViewsOf, useOwnViews, viewPlace } from '../../console/own-views.ts';
import { placeWith } from '../../console/places.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { udvalgLabel, udvalgOf } from '../../domain/elements/udvalg.ts';
import { ViewsDialog } from '../saved-views/views-dialog.tsx';
import { OverviewList } from './overview-list.tsx';
import { type OpenPlace, PlaceLink } from './place-link.tsx';
import { SavedCount } from './saved-count.tsx';

interface AttentionProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly counts: Overview['udvalg'];
  readonly onOpen: OpenPlace;
}

const number = new Intl.NumberFormat('da-DK');

/** The product's own filters with how many they find, and the user's own views. */
export function Attention({ area, time, counts, onOpen }: AttentionProps) {
  const { state, views: all } = useOwnViews();
  const views = all.filter(({ omraade }) => omraade === area.name);
  // Whether there are any is not known before they are told.
  const isEmpty = counts.length === 0 && state === 'told';
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <OverviewList
        title="Kræver opmærksomhed"
        more={
          canKeepViewsOf(area) ? (
            <button
              type="button"
              className="ov-more"
              data-command="konsol#visninger"
              onClick={() => setEditing(true)}
            >
              Rediger visninger
            </button>
          ) : null
        }
        {...(isEmpty && { empty: 'Du har ingen visninger.' })}
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
          ...views.map((view) => (
            <li key={view.id}>
              <span className="ov-mark own" />
              <PlaceLink className="clip" place={viewPlace(area, view)} onOpen={onOpen}>
                {view.navn}
              </PlaceLink>
              <SavedCount area={area} time={time} view={view} />
            </li>
          )),
        ]}
      </OverviewList>
      <ViewsDialog area={area} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}
