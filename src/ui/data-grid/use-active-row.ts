import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { BodyContent, GridBody } from './grid-body.ts';

interface ActiveRowOptions {
  readonly body: RefObject<GridBody | undefined>;
  readonly content: BodyContent;
  /** Where the row with this id stands now, or -1. */
  readonly indexOf: (id: string) => number;
  readonly idAt: (index: number) => string | undefined;
  /** Cells take the focus, beginning with the first; otherwise rows do. */
  readonly byCell: boolean;
  /** The row that the owner wants to have the focus; undefined until it is among the rows. */
  readonly wantedId: string | undefined;
  /** Another value: the owner wants it anew. The same: its row only follows the focus. */
  readonly wish: unknown;
  readonly onActive: ((id: string) => void) | undefined;
  /** Changes when the owner asked for other rows: the grid then begins at the top. */
  readonly question: unknown;
  /** Rows are on their way; one that is missing may be among them. */
  readonly busy: boolean | undefined;
}

export interface ActiveRow {
  /** Whether the row is the one that the owner was last told of, or is still to come by a wish. */
  readonly isTold: (row: number) => boolean;
  readonly go: (row: number, column: number | undefined, focus: boolean) => void;
}

/** The active row is remembered by id, so it stays the same row when the rows are others. */
export function useActiveRow(options: ActiveRowOptions): ActiveRow {
  const { body, content, wantedId, wish, question } = options;
  const activeId = useRef<string | undefined>(undefined);
  /** Wanted by the owner, but not among the rows so far: they may still be on their way. */
  const awaitedId = useRef<string | undefined>(undefined);
  /** The active row is not among the rows any longer, and another stands in its place. */
  const isGone = useRef(false);
  const lastQuestion = useRef(question);
  const heardWish = useRef<unknown>(undefined);

  const hearOwner = () => {
    if (wantedId === undefined || heardWish.current === wish) return;
    heardWish.current = wish;
    activeId.current = wantedId;
    awaitedId.current = wantedId;
  };
  const indexOfActive = () =>
    activeId.current === undefined ? -1 : options.indexOf(activeId.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other content is set anew
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    hearOwner();
    const { active } = current;
    const known = indexOfActive();
    const isAwaited = known >= 0 && activeId.current === awaitedId.current;
    isGone.current = known < 0 && activeId.current !== undefined && awaitedId.current === undefined;
    if (isAwaited) awaitedId.current = undefined;
    const toTop = lastQuestion.current !== question && !isAwaited && !current.hasFocus;
    lastQuestion.current = question;
    const kept = known >= 0 ? known : Math.min(Math.max(active.row, 0), content.count - 1);
    const place = {
      row: toTop ? Math.min(0, content.count - 1) : kept,
      column: options.byCell ? (active.column ?? 0) : undefined,
    };
    current.setContent(content, place, toTop ? 'top' : isAwaited ? 'active' : 'keep');
  }, [content]);

  useLayoutEffect(() => {
    const { current } = body;
    hearOwner();
    if (!current || awaitedId.current === undefined) return;
    const row = indexOfActive();
    if (row < 0) return;
    awaitedId.current = undefined;
    current.activate({ row, column: current.active.column }, false);
  });

  const go: ActiveRow['go'] = (row, column, focus) => {
    const id = options.idAt(row);
    if (id === undefined) return;
    const isOther = id !== activeId.current;
    activeId.current = id;
    awaitedId.current = undefined;
    isGone.current = false;
    // The user went on before the row that was wished for had come.
    heardWish.current = wish;
    body.current?.activate({ row, column }, focus);
    if (isOther) options.onActive?.(id);
  };

  // A change may take the active row out of the rows: the focus is then on the one in its place, and
  // so must be what the owner thinks it is on, or the next key would be about a row that is gone.
  useLayoutEffect(() => {
    const { current } = body;
    if (!current?.hasFocus || !isGone.current || options.busy) return;
    go(current.active.row, current.active.column, false);
  });

  return {
    isTold: (row) => awaitedId.current !== undefined || options.idAt(row) === activeId.current,
    go,
  };
}
