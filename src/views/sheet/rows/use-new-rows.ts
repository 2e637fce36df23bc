import { useLayoutEffect, useMemo, useRef } from 'react';
import { insertRowAction, removeRowsAction } from '../../../commands/actions/sheet.ts';
import type { OfferedAction } from '../../../commands/actions/view-action.ts';
import type { Value } from '../../../domain/columns/column-spec.ts';
import { numberColumn } from '../../../domain/commands/sheet/new-elements.ts';
import { isNewRow, newRowId } from '../../../domain/commands/sheet/staged.ts';
import { message } from '../../../domain/words/messages.ts';
import type { GridEdit } from '../../../ui/grid/edit/grid-edit.ts';
import { type GridColumn, shownOf } from '../../../ui/grid/grid-column.ts';
import type { GridRows } from '../../../ui/grid/grid-rows.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import type { Stage } from '../../../ui/rows/stage.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import type { StructureSession } from '../../structure/structure-session.ts';

interface Shown {
  readonly stage: Stage<Value>;
  /** False: what is kept of the stage is not here yet, and would take the place of what is written in it. */
  readonly isHere: boolean;
  readonly edit: GridEdit<StructureLine>;
  readonly session: StructureSession;
  readonly rows: GridRows<StructureLine>;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly hidden: readonly string[];
}

/** What the commands of new rows do in a sheet: one more, and the ones that are taken together out again. */
export function useNewRows(shown: Shown): readonly OfferedAction[] {
  const { stage, isHere, edit, session, rows, columns, hidden } = shown;
  const { own } = edit;
  const mayInsert = useMemo(
    () => own !== undefined && edit.lockOf(own.make(), numberColumn) === null,
    [edit, own],
  );
  const coming = useRef<string>(undefined);
  useLayoutEffect(() => {
    const index = coming.current === undefined ? -1 : rows.indexOf(coming.current);
    if (index < 0) return;
    coming.current = undefined;
    const column = shownOf(columns, hidden).findIndex(({ id }) => id === numberColumn);
    session.go(index, Math.max(0, column), true);
  });
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isHere || !isWanted.current) return;
    isWanted.current = false;
    insertRow();
  });
  const insertRow = () => {
    isWanted.current = !isHere;
    if (!isHere || !own) return;
    const row = newRowId(crypto.randomUUID());
    coming.current = row;
    const near = session.walked as StructureLine | null;
    const said = Object.entries(own.begins(near ?? undefined, new Map()));
    stage.apply(
      'Ny række',
      said.map(([column, text]) => ({
        ...{ row, column, base: null, baseVersion: '', value: null, text },
      })),
    );
  };
  const removeRows = () => {
    const taken = session.takenIds().filter(isNewRow);
    const cells = taken.flatMap((id) => [...stage.cellsOf(id).values()]);
    const removed = cells.map((cell) => ({
      ...{ ...cell, value: cell.base, text: undefined, problem: undefined },
    }));
    if (!stage.apply('Nye rækker taget ud', removed)) notify.warn(message('kunNyeRaekker'));
    session.focus();
  };
  const isNewHere = own !== undefined && rows.count > 0 && isNewRow(rows.idAt(0) ?? '');
  return [
    insertRowAction.by(mayInsert ? insertRow : undefined),
    removeRowsAction.by(isNewHere ? removeRows : undefined),
  ];
}
