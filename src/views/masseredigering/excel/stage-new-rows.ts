import type { ColumnSpec, FindLink, Value } from '../../../domain/columns/column-spec.ts';
import { isOfNewElement } from '../../../domain/commands/bulk/new-elements.ts';
import type { StagedCell } from '../../../domain/commands/bulk/staged.ts';
import type { ChosenText } from './import-choices.ts';

/**
 * Texts of rows that are to become elements, as cells to stage: each is read by its column, but for the
 * number and the type, which say what the element is.
 */
export function newCells(
  texts: readonly ChosenText[],
  columns: ReadonlyMap<string, ColumnSpec>,
  find: FindLink,
): StagedCell[] {
  return texts.map(({ row, column, text }) => {
    const own = { row, column, base: null as Value, baseVersion: '' };
    const spec = columns.get(column);
    if (!spec || isOfNewElement({ id: column })) return { ...own, value: text };
    const read = spec.parse(text, find);
    if (read.ok) return { ...own, value: read.value };
    // What stands below a new row points to what is not made yet: its number is enough.
    const isReference = spec.kind === 'reference';
    if (isReference) return { ...own, value: { fuldtNummer: numberIn(text), navn: '' } };
    return { ...own, value: null, text, problem: read.message };
  });
}

/** The number before a name, where there is one. */
function numberIn(text: string): string {
  return /^[\d.]+/.exec(text.trim())?.[0] ?? text.trim();
}
