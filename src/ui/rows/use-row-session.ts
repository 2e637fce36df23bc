import { type RefObject, useLayoutEffect, useState } from 'react';
import type { BodyContent, GridBody } from '../grid/grid-body.ts';
import { type RowOrder, RowSession } from './row-session.ts';

interface RowSessionOptions {
  readonly body: RefObject<GridBody | undefined>;
  readonly content: BodyContent;
  readonly order: RowOrder;
  readonly byCell: boolean;
  readonly wantedId: string | undefined;
  readonly wish: unknown;
  readonly onGo: (index: number) => void;
  readonly question: unknown;
  /** Rows are on their way; one that is missing may be among them. */
  readonly busy: boolean | undefined;
}

/** The session of a grid, told of what the grid renders; it never renders the grid itself. */
export function useRowSession(options: RowSessionOptions): RowSession {
  const { body, content, order, wantedId, wish } = options;
  const [session] = useState(() => new RowSession(options.byCell));
  useLayoutEffect(() => {
    session.onGo = options.onGo;
    session.attach(body.current, order);
    session.wish(wantedId, wish);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other content is set anew
  useLayoutEffect(() => session.show(content, options.question), [content]);
  useLayoutEffect(() => {
    session.seek();
    if (!options.busy) session.takePlaceOfGone();
  });
  return session;
}
