import type { ColumnSpec } from '../../columns/column-spec.ts';
import { numberColumn, numberSaid, type SaidCells, typeColumn, typeNamed } from './new-elements.ts';
import type { SheetColumns } from './sheet-commands.ts';

/** A text is what it is, and what a reference says is only known when it is looked up. */
const isAsWritten: ReadonlySet<ColumnSpec['kind']> = new Set(['text', 'reference']);

interface Shown extends Pick<SheetColumns, 'area'>, Partial<Pick<SheetColumns, 'find'>> {
  /** All that its row says, where that is to become an element: the number is read by its type. */
  readonly said?: SaidCells | undefined;
}

/**
 * A text that a cell holds as it was written, as its column shows what it says: `202612` is `12.2026`. One that says
 * nothing yet stands as it is.
 */
export function shownText(spec: ColumnSpec, text: string, { area, find, said }: Shown): string {
  if (spec.id === typeColumn) {
    const name = typeNamed(text.trim(), area);
    return name === undefined ? text : spec.format(name);
  }
  if (spec.id === numberColumn && said) return numberSaid(said, area);
  const isRead = find ? spec.kind !== 'text' : !isAsWritten.has(spec.kind);
  const read = isRead ? spec.parse(text, find ?? (() => undefined)) : undefined;
  return read?.ok ? spec.format(read.value) : text;
}
