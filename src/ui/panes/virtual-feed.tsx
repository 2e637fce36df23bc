import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './virtual-feed.css';

/** Pixels of an article before it has been measured. */
const guessedHeight = 120;
const overscan = 6;
/** Articles left below the last drawn one when more are asked for. */
const nearEnd = 20;

interface VirtualFeedProps<Item> {
  readonly label: string;
  /** What is here, and how many there are in all; undefined where that is not known. */
  readonly items: readonly Item[];
  readonly total: number | undefined;
  /** Stable name of an item; the heading that `render` gives it has this id. */
  readonly headingOf: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** More articles are on their way. */
  readonly busy: boolean;
  readonly onNearEnd: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  PageDown: 1,
  ArrowUp: -1,
  PageUp: -1,
};

/**
 * APG feed of articles of any height, of which only those in sight are drawn. One article is in the
 * tab order; arrows and PgUp/PgDn move between them, and it stays drawn while it has the focus.
 */
export function VirtualFeed<Item>(props: VirtualFeedProps<Item>) {
  const { label, items, total, headingOf, render, busy, onNearEnd } = props;
  const count = items.length;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const kept = Math.min(active, Math.max(0, count - 1));
  const virtualizer = useVirtualizer({
    count,
    overscan,
    getScrollElement: () => scroller.current,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : headingOf(item);
    },
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (count === 0 || drawn.includes(kept)) return drawn;
      return [...drawn, kept].toSorted((a, b) => a - b);
    },
    // Measuring happens while React draws, where it may not be made to draw at once.
    useFlushSync: false,
  });
  const lastInSight = virtualizer.range?.endIndex ?? 0;

  useEffect(() => {
    if (count > 0 && !busy && lastInSight >= count - nearEnd) onNearEnd();
  }, [count, busy, lastInSight, onNearEnd]);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${kept}"]`)?.focus();
  }, [kept]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isPaging = event.key.startsWith('Page');
    const isArticle = event.target instanceof HTMLElement && event.target.role === 'article';
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const step = steps[event.key];
    if (step === undefined || hasModifier || !(isPaging || isArticle)) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(Math.max(0, Math.min(count - 1, kept + step)));
  };

  return (
    <div ref={scroller} className="vfeed">
      <div
        role="feed"
        aria-label={label}
        aria-busy={busy}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: the role is read on key presses
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="vfeed-item ring-in"
              role="article"
              tabIndex={index === kept ? 0 : -1}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              aria-labelledby={headingOf(item)}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setActive(index)}
            >
              {render(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
