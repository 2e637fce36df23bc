import type { ReactNode } from 'react';

/** The region *Detaljer*: an element, or why there is none. */
export function DetailPane({ children }: { readonly children: ReactNode }) {
  return (
    <section
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
