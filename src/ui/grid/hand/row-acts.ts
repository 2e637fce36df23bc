import type { RefObject } from 'react';
import type { GridBody } from '../grid-body.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridAction } from './grid-keys.ts';
import type { GridMoves, useGridMarking } from './use-grid-hand.ts';

interface RowHands {
  readonly moves: GridMoves;
  readonly marking: ReturnType<typeof useGridMarking>;
  readonly isSheet: boolean;
}

/** What is done to rows, by a key or a press. */
export function rowActs<Row>(
  body: RefObject<GridBody | undefined>,
  props: GridProps<Row>,
  { moves: { place, go, range, extend }, marking, isSheet }: RowHands,
) {
  const { rows } = props;
  const isMarkable = props.marked !== undefined && props.onMarkedChange !== undefined;
  /** Answers whether there is a row, and something to do about it. */
  const ask = (does: ((row: Row) => void) | undefined, index: number): boolean => {
    const row = rows.rowAt(index);
    if (row !== undefined) does?.(row);
    return row !== undefined && does !== undefined;
  };
  const open = (row: number) => ask(props.onOpen, row);
  const toggle = (row: number) =>
    ask(rows.tree?.expandedAt(row) ? props.onCollapse : props.onExpand, row);
  const doOwn = (row: number) => ask(props.onAct, row);
  const openMenu = (row: number, at: DOMRect) =>
    ask(props.onRowMenu && ((one) => props.onRowMenu?.(one, at)), row);
  /** Rows that are gone over are cells that are taken together, and not marked. */
  const takesCells = () => isSheet || body.current?.range !== undefined;
  const act = (action: GridAction) => {
    const { row } = place();
    if (action.kind === 'go') go(action.row, action.column);
    else if (action.kind === 'range') range(action.row, action.column);
    else if (action.kind === 'extend' && takesCells()) range(action.row, action.column);
    else if (action.kind === 'extend' && isMarkable) extend(action.row, action.column);
    else if (action.kind === 'expand' || action.kind === 'collapse') toggle(row);
    else if (action.kind === 'expandSiblings') ask(props.onExpandSiblings, row);
    else if (action.kind === 'open') open(row);
    else if (action.kind === 'mark') marking.mark(row);
    // Again, when all are, it takes them all away.
    else if (action.kind === 'markAll') marking.markAll(marking.markedOfAll !== 'all');
    else if (action.kind === 'head') headingOf(action.column)?.focus();
  };
  return { act, open, toggle, doOwn, openMenu };
}

function headingOf(column: number): HTMLElement | undefined {
  const grid = document.activeElement?.closest('.dg');
  return grid?.querySelectorAll<HTMLElement>('[data-heading]')[column];
}
