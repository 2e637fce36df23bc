import { atom } from 'jotai';
import { message } from '../../domain/words/messages.ts';
import type { ArgumentStep } from '../state.ts';
import type { SelectedElement } from './selected-element.ts';
import { elementsIn } from './subject.ts';

/** The marked rows that the view does not show, filtered away or folded in; set by that view. */
export const unseenMarksAtom = atom<readonly SelectedElement[]>([]);

const count = new Intl.NumberFormat('da-DK');

/** Null: all are seen. */
export function unseenText(unseen: readonly SelectedElement[]): string | null {
  return unseen.length === 0 ? null : `${count.format(unseen.length)} ses ikke blandt rækkerne`;
}

/** On what takes them out of the marks. */
export function leaveOutText(unseen: readonly SelectedElement[]): string {
  return message('tagUsete', { antal: unseen.length });
}

/** Those of them that a step is about, when it is about the marks. */
export function unseenIn(
  { subjects }: ArgumentStep,
  unseen: readonly SelectedElement[],
): readonly SelectedElement[] {
  if (subjects?.from !== 'marks') return [];
  const about = new Set(elementsIn(subjects.all).map(({ id }) => id));
  return unseen.filter(({ id }) => about.has(id));
}
