import { useQuery } from '@tanstack/react-query';
import { hasFeature } from '../../api/http/features.ts';
import { searchQuery } from '../../api/structure/structure-search.ts';
import { addressFilter } from '../../console/address-filter.ts';
import type { SavedFilter } from '../../console/saved-filters.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';

const number = new Intl.NumberFormat('da-DK');

interface SavedCountProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly filter: SavedFilter;
}

/** How many a saved filter leaves; nothing of one on columns, where the backend cannot count by them. */
export function SavedCount({ area, time, filter }: SavedCountProps) {
  const asked = addressFilter(area, new URLSearchParams(filter.soegning));
  const isCounted = Object.keys(asked.columns).length === 0 || hasFeature('kolonnefiltre');
  const query = searchQuery(area, { soeg: '', ...asked, time, antal: 1 });
  const { data } = useQuery({ ...query, enabled: isCounted });
  if (!isCounted || data === undefined) return null;
  return (
    <span className={data.total === 0 ? 'ov-count zero' : 'ov-count'}>
      {number.format(data.total)}
    </span>
  );
}
