import type { RowSession } from './row-session.ts';

/** What a grid needs of the session of its view. */
export type GridSession<Row> = Pick<
  RowSession<Row, never>,
  | 'shown'
  | 'go'
  | 'goWhenHere'
  | 'stir'
  | 'isTold'
  | 'isAboutNone'
  | 'coming'
  | 'restedId'
  | 'onRested'
  | 'copyMarked'
  | 'goToError'
  | 'takenIds'
  | 'markAll'
>;
