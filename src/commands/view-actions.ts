import type { AreaDeclaration } from '../domain/elements/areas.ts';
import type { SelectedElement } from './command.ts';
import type { Subject } from './subject.ts';

/** What only a mounted view, or a part of it, can do; published by `useViewActions`. */
export interface ViewActions {
  readonly save?: (() => void) | undefined;
  readonly saveAndNew?: (() => void) | undefined;
  readonly focusFilter?: (() => void) | undefined;
  readonly toggleSplit?: (() => void) | undefined;
  /**
   * Opens the form of an element beside its row, to correct it or to let a new version follow; answers
   * false for one that has no row there.
   */
  readonly editBeside?: ((element: SelectedElement, isNewVersion: boolean) => boolean) | undefined;
  /** Shows or hides what hangs below the row of an element, by its id. */
  readonly expandRow?: ((id: string) => void) | undefined;
  readonly collapseRow?: ((id: string) => void) | undefined;
  /** Begins what is made in the view, where that is no element of a structure. */
  readonly createHere?: (() => void) | undefined;
  /** Of a table: to the filter of a column, by its id, and to the choice of columns. */
  readonly filterColumn?: ((id: string) => void) | undefined;
  readonly chooseColumns?: (() => void) | undefined;
  /** Takes the filters off, or keeps them under a name; offered while there are any. */
  readonly clearFilters?: (() => void) | undefined;
  readonly saveFilter?: (() => void) | undefined;
  /** To the top of what is scrolled; offered while it is not there. */
  readonly toTop?: (() => void) | undefined;
  /** The rows shown, or the marked ones, as a sheet that is written in. */
  readonly massEdit?: (() => void) | undefined;
  /** Of a sheet: to its search, to an ordinary table and back, to a change of a whole column, to one more row and new rows out again, to what is changed before it is saved, and to throw that away. */
  readonly findInSheet?: (() => void) | undefined;
  readonly togglePages?: (() => void) | undefined;
  readonly changeColumn?: (() => void) | undefined;
  readonly insertRow?: (() => void) | undefined;
  readonly removeRows?: (() => void) | undefined;
  readonly review?: (() => void) | undefined;
  readonly discard?: (() => void) | undefined;
  /** Just what the sheet shows as an Excel file, and such a file back into it. */
  readonly exportSheet?: (() => void) | undefined;
  readonly importSheet?: (() => void) | undefined;
  /** From tree to flat table and back. */
  readonly toggleTable?: (() => void) | undefined;
  /** To the row of an element at a time; answers false where the rows are of another structure. */
  readonly showAt?: ((element: SelectedElement, time: number) => boolean) | undefined;
  /** The structure that is looked at. */
  readonly shownArea?: (() => AreaDeclaration) | undefined;
  /** The structure that is looked at as a sheet. */
  readonly shownSheet?: (() => AreaDeclaration) | undefined;
  /** One finansår or periode forward or back on the view's time axis. */
  readonly stepTime?: ((step: 1 | -1) => void) | undefined;
  /** To the time of the business date; undefined where it is the one looked at. */
  readonly toPresent?: (() => void) | undefined;
  /** The next or previous version of the element that is shown. */
  readonly stepVersion?: ((step: 1 | -1) => void) | undefined;
  /** To the element before or after it, below the same parent; undefined at either end. */
  readonly previousSibling?: (() => void) | undefined;
  readonly nextSibling?: (() => void) | undefined;
  /** Shows two versions of the element side by side, or goes back to one. */
  readonly compareVersions?: (() => void) | undefined;
  /** Asks the CVR register anew about the virksomhed that is shown. */
  readonly fetchCvr?: (() => void) | undefined;
  /** Back within the view, when that is the nearest step; answers whether it was. */
  readonly stepBack?: (() => boolean) | undefined;
  /**
   * Says in the address what the view tells it late, such as the row that has the focus; answers
   * when that is done, undefined where there was nothing to say.
   */
  readonly settle?: (() => Promise<void> | undefined) | undefined;
  /** Of a picture of time: what it shows goes back or on, or is seen nearer (1) or from farther away. */
  readonly scrollTime?: ((step: 1 | -1) => void) | undefined;
  readonly zoomTime?: ((step: 1 | -1) => void) | undefined;
  /** The bar under the hand so many days later, whole or its end alone; nothing is written yet. */
  readonly moveBar?: ((days: number) => void) | undefined;
  readonly stretchBar?: ((days: number) => void) | undefined;
  /** Writes what is changed in the view and not saved, as its plan shows; offered while there is any. */
  readonly keepChanges?: (() => void) | undefined;
  /** Shows or hides the rights of the processes, and goes to them. */
  readonly toggleRights?: (() => void) | undefined;
  /** Leaves only the marked rows among those shown; offered while there are marks and it does not. */
  readonly showMarkedOnly?: (() => void) | undefined;
  /** The marked rows as Ctrl+C takes them; offered while there are any. */
  readonly copyMarked?: (() => void) | undefined;
  /** Stops the files that are on their way. */
  readonly cancelDownloads?: (() => void) | undefined;
  /** Takes elements out of their place, to be put into another; nothing is written yet. */
  readonly cut?: ((elements: readonly SelectedElement[]) => void) | undefined;
  /** Puts what is cut below another element, after its plan; offered while something is cut. */
  readonly placeCut?: ((place: SelectedElement) => void) | undefined;
  /** To the next or previous row that what is cut may be put below; meanwhile siblings are none. */
  readonly stepPlace?: ((step: 1 | -1) => void) | undefined;
  /** To the list of places that the marked rows may be moved to; offered where that stands beside them, or will in a moment. */
  readonly focusPlaces?: (() => void) | undefined;
  /** From here a press marks a row; offered where a press is all there is to mark with. */
  readonly startMarking?: (() => void) | undefined;
  /** Sorts by the column that the hand is in, then the other way round, then not at all. */
  readonly sortHere?: (() => void) | undefined;
  /** Leaves only the periods in a state; empty: all. */
  readonly filterPeriods?: ((status: string) => void) | undefined;
  /** Marks every row that the filters leave. */
  readonly markAll?: (() => void) | undefined;
  /** Offered while rows are marked, or a press marks them. */
  readonly clearMarked?: (() => void) | undefined;
  /** Leaves the marks of all others as they are. */
  readonly unmark?: ((subjects: readonly Subject[]) => void) | undefined;
}
