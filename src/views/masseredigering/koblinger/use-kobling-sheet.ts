import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AskedKoblinger, koblingerQuery } from '../../../api/relationer.ts';
import { accessibleCommandsAtom } from '../../../auth/session.ts';
import { changeColumnAction, togglePagesAction } from '../../../commands/actions/sheet.ts';
import { shownAreaAction } from '../../../commands/actions/structure.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { koblingColumns, koblingType } from '../../../domain/columns/kobling-columns.ts';
import type { BulkColumns } from '../../../domain/commands/bulk/bulk-commands.ts';
import { koblingRows } from '../../../domain/commands/bulk/kobling-rows.ts';
import { numberColumn } from '../../../domain/commands/bulk/new-elements.ts';
import type { BulkRecord } from '../../../domain/commands/bulk/staged.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { kobling } from '../../../domain/elements/kobling.ts';
import { isNumberOf } from '../../../domain/numbers.ts';
import { type GridView, hasFilters, plainView } from '../../../ui/grid/grid-column.ts';
import { structureSession } from '../../shared/structure/structure-session.ts';
import { useAskedByCommand } from '../../shared/structure/use-asked-by-command.ts';
import { useAddress } from '../../shared/use-address.ts';
import { useTime, useTimeSteps } from '../../shared/use-time.ts';
import { lineEdit, lookUpIn, useHeldChanges, useMeant } from '../held-sheet.ts';
import { LinkBook } from '../link-book.ts';
import { blankLine } from '../new-rows.ts';
import { sheetColumns } from '../sheet-columns.ts';
import { useCellGoer } from '../use-cell-goer.ts';
import { useColumnDialog } from '../use-column-dialog.tsx';
import { useNewRows } from '../use-new-rows.ts';
import { useSheetReview } from '../use-sheet-review.ts';
import { useSheetStatus } from '../use-sheet-status.ts';
import { useSheetTable } from '../use-sheet-table.ts';
import { useShownGrid } from '../use-shown-grid.ts';
import { koblingEdited, koblingLine, koblingTable } from './kobling-lines.ts';

/** Relations live in perioder, and are changed in no step. */
const area = areas[kobling.area];
const { axis } = area;
const columnsById = new Map(koblingColumns.map((spec) => [spec.id, spec]));
/** In the address: the rows are shown as an ordinary table, page by page. */
const [shownAs, paged] = ['visning', 'sider'] as const;

/** What can be written in the sheet of relations, and where it is kept. */
function useKoblingEdit(time: number, asked: AskedKoblinger) {
  const client = useQueryClient();
  const mayLink = useAtomValue(accessibleCommandsAtom).has(linkUnderkonto.permission);
  const ask = useMeant();
  const { stage, lock, ...held } = useHeldChanges('koblinger');
  const sheet = useMemo(() => {
    const book = new LinkBook(client, { axis, time });
    const edited = koblingEdited(book, mayLink, lock);
    const edit = lineEdit({
      ...{ stage, ask, lock },
      columnOf: (id) => edited.get(id),
      make: () => blankLine(stage, area),
      begins: (near) => beginning(near?.fuldtNummer ?? '', asked),
    });
    const grid: BulkColumns = {
      ...{ area, columns: columnsById, find: book.find },
      rowKind: koblingRows,
    };
    const columns = sheetColumns(koblingTable, area, koblingColumns, edit, stage);
    return { edit, grid, columns, lookUp: lookUpIn(book) };
  }, [client, time, asked, mayLink, lock, stage, ask]);
  return { ...sheet, ...held, stage };
}

/** The rows as they stand, and what a change of one must say. */
function useKoblinger(asked: AskedKoblinger, time: number) {
  const query = useQuery(koblingerQuery(asked, time));
  const { data } = query;
  const rows = useMemo(() => (data ?? []).map(koblingLine), [data]);
  const recordOf = useMemo(() => {
    const byId = new Map(rows.map((line) => [line.id, line as BulkRecord]));
    return (id: string) => byId.get(id);
  }, [rows]);
  return { query, rows, recordOf };
}

/** What a new row says: it is of the underkonto that the hand is on, else of the one that the sheet is of. */
function beginning(near: string, { underkonti }: AskedKoblinger): Readonly<Record<string, string>> {
  const [only = '', another] = underkonti;
  const isOfOne = another === undefined && isNumberOf(koblingType, only);
  const number = near || (isOfOne ? only : '');
  const said = { defaultDelregnskab: 'Nej' };
  return number === '' ? said : { [numberColumn]: number, ...said };
}

/** All that the sheet of relations holds and knows; what it looks like is the view's own. */
export function useKoblingSheet(asked: AskedKoblinger) {
  const { [axis]: time, setTime } = useTime();
  const { change: changeAddress } = useAddress();
  const [search] = useSearchParams();
  const isPaged = search.get(shownAs) === paged;
  const [session] = useState(() => structureSession({ number: '', id: '' }));
  const [view, onViewChange] = useState<GridView>(plainView);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { query, rows: koblinger, recordOf } = useKoblinger(asked, time);
  const { edit, grid: written, columns, lookUp, stage, ...held } = useKoblingEdit(time, asked);
  const shown = { rows: koblinger, isPending: query.isPending };
  const { table, busy } = useSheetTable({
    ...{ area, stage, columns, view, onViewChange, shown },
    label: 'Koblinger, masseredigering',
  });
  const { rows } = table;
  const { hidden } = view;
  const grid = useShownGrid(written, columns, hidden);
  const review = useSheetReview({ area, time, stage, grid, recordOf, lookUp });
  useAskedByCommand({
    clearFilters: hasFilters(view) ? () => onViewChange({ ...view, filters: {} }) : undefined,
    canSave: false,
    ...{ table: scroller, view, onViewChange },
  });
  const change = useColumnDialog({
    ...{ session, rows, columns, hidden, specs: koblingColumns, edit },
  });
  const newRows = useNewRows({
    ...{ stage, edit, session, rows, columns, hidden },
    isHere: held.isHere,
  });
  const go = useCellGoer({ session, rows, columns, view, onViewChange });
  useTimeSteps(axis);
  useViewActions(
    shownAreaAction.by(() => area),
    togglePagesAction.by(() => void changeAddress({ [shownAs]: isPaged ? '' : paged })),
    changeColumnAction.by(query.isPending ? undefined : change.open),
    ...newRows,
  );
  useSheetStatus(area, time, rows.count);
  return {
    ...{ time, session, view, query, table, columns, edit, grid, stage, recordOf, lookUp, isPaged },
    busy,
    ...{ ...held, koblinger },
    setScroller,
    changing: change.dialog,
    onTime: (other: number) => setTime(axis, other),
    review: { ...review, go },
  };
}
