import { useEffect, useRef } from 'react';
import type { GridEdit } from '../../../ui/grid/edit/grid-edit.ts';
import { type GridColumn, shownOf } from '../../../ui/grid/grid-column.ts';
import type { GridRows } from '../../../ui/grid/grid-rows.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import type { StructureSession } from '../../structure/structure-session.ts';

interface CellStripProps {
  readonly session: StructureSession;
  readonly rows: GridRows<StructureLine>;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly hidden: readonly string[];
  readonly edit: GridEdit<StructureLine>;
}

/**
 * Which cell the hand is on, and what it was before and is now. Written by hand, for an arrow key renders
 * nothing; the cell says the same of itself to those who hear it.
 */
export function CellStrip({ session, rows, columns, hidden, edit }: CellStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = shownOf(columns, hidden);
    const walked = () => session.walked as StructureLine | null;
    // By id, for the row may have been written since it walked there. Before it has walked anywhere the hand
    // is on what is asked for, else on the first row.
    const found = () =>
      rows.rowAt(Math.max(0, rows.indexOf(walked()?.id ?? session.restedId ?? '')));
    let row = found();
    const write = () => {
      const [place, before, arrow, now] = strip.current?.children ?? [];
      const column = shown[session.column ?? 0];
      const look = row && column ? edit.lookOf(row, column.id) : undefined;
      setText(place, row && column ? `${row.fuldtNummer} · ${column.header}` : '');
      setText(before, look?.isChanged ? look.before || 'tom' : '');
      setText(arrow, look?.isChanged ? '→' : '');
      setText(now, row && column ? column.text(row) || (look?.isChanged ? 'tom' : '') : '');
      now?.classList.toggle('is-changed', look?.isChanged === true);
    };
    write();
    const onWalked = () => {
      row = walked() ?? row;
      write();
    };
    const onWritten = () => {
      row = found();
      write();
    };
    const stops = [
      session.onWalked(onWalked),
      session.onColumn(write),
      edit.subscribe(write),
      rows.onWritten?.(onWritten),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [session, rows, columns, hidden, edit]);
  return (
    <div ref={strip} className="cell-strip" aria-hidden="true">
      <span className="cell-strip-place" />
      <del />
      <span />
      <span className="cell-strip-now" />
    </div>
  );
}

function setText(target: Element | undefined, text: string): void {
  if (target && target.textContent !== text) target.textContent = text;
}
