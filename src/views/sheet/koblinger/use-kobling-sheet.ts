import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AskedKoblinger, koblingerQuery } from '../../../api/relationer.ts';
import { koblingColumns } from '../../../domain/columns/kobling-columns.ts';
import type { SheetRecord } from '../../../domain/commands/sheet/staged.ts';
import { type GridView, hasFilters, plainView } from '../../../ui/grid/grid-column.ts';
import { useAddress } from '../../screen/use-address.ts';
import { useTime } from '../../screen/use-time.ts';
import { structureSession } from '../../structure/structure-session.ts';
import { useSheetStatus } from '../use-sheet-status.ts';
import { useSheetWork } from '../use-sheet-work.ts';
import { koblingLine } from './kobling-lines.ts';
import { koblingArea as area, useKoblingEdit } from './use-kobling-edit.ts';

/** The rows as they stand, and what a change of one must say. */
function useKoblinger(asked: AskedKoblinger, time: number) {
  const query = useQuery(koblingerQuery(asked, time));
  const { data } = query;
  const rows = useMemo(() => (data ?? []).map(koblingLine), [data]);
  const recordOf = useMemo(() => {
    const byId = new Map(rows.map((line) => [line.id, line as SheetRecord]));
    return (id: string) => byId.get(id);
  }, [rows]);
  return { query, rows, recordOf };
}

/** All that the sheet of relations holds and knows; what it looks like is the view's own. */
export function useKoblingSheet(asked: AskedKoblinger) {
  const { [area.axis]: time, setTime } = useTime();
  const { change } = useAddress();
  const [search] = useSearchParams();
  const [session] = useState(() => structureSession({ number: '', id: '' }));
  const [view, onViewChange] = useState<GridView>(plainView);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { query, rows: koblinger, recordOf } = useKoblinger(asked, time);
  const sheet = useKoblingEdit(time, asked);
  const work = useSheetWork({
    ...{ ...sheet, area, time, session, search, view, onViewChange, scroller, recordOf },
    change: (values) => void change(values),
    label: 'Koblinger, masseredigering',
    specs: koblingColumns,
    shown: { rows: koblinger, isPending: query.isPending },
    clearFilters: hasFilters(view) ? () => onViewChange({ ...view, filters: {} }) : undefined,
    canSave: false,
  });
  useSheetStatus(area, time, work.table.rows.count);
  return {
    ...{ ...sheet, ...work, time, session, view, query, koblinger, recordOf, setScroller },
    onTime: (other: number) => setTime(area.axis, other),
  };
}
