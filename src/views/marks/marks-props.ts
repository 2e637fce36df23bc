import type { SelectedElement } from '../../commands/subjects/selected-element.ts';

/** The marked rows, and what the pane about them can do. */
export interface MarksProps {
  /** In the order shown, and those that are not shown last; never none. */
  readonly elements: readonly SelectedElement[];
  /** Those of them that the rows do not show, filtered away or folded in. */
  readonly unseen: readonly SelectedElement[];
  readonly onUnmark: (ids: ReadonlySet<string>) => void;
  /** Goes to the row of one of them. */
  readonly onGo: (element: SelectedElement) => void;
  /** To the rows, with the marks as they are. */
  readonly onLeave: () => void;
}
