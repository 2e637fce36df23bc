import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './fitting-row.css';

interface FittingRowProps {
  readonly children: ReactNode;
  /** Told how many there is no room for; stable. */
  readonly onLeftOut: (count: number) => void;
}

/**
 * Things in one row, whole or not at all: the last ones go where there is no room. They keep their places and are
 * neither seen nor reached, so that it can be told when there is room again.
 */
export function FittingRow({ children, onLeftOut }: FittingRowProps) {
  const room = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: outer } = room;
    const { current: inner } = row;
    if (!outer || !inner) return;
    // Told once all is laid out, so that nothing is laid out for the answer.
    const observer = new ResizeObserver(() => {
      const end = outer.clientWidth;
      const each = [...inner.children].filter((child) => child instanceof HTMLElement);
      const isOut = (child: HTMLElement) => child.offsetLeft + child.offsetWidth > end + 1;
      const out = new Set(each.filter(isOut));
      for (const child of each) child.style.visibility = out.has(child) ? 'hidden' : '';
      onLeftOut(out.size);
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [onLeftOut]);
  return (
    <div ref={room} className="fitting">
      <div ref={row} className="fitting-row">
        {children}
      </div>
    </div>
  );
}
