import { message } from '../../domain/messages.ts';
import { elementsFailed } from './count-text.ts';
import type { ElementHits } from './use-element-hits.ts';

interface PaletteNoteProps {
  readonly isEmpty: boolean;
  readonly elements: Pick<ElementHits, 'isFetching' | 'hasFailed'>;
}

/** Below the list: that nothing fits, that it is on its way, or that it could not be had. */
export function PaletteNote({ isEmpty, elements }: PaletteNoteProps) {
  if (elements.hasFailed) return <p className="palette-note">{elementsFailed}</p>;
  if (!isEmpty) return null;
  const text = elements.isFetching ? message('indlaeser') : message('ingenResultater');
  return <p className="palette-note">{text}</p>;
}
