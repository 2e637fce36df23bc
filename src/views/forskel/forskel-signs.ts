import type { SlagsForskel } from '../../domain/forskel/forskel.ts';
import type { Sign } from '../../ui/grid/cells/told-cells.ts';

/** What stands before the word of each kind of difference. */
export const forskelSigns: Readonly<Record<SlagsForskel, Sign>> = {
  ny: { icon: 'plus', look: 'is-new' },
  lukket: { icon: 'end-bar', look: 'is-ended' },
  flyttet: { icon: 'arrow-forward', look: 'is-changed' },
  omnummereret: { icon: 'hash', look: 'is-changed' },
  aendret: { icon: 'edit', look: 'is-changed' },
};
