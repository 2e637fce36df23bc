import { useState } from 'react';
import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type { GridEdit } from '../../../ui/grid/edit/grid-edit.ts';
import { type GridColumn, shownOf } from '../../../ui/grid/grid-column.ts';
import type { GridRows } from '../../../ui/grid/grid-rows.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import type { StructureSession } from '../../structure/structure-session.ts';
import { ColumnDialog } from './column-dialog.tsx';

interface Shown {
  readonly session: StructureSession;
  readonly rows: GridRows<StructureLine>;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly hidden: readonly string[];
  readonly specs: readonly ColumnSpec[];
  readonly edit: GridEdit<StructureLine>;
}

/** The dialog that changes a column of all rows shown, beginning with the one that the hand is in. */
export function useColumnDialog({ session, rows, columns, hidden, specs, edit }: Shown) {
  const [begins, setBegins] = useState<{ readonly column: string | undefined }>();
  const shown = shownOf(columns, hidden);
  const isWritten = (id: string) => specs.some((spec) => spec.id === id && spec.fields.size > 0);
  const written = shown.filter(({ id }) => isWritten(id));
  const open = () => {
    const here = shown[session.column ?? 0]?.id;
    setBegins({ column: here !== undefined && isWritten(here) ? here : undefined });
  };
  const dialog = begins ? (
    <ColumnDialog
      {...{ rows, edit }}
      columns={written}
      begins={begins.column}
      onClose={() => setBegins(undefined)}
    />
  ) : null;
  return { open: written.length > 0 ? open : undefined, dialog };
}
