import type { SelectedElement } from '../../../commands/command.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { Highlight } from '../../../ui/data-grid/highlight.ts';
import type { Marks } from '../../../ui/data-grid/marks.ts';

/** What the first pane is given, whether it shows a tree or a table. */
export interface StructurePane {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly highlight: Highlight | undefined;
  readonly marked: Marks;
  readonly onMarkedChange: (marked: Marks) => void;
  readonly selectedNumber: string;
  readonly onFocusElement: (element: SelectedElement) => void;
  readonly focusWish: string;
  /** To an element that may not be among the rows. */
  readonly onGoToNumber: (fuldtNummer: string) => void;
  /** Such an element is on its way: what is pressed meanwhile is meant for its row. */
  readonly isComing: boolean;
  readonly onRowMenu: (element: SelectedElement, at: DOMRect) => void;
  readonly menuLabel: (element: SelectedElement) => string;
  /** What the toolbar's filters ask for. */
  readonly question: string;
  readonly onClearFilters: () => void;
  readonly onScroller: (scroller: HTMLDivElement | null) => void;
  /** One press opens the element's own page: there is no pane beside the rows. */
  readonly isAlone: boolean;
  /** One press marks the row. */
  readonly isMarking: boolean;
}
