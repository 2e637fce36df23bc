import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import * as z from 'zod/mini';
import { gridStops, isFocusLost } from '../focus/focus-memory.ts';
import { recordOf, userPart } from '../memory/user-memory.ts';
import './split-pane.css';

/** Pixels per arrow key. */
const step = 16;
/** Least pixels of each pane, and the keys of the handle, by where the panes stand. */
const ways = {
  horizontal: { minSize: 360, back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { minSize: 120, back: 'ArrowUp', on: 'ArrowDown' },
} as const;

interface SplitPaneProps {
  /** The size is remembered for the user under this name. */
  readonly name: string;
  /** Names the handle between the panes. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Of the first pane until it is dragged; left out: a little more than half. */
  readonly firstSize?: `${number}%`;
  /** `vertical`: one above the other. */
  readonly orientation?: keyof typeof ways;
  /** False: the first pane has the whole width. It stays mounted either way. */
  readonly open: boolean;
  /** Enter on the handle: the second pane is to close. */
  readonly onToggle: () => void;
}

/** As the library writes them, by the name of the panes. */
const keptSizes = userPart('ruder', recordOf(z.string(), 50), {});
const storage = {
  getItem: (id: string) => keptSizes.get()[id] ?? null,
  setItem: (id: string, sizes: string) => keptSizes.change((kept) => ({ ...kept, [id]: sizes })),
};

/** Two panes side by side, 54/46 until dragged, or one above the other. */
export function SplitPane(props: SplitPaneProps) {
  const { name, label, first, second, open, onToggle, firstSize = '54%' } = props;
  const { orientation = 'horizontal' } = props;
  const { minSize, back, on } = ways[orientation];
  const firstPanel = usePanelRef();
  const firstElement = useRef<HTMLDivElement>(null);
  const isClosedHere = useRef(false);
  // The handle goes with the pane that it closes.
  useLayoutEffect(() => {
    if (open || !isClosedHere.current || !isFocusLost()) return;
    firstElement.current?.querySelector<HTMLElement>(gridStops)?.focus({ preventScroll: true });
  }, [open]);
  const layout = useDefaultLayout({
    id: `rude-${name}`,
    panelIds: open ? ['first', 'second'] : ['first'],
    storage,
  });

  // Before the library's own keys (5 % per press): a handled event is left alone by it.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    isClosedHere.current = false;
    if (!(target instanceof Element) || target.getAttribute('role') !== 'separator') return;
    // Panes within a pane have a handle of their own.
    if (target.closest('.split') !== currentTarget) return;
    const move = { [back]: -step, [on]: step }[event.key];
    if (move !== undefined && firstPanel.current) {
      event.preventDefault();
      firstPanel.current.resize(firstPanel.current.getSize().inPixels + move);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      isClosedHere.current = true;
      onToggle();
    }
  };

  return (
    <Group
      className="split"
      orientation={orientation}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
      disableCursor
      onKeyDownCapture={onKeyDownCapture}
    >
      <Panel
        id="first"
        defaultSize={firstSize}
        minSize={minSize}
        panelRef={firstPanel}
        elementRef={firstElement}
        className="split-panel"
      >
        {first}
      </Panel>
      {open ? <Separator className={`handle ${orientation}`} aria-label={label} /> : null}
      {open ? (
        <Panel
          id="second"
          defaultSize={`${100 - Number.parseFloat(firstSize)}%`}
          minSize={minSize}
          className="split-panel"
        >
          {second}
        </Panel>
      ) : null}
    </Group>
  );
}
