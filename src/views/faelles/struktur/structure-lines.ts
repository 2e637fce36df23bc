import type { ElementPayload } from '../../../api/contract/common.ts';
import type { SelectedElement } from '../../../commands/command.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import { fold, numberQuery, sortKey } from '../../../domain/folding.ts';
import type { Status } from '../../../domain/status.ts';
import { timeOf } from '../element-time.ts';
import { classIdOf } from './element-class.ts';
import { isFiltering, type StructureFilter } from './use-structure-place.ts';

/**
 * A row of the flat list: only what it shows, and its keys for filter and order made ready. The
 * list holds the whole structure, up to 100,000 rows; whole elements would be some 100 MB, and keys
 * made while filtering or sorting would be seen as a pause.
 */
export interface StructureLine extends SelectedElement {
  readonly status: Status;
  readonly fra: number;
  readonly til: number | null;
  /** Of the element of a code list that says what kind it is. */
  readonly classId: string | null;
  readonly antalVersioner: number;
  readonly foldedName: string;
  readonly nameOrder: string;
}

export function lineOf(element: ElementPayload): StructureLine {
  const { navn, status, antalVersioner } = element;
  const { fra, til } = timeOf(element);
  return {
    ...selectedOf(element),
    status,
    fra,
    til,
    classId: classIdOf(element),
    antalVersioner,
    foldedName: fold(navn),
    nameOrder: sortKey(navn),
  };
}

/** The same hits as the server's search, for a structure that is already here. */
function textTest(soeg: string): (line: StructureLine) => boolean {
  const number = numberQuery(soeg);
  if (number) {
    const { forms, digits, wordStart } = number;
    return ({ fuldtNummer, foldedName }) =>
      forms.some((form) => fuldtNummer.startsWith(form)) ||
      ` ${foldedName}`.includes(` ${digits}`) ||
      ` ${foldedName}`.includes(` ${wordStart}`);
  }
  const words = fold(soeg).replace('§', ' ').split(/\s+/).filter(Boolean);
  return ({ fuldtNummer, foldedName }) =>
    words.every(
      (word) =>
        foldedName.includes(word) ||
        fuldtNummer.includes(word) ||
        fuldtNummer.replaceAll('.', '').includes(word),
    );
}

/** The lines that the toolbar's filters leave. */
export function filterLines(
  lines: readonly StructureLine[],
  asked: StructureFilter,
): readonly StructureLine[] {
  if (!isFiltering(asked)) return lines;
  const { filter, status, type } = asked;
  const hasText = textTest(filter);
  return lines.filter(
    (line) =>
      (status === null || line.status === status) &&
      (type === null || line.type === type) &&
      hasText(line),
  );
}
