import type { BodyContent, GridBody } from '../grid/grid-body.ts';
import type { RangeBox } from '../grid/hand/hand-overlay.ts';
import type { RowOrder } from './row-order.ts';

/** What the session moves. */
export type SessionBody = Pick<
  GridBody,
  'active' | 'range' | 'onRange' | 'hasFocus' | 'holdsFocus' | 'setContent' | 'activate' | 'focus'
>;

/** What a grid renders. */
export interface ShownRows<Row> {
  readonly body: SessionBody | undefined;
  readonly content: BodyContent;
  readonly order: RowOrder<Row>;
  /** Cells take the focus, beginning with the first; otherwise rows do. */
  readonly isByCell: boolean;
  /** Another one: the owner asked for other rows, which then begin at the top. */
  readonly question: unknown;
  /** Rows are on their way; one that is missing may be among them. */
  readonly busy: boolean | undefined;
}

/** Sees to it that a row can come among those shown; `filtered`: what kept it away was taken off. */
export type Opener<Name> = (name: Name) => Promise<'opened' | 'absent' | 'filtered'>;

/** Rows that are taken together, and in which of their columns. */
export interface RowsTaken<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly number[];
}

export function rowsTaken<Row>(
  order: RowOrder<Row>,
  range: RangeBox | undefined,
): RowsTaken<Row> | undefined {
  if (!range) return undefined;
  const { top, bottom, left, right } = range;
  const each = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const rows = each(top, bottom).map((row) => order.rowAt(row));
  return { rows: rows.filter((row) => row !== undefined), columns: each(left, right) };
}
