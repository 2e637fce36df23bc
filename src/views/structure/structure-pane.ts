import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import type { GridProps } from '../../ui/grid/grid-props.ts';
import type { RowCommandOf } from '../../ui/rows/coming-row.ts';
import type { StructureSession } from './structure-session.ts';

/** What tree and table alike hand on to their grid. */
type SharedByGrids =
  | 'ref'
  | 'label'
  | 'highlight'
  | 'marked'
  | 'onMarkedChange'
  | 'markOnClick'
  | 'openOnClick'
  | 'question';

/** What the first pane is given, whether it shows a tree or a table. */
export interface StructurePane {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly session: StructureSession;
  readonly scroller: HTMLElement | null;
  /** Id of the element that a form beside the rows has changed; undefined: it has changed none. */
  readonly unsaved: string | undefined;
  readonly grid: Pick<GridProps<SelectedElement>, SharedByGrids>;
  /** To an element that may not be among the rows. */
  readonly onGoToNumber: (fuldtNummer: string) => void;
  readonly rowCommandOf: RowCommandOf<SelectedElement>;
  readonly onRowMenu: (element: SelectedElement, at: DOMRect) => void;
  readonly menuLabel: (element: SelectedElement) => string;
  /** What keeps rows out. */
  readonly narrowed: {
    readonly onlyType: ElementTypeName | null;
    readonly onClear: (() => void) | undefined;
  };
}
