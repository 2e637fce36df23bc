import { elementTypes } from '../../domain/elements/registry.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import type { ElementEntry } from './palette-entries.ts';

/** What an element is and hangs under: `Underkonto i 07 › 07.14.01 Økonomistyrelsen`. */
export function belongsTo({ type, fuldtNummer, referencer }: ElementEntry): string {
  const { label, parent } = elementTypes[type];
  const above = parent && referencer?.[parent.field];
  const kind = capitalised(label.one);
  if (!above) return kind;
  const root = fuldtNummer.slice(0, 2);
  // A virksomhed hangs under a paragraf whose number its own does not begin with.
  const isBelowRoot = above.fuldtNummer !== root && above.fuldtNummer.startsWith(root);
  const way = isBelowRoot ? `${root} › ` : '';
  return `${kind} i ${way}${above.fuldtNummer} ${above.navn}`;
}
