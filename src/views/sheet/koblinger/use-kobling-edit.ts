import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { AskedKoblinger } from '../../../api/relationer.ts';
import { accessibleCommandsAtom } from '../../../auth/session.ts';
import { koblingColumns, koblingType } from '../../../domain/columns/kobling-columns.ts';
import { linkUnderkonto } from '../../../domain/commands/regnskabsstruktur-commands.ts';
import { koblingRows } from '../../../domain/commands/sheet/kobling-rows.ts';
import { numberColumn } from '../../../domain/commands/sheet/new-elements.ts';
import type { SheetColumns } from '../../../domain/commands/sheet/sheet-commands.ts';
import { areas } from '../../../domain/elements/areas.ts';
import { kobling } from '../../../domain/elements/kobling.ts';
import { isNumberOf } from '../../../domain/numbers.ts';
import { sheetColumns } from '../columns/sheet-columns.ts';
import { lineEdit, lookUpIn, useHeldChanges, useMeant } from '../rows/held-sheet.ts';
import { LinkBook } from '../rows/link-book.ts';
import { blankLine } from '../rows/new-rows.ts';
import { koblingEdited, koblingTable } from './kobling-lines.ts';

/** Relations live in perioder, and are changed in no step. */
export const koblingArea = areas[kobling.area];
const { axis } = koblingArea;
const columnsById = new Map(koblingColumns.map((spec) => [spec.id, spec]));

/** What can be written in the sheet of relations, and where it is kept. */
export function useKoblingEdit(time: number, asked: AskedKoblinger) {
  const client = useQueryClient();
  const mayLink = useAtomValue(accessibleCommandsAtom).has(linkUnderkonto.permission);
  const ask = useMeant();
  const { stage, lock, ...held } = useHeldChanges('koblinger');
  const sheet = useMemo(() => {
    const book = new LinkBook(client, { axis, time });
    const edited = koblingEdited(book, mayLink, lock);
    const edit = lineEdit({
      ...{ stage, ask, lock },
      columnOf: (id) => edited.get(id),
      make: () => blankLine(stage, koblingArea),
      begins: (near) => beginning(near?.fuldtNummer ?? '', asked),
    });
    const written: SheetColumns = {
      ...{ area: koblingArea, columns: columnsById, find: book.find },
      rowKind: koblingRows,
    };
    const columns = sheetColumns(koblingTable, koblingArea, koblingColumns, edit, stage);
    return { edit, written, columns, lookUp: lookUpIn(book) };
  }, [client, time, asked, mayLink, lock, stage, ask]);
  return { ...sheet, ...held, stage };
}

/** What a new row says: it is of the underkonto that the hand is on, else of the one that the sheet is of. */
function beginning(near: string, { underkonti }: AskedKoblinger): Readonly<Record<string, string>> {
  const [only = '', another] = underkonti;
  const isOfOne = another === undefined && isNumberOf(koblingType, only);
  const number = near || (isOfOne ? only : '');
  const said = { defaultDelregnskab: 'Nej' };
  return number === '' ? said : { [numberColumn]: number, ...said };
}
