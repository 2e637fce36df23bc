import type { ReactNode } from 'react';
import { useKeptFocus } from '../../../ui/focus/kept-focus.ts';

/** The region *Detaljer*: an element, or why there is none. */
export function DetailPane({ children }: { readonly children: ReactNode }) {
  const region = useKeptFocus<HTMLElement>(() => {
    const { current: pane } = region;
    (pane?.querySelector<HTMLElement>('.detail-title') ?? pane)?.focus();
  });
  return (
    <section
      ref={region}
      className="detail"
      aria-label="Detaljer"
      data-focus-region="detail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing to focus
      tabIndex={0}
    >
      {children}
    </section>
  );
}
