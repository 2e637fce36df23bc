import { hasFeature } from '../../api/http/features.ts';
import { useConsole } from '../../commands/host.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { NoRecordPane } from '../records/record-pane.tsx';
import { type RecordSession, useRestedCell } from '../records/record-session.ts';
import { BothSidesTable } from './both-sides-table.tsx';
import { elementAt } from './element-at.ts';
import { ForskelCourse } from './forskel-course.tsx';
import type { ForskelRow } from './forskel-rows.ts';
import { forskelSigns } from './forskel-signs.ts';
import { ForskelWhy } from './forskel-why.tsx';
import type { ForskelScreenPlace } from './use-forskel-place.ts';

const count = new Intl.NumberFormat('da-DK');

interface ForskelPaneProps {
  readonly place: ForskelScreenPlace;
  readonly rows: readonly ForskelRow[];
  readonly session: RecordSession<ForskelRow>;
  /** How many rows there are in all; undefined: it is not told. */
  readonly total: number | undefined;
  /** The way back to the rows, where the pane stands in their place. */
  readonly onBack: (() => void) | undefined;
}

/** Both sides of the element that the hand is on; of the first until it is on one. */
export function ForskelPane({ place, rows, session, total, onBack }: ForskelPaneProps) {
  const rested = useRestedCell(session);
  const { navigate } = useConsole();
  const found = rows.findIndex(({ id }) => id === rested.id);
  const row = rows[Math.max(found, 0)];
  const back = onBack ? <Button label="Tilbage til forskellene" onClick={onBack} /> : null;
  if (!row) {
    return (
      <NoRecordPane>
        {back}
        <p className="forskel-none hint">Her vises begge sider af det, der er forskelligt.</p>
      </NoRecordPane>
    );
  }
  const at = elementAt(place, row.difference);
  const { icon, look } = forskelSigns[row.slags];
  return (
    <NoRecordPane>
      <header className="detail-head">
        {back}
        <h2 className="detail-title" data-tip={`${row.number} ${row.name}`}>
          <span className="num">{row.number}</span> <span>{row.name}</span>
        </h2>
        <p className="detail-meta forskel-meta">
          <span className="forskel-sign">
            <Icon name={icon} className={look} />
            {row.more > 0 ? `${row.what} +${row.more}` : row.what}
          </span>
          {total === undefined ? null : (
            <span className="num hint">
              {count.format(Math.max(found, 0) + 1)} af {count.format(total)}
            </span>
          )}
        </p>
        {at === undefined ? null : (
          <div className="record-actions">
            <Button label="Gå til elementet" icon="arrow-forward" onClick={() => navigate(at)} />
          </div>
        )}
      </header>
      <div className="record-body">
        <BothSidesTable key={row.id} place={place} difference={row.difference} />
        <ForskelCourse place={place} difference={row.difference} />
        {hasFeature('log') ? <ForskelWhy difference={row.difference} /> : null}
      </div>
    </NoRecordPane>
  );
}
