// biome-ignore-all lint/a11y/useSemanticElements: rows are placed freely, which a table cannot do
import type { GridBodyRefs } from './use-grid-body.ts';

/** The elements that `GridBody` fills and moves; React only puts them there. */
export function GridCanvas({ refs }: { readonly refs: GridBodyRefs }) {
  return (
    <>
      <div role="presentation" className="dg-content">
        <div ref={refs.body} role="rowgroup" className="dg-body" />
        <div ref={refs.ring} className="dg-ring" aria-hidden="true" />
      </div>
      <div ref={refs.probe} className="dg-probe" aria-hidden="true" />
    </>
  );
}
