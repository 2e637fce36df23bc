import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import type { SheetColumns } from '../../domain/commands/sheet/sheet-commands.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { type ClassNames, specsOf } from '../structure/rows/structure-columns.ts';
import { accessOf, editedColumns } from './columns/edited-columns.ts';
import { lineEdit, lookUpIn, useHeldChanges, useMeant } from './rows/held-sheet.ts';
import { LinkBook } from './rows/link-book.ts';
import { beginsIn, blankLine, newLine } from './rows/new-rows.ts';

/**
 * What can be written in an area's table, and where it is kept; the same while what it hangs on is.
 * @param type the one that is looked at; null: all
 */
export function useSheet(
  area: AreaDeclaration,
  time: number,
  names: ClassNames,
  type: ElementTypeName | null,
) {
  const client = useQueryClient();
  const permissions = useAtomValue(accessibleCommandsAtom);
  const ask = useMeant();
  const { axis } = area;
  const { stage, lock, ...held } = useHeldChanges(area.name);
  const book = useMemo(() => new LinkBook(client, { axis, time }), [client, axis, time]);
  const sheet = useMemo(() => {
    const specs: readonly ColumnSpec[] = specsOf({ area, names });
    const edited = editedColumns(specs, area, book, accessOf(permissions), lock);
    const columnOf = (id: string) => edited.get(id);
    const make = () => blankLine(stage, area);
    const begins = beginsIn(stage, area, type);
    const edit = lineEdit({ stage, columnOf, ask, make, begins, lock });
    const columns = new Map(specs.map((spec) => [spec.id, spec]));
    const grid: SheetColumns = { area, columns, find: book.find };
    const lineOf = (row: string) => newLine(row, stage, area);
    const learn = (id: string, texts: ReadonlySet<string>) => columnOf(id)?.learn?.(texts);
    return { stage, edit, specs, grid, learn, lookUp: lookUpIn(book), lineOf };
  }, [area, names, type, book, permissions, lock, stage, ask]);
  return { ...sheet, ...held };
}
