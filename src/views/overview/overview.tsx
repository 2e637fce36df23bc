import { useQuery } from '@tanstack/react-query';
import { hasFeature } from '../../api/http/features.ts';
import { overviewQuery } from '../../api/overview.ts';
import { underaktiviteterQuery } from '../../api/proces.ts';
import { hasUnderaktiviteter } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import type { StructureSession } from '../structure/structure-session.ts';
import './overview.css';
import { Administrators } from './administrators.tsx';
import { Attention } from './attention.tsx';
import { BalanceOverview } from './balance/balance-picture.tsx';
import { Deadlines } from './deadlines.tsx';
import { Distribution } from './distribution.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { type OpenPlace, useOpenPlace } from './place-link.tsx';

export interface OverviewProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  /** What is opened from here is gone to in its rows. */
  readonly session: Pick<StructureSession, 'focus'>;
}

/** What there is to see of a structure while nothing is chosen in it. */
export function Overview(props: OverviewProps) {
  return hasFeature('overblik') ? <WholeOverview {...props} /> : <SmallOverview {...props} />;
}

function WholeOverview({ area, time, session }: OverviewProps) {
  const open = useOpenPlace(session);
  const query = useQuery(overviewQuery(area, time));
  if (!query.data) {
    return (
      <div className="ov">
        <QueryNotice query={query} />
      </div>
    );
  }
  const { grupper, udvalg, frister, seneste } = query.data;
  return (
    <div className="ov">
      {area.overview.picture ? (
        <OwnPicture area={area} time={time} onOpen={open} />
      ) : (
        <Distribution area={area} time={time} groups={grupper} onOpen={open} />
      )}
      <div className="ov-lists">
        <Attention area={area} time={time} counts={udvalg} onOpen={open} />
        {hasUnderaktiviteter(area) ? <Deadlines deadlines={frister} /> : null}
      </div>
      <LatestChanges area={area} lines={seneste} onOpen={open} />
    </div>
  );
}

interface OwnPictureProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly onOpen: OpenPlace;
}

/** What answers the area's own question. */
function OwnPicture({ area, time, onOpen }: OwnPictureProps) {
  switch (area.overview.picture) {
    case 'balance':
      return <BalanceOverview time={time} onOpen={onOpen} />;
    case 'administratorer':
      return <Administrators area={area} time={time} onOpen={onOpen} />;
    default:
      return null;
  }
}

/** What the calls of the specification can tell. */
function SmallOverview({ area, time, session }: OverviewProps) {
  const open = useOpenPlace(session);
  const { data = [] } = useQuery({
    ...underaktiviteterQuery(),
    enabled: hasUnderaktiviteter(area),
  });
  const deadlines = data
    .map(({ id, navn, slutdato }) => ({ id, navn, slutdato, proces: '' }))
    .toSorted((one, other) => one.slutdato.localeCompare(other.slutdato));
  return (
    <div className="ov">
      {area.overview.picture === 'balance' ? (
        <OwnPicture area={area} time={time} onOpen={open} />
      ) : (
        <div className="ov-head">
          <h2>Overblik</h2>
        </div>
      )}
      <div className="ov-lists">
        <Attention area={area} time={time} counts={[]} onOpen={open} />
        {hasUnderaktiviteter(area) ? <Deadlines deadlines={deadlines} /> : null}
      </div>
    </div>
  );
}
