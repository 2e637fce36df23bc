import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { PlanOption, type PlanOptionsProps } from './plan-option.tsx';
import type { PlanRow } from './plan-rows.ts';

interface PlanCardsProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly PlanRow[];
  readonly list: PlanOptionsProps;
}

/** Pixels of a row until it has been drawn. */
const usual = 72;

/** The rows where there is no room beside the text: each as high as what it says, and only those in sight are drawn. */
export function PlanCards({ scroller, rows, list }: PlanCardsProps) {
  const at = list.current ? rows.indexOf(list.current) : -1;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usual,
    getItemKey: (index) => rows[index]?.nummer ?? index,
    overscan: 8,
    // The list points to its row, wherever it is scrolled.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return at < 0 || drawn.includes(at) ? drawn : [...drawn, at].toSorted((a, b) => a - b);
    },
  });
  const follow = useEffectEvent(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  });
  useEffect(() => {
    if (at >= 0) follow();
  }, [at]);
  return (
    <div className="kt-rows" style={{ height: `${virtualizer.getTotalSize()}px` }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return row ? (
          <PlanOption
            key={row.nummer}
            ref={virtualizer.measureElement}
            index={index}
            list={list}
            row={row}
            style={{ transform: `translateY(${start}px)` }}
            saysLine
            saysText
          />
        ) : null;
      })}
    </div>
  );
}
