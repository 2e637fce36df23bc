import { type RefObject, useLayoutEffect } from 'react';
import type { BodyContent, GridBody } from '../grid/grid-body.ts';
import type { GridSession, RowOrder } from './row-session.ts';

interface ShownRows<Row> {
  readonly body: RefObject<GridBody | undefined>;
  readonly content: BodyContent;
  readonly order: RowOrder<Row>;
  /** Cells take the focus; otherwise rows do. */
  readonly byCell: boolean;
  readonly question: unknown;
  /** Rows are on their way; one that is missing may be among them. */
  readonly busy: boolean | undefined;
}

/** Tells the session of the view what its grid renders. */
export function useRowSession<Row>(session: GridSession<Row>, shown: ShownRows<Row>): void {
  const { body, content, order, byCell, question, busy } = shown;
  useLayoutEffect(() => session.attach(body.current, order, byCell));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other content is set anew
  useLayoutEffect(() => session.show(content, question), [session, content]);
  useLayoutEffect(() => {
    if (!busy) session.takePlaceOfGone();
  });
}
