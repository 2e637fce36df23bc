import type { ReactNode } from 'react';
import { useKeptFocus } from '../../../ui/focus/kept-focus.ts';

interface DetailPaneProps {
  readonly children: ReactNode;
  readonly label?: string;
}

/** The region *Detaljer*: an element, or what there is instead. */
export function DetailPane({ children, label = 'Detaljer' }: DetailPaneProps) {
  const region = useKeptFocus<HTMLElement>(() => {
    const { current: pane } = region;
    (pane?.querySelector<HTMLElement>('.detail-title') ?? pane)?.focus();
  });
  return (
    <section
      ref={region}
      className="detail"
      aria-label={label}
      data-focus-region="detail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing to focus
      tabIndex={0}
    >
      {children}
    </section>
  );
}
