import { atom } from 'jotai';
import type { Marks } from '../../ui/data-grid/marks.ts';

/** Ids of the marked elements: the same in tree and list, and kept while the view is left. */
export const markedRowsAtom = atom<Marks>(new Set<string>());
