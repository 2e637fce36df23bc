import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import {
  type AddressedElement,
  addressed,
  addressedText,
  meantBy,
} from '../../domain/elements/addressed-element.ts';
import type { RowNaming } from '../../ui/rows/resting-hand.ts';
import { RowSession } from '../../ui/rows/row-session.ts';
import type { StructureLine } from './rows/structure-lines.ts';
import type { StructureRow } from './rows/structure-rows.ts';

/** Of the tree, or of the table. */
type ShownRow = Pick<StructureRow, 'element'> | StructureLine;

/** Where the user is in a structure, in the tree and in the table alike. */
export type StructureSession = RowSession<ShownRow, AddressedElement>;

function numbered(row: ShownRow) {
  return 'foldedName' in row ? row : row.element;
}

/** What commands look at; null for a row that only says something about its parent. */
export function elementIn(row: ShownRow): SelectedElement | null {
  return 'foldedName' in row ? row : row.element && selectedOf(row.element);
}

function* numberedIn(rows: Iterable<ShownRow>) {
  for (const row of rows) {
    const element = numbered(row);
    if (element) yield element;
  }
}

const naming: RowNaming<ShownRow, AddressedElement> = {
  nameOf: (row) => {
    const element = numbered(row);
    return element ? addressed(element) : undefined;
  },
  find: (rows, name) => meantBy(numberedIn(rows), name)?.id,
  isSame: (one, other) => addressedText(one) === addressedText(other),
  isNone: ({ number }) => number === '',
};

/** @param element what the address says to begin with */
export function structureSession(element: AddressedElement): StructureSession {
  return new RowSession(element, naming);
}
