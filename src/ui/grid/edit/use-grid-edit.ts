import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridBody } from '../grid-body.ts';
import { editKey } from './edit-keys.ts';
import { type SheetGrid, SheetHand } from './sheet-hand.ts';
import './cell-editor.css';
import './staged-look.css';

interface SheetInput<Row> extends Pick<SheetGrid<Row>, 'props' | 'columns' | 'before' | 'moves'> {
  readonly grid: RefObject<HTMLElement | null>;
  readonly body: RefObject<GridBody | undefined>;
  /** What the grid does when it is copied from. */
  readonly onCopy: (event: ClipboardEvent) => void;
}

/** What makes the grid a sheet (sheet-hand.ts); undefined: it is none. */
export function useGridEdit<Row>({ grid, body, onCopy, ...shown }: SheetInput<Row>) {
  const { edit, rows, looks = edit } = shown.props;
  const hand = useRef<SheetHand<Row>>(undefined);
  useLayoutEffect(() => {
    if (!edit || !grid.current || !body.current) return;
    hand.current ??= new SheetHand(layersOf(grid.current));
    hand.current.serve({ ...shown, body: body.current, edit });
  });
  useLayoutEffect(() => () => hand.current?.end(), []);
  useLayoutEffect(
    () =>
      looks?.subscribe((written) =>
        body.current?.refresh((index) => written.has(rows.idAt(index) ?? '')),
      ),
    [body, looks, rows],
  );
  if (!edit) return undefined;
  return {
    press: (key: KeyboardEvent) => hand.current?.press(key) === true,
    pressHeld: (key: KeyboardEvent) => hand.current?.pressHeld(key) === true,
    isWriting: () => hand.current?.isWriting === true,
    // What an input method makes cannot wait.
    isKey: (key: KeyboardEvent) => key.key !== 'Process' && editKey(key) !== undefined,
    begin: () => hand.current?.begin('value') === true,
    clipboard: {
      cut: (event: ClipboardEvent) => {
        onCopy(event);
        hand.current?.cut();
      },
      paste: (event: ClipboardEvent) => hand.current?.paste(event),
    },
  };
}

function layersOf(grid: HTMLElement) {
  const layer = (name: string) => grid.querySelector(`.dg-${name}`) as HTMLElement;
  const said = grid.nextElementSibling as HTMLElement;
  return { editor: layer('editor'), bubble: layer('bubble'), said };
}
