import { useQuery } from '@tanstack/react-query';
import { hasFeature } from '../../api/http/features.ts';
import { searchQuery } from '../../api/structure/structure-search.ts';
import { addressFilter } from '../../console/address-filter.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { OwnView } from '../../domain/saved-view.ts';
import { parseTime } from '../../domain/time/time-axis.ts';

const number = new Intl.NumberFormat('da-DK');

interface SavedCountProps {
  readonly area: AreaDeclaration;
  /** Unless the view is of one. */
  readonly time: number;
  readonly view: Pick<OwnView, 'soegning'>;
}

/** How many a view leaves; nothing of one on columns, where the backend cannot count by them. */
export function SavedCount({ area, time, view }: SavedCountProps) {
  const search = new URLSearchParams(view.soegning);
  const asked = addressFilter(area, search);
  const shown = parseTime(area.axis, search.get(area.axis) ?? '') ?? time;
  const isCounted = Object.keys(asked.columns).length === 0 || hasFeature('kolonnefiltre');
  const query = searchQuery(area, { soeg: '', ...asked, time: shown, antal: 1 });
  const { data } = useQuery({ ...query, enabled: isCounted });
  if (!isCounted || data === undefined) return null;
  return (
    <span className={data.total === 0 ? 'ov-count zero' : 'ov-count'}>
      {number.format(data.total)}
    </span>
  );
}
