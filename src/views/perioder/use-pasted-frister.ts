import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { perioderQuery } from '../../api/perioder.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../auth/session.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { questionAtom } from '../../console/question.ts';
import { setKredsDeadline } from '../../domain/commands/perioder-commands.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import type { GridEdit } from '../../ui/grid/edit/grid-edit.ts';
import { toldWhile } from '../../ui/grid/edit/told-while.ts';
import type { PastedAt } from '../../ui/grid/grid-props.ts';
import type { CopiedRows } from '../../ui/grid/hand/copy-cells.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import { useStagedSheet } from '../records/use-staged-sheet.ts';
import { saidOfFrister, withFrist, withFrister } from './frist-changes.ts';
import { columnOfPeriode, type FristAccess, fristColumn, judgedFrister } from './frist-column.ts';
import { type Frist, readFrist } from './frist-words.ts';
import { type PastedFrister, pastedFrister } from './pasted-frister.ts';
import type { PeriodeCell, YearRow } from './periode-rows.ts';

type Told = Omit<PastedFrister, 'frister'>;

const versionOf = () => '';
const noneTold: Told = { left: [], notes: [], remarks: [] };
const fristerText = (count: number) => counted(count, 'frist', 'frister');

interface PastedInto {
  readonly finansaar: number;
  /** The rows of the year, whatever is filtered; memoised, as the kredse. */
  readonly all: readonly YearRow[];
  /** Those that a block may name: a filter leaves others out. */
  readonly named: readonly YearRow[];
  readonly kredse: readonly SelectedElement[];
  /** Deadlines are staged in these rows, which are to be seen. */
  readonly onLaid: (rows: readonly YearRow[]) => void;
}

function useFristAccess(): FristAccess {
  const permissions = useAtomValue(accessibleCommandsAtom);
  const today = useAtomValue(businessDateAtom);
  return useMemo(() => {
    const { permission } = setKredsDeadline;
    const isOpen = permissions.has(permission);
    return {
      lock: isOpen ? null : `${message('adgangNaegtet')}. Kræver tilladelsen ${permission}.`,
      mayAfterKonteringSlut: permissions.has('EditAfterKonteringSlut'),
      today,
    };
  }, [permissions, today]);
}

/**
 * Deadlines pasted into the year: told where they cannot be taken, else staged, planned while they stand, and kept
 * as one run.
 */
export function usePastedFrister({ finansaar, all, named, kredse, onLaid }: PastedInto) {
  const client = useQueryClient();
  const ask = useSetAtom(questionAtom);
  const access = useFristAccess();
  const columnOf = useMemo(() => {
    const byId = new Map(all.map((row) => [row.id, row]));
    const known = new Map<string, EditedColumn<YearRow, Frist>>();
    return (id: string) => {
      const column = known.get(id) ?? fristColumn(id, finansaar, access, (row) => byId.get(row));
      known.set(id, column);
      return column;
    };
  }, [finansaar, access, all]);
  const sheet = useStagedSheet<YearRow, Frist>({
    of: finansaar,
    versionOf,
    columnOf,
    saidOf: useCallback((cells) => saidOfFrister(cells, finansaar), [finansaar]),
    doneText: (count) => `${fristerText(count)} er ændret!`,
    onKept: (cells) => {
      client.setQueryData(
        perioderQuery(finansaar).queryKey,
        (perioder) => perioder && withFrister(perioder, cells, kredse, access.today),
      );
    },
  });
  const { edit } = sheet;
  const { today } = access;

  /** What cannot be taken is told before anything is. */
  const isMeant = (count: number, { left, notes, remarks }: Told) =>
    new Promise<boolean>((resolve) => {
      const lines = [...left, ...notes];
      if (lines.length + remarks.length === 0) return resolve(true);
      ask({
        title: count === 0 ? 'Ingen frister kan indsættes' : `Indsæt ${fristerText(count)}?`,
        text: [...remarks, ...toldText(left.length, notes.length, count)].join(' '),
        ...(lines.length > 0 && { lines }),
        ...(count > 0 && { yesLabel: 'Indsæt' }),
        noLabel: message('tilbage'),
        onYes: () => resolve(true),
        onNo: () => resolve(false),
      });
    });

  const lay = async (block: CopiedRows, at: PastedAt<YearRow>): Promise<void> => {
    const pasted = pastedFrister(block, { ...at, finansaar, all, named });
    const { taken, kept } = judgedFrister(pasted.frister, columnOf, edit.textOf, {
      today,
      finansaar,
    });
    const left = [...pasted.left, ...kept];
    // What changes nothing needs no answer.
    const told = taken.length + left.length === 0 ? noneTold : { ...pasted, left };
    if (!(await isMeant(taken.length, told))) return;
    const written = taken.map(({ row, column, text }) => ({ row, column, to: { text } }));
    const { changed } = await edit.write(`Indsat ${fristerText(written.length)}`, written);
    if (changed === 0) {
      notify.warn('Udklippet ændrer ingen frister.');
      return;
    }
    onLaid(taken.map(({ row }) => row));
    const takeBack = notify.now(
      `${fristerText(changed)} er lagt klar i gitteret.`,
      'Intet er gemt endnu. Behold med Ctrl+Enter, eller fortryd med Esc.',
    );
    toldWhile(edit, written, takeBack);
  };
  const paste = (block: CopiedRows, at: PastedAt<YearRow>) => void lay(block, at);
  const cells = useMemo(
    () => ({
      cellOf: (row: YearRow, index: number) => stagedCell(row, index, edit, today),
      // A cell that is not there says nothing.
      copied: (row: YearRow, index: number) =>
        row.cells[index] ? edit.textOf(row, columnOfPeriode(index + 1)) : '',
    }),
    [edit, today],
  );
  // Nothing is written in them one by one, so none of them is locked.
  const looks = useMemo(() => ({ lookOf: edit.lookOf, subscribe: edit.subscribe }), [edit]);
  return { ...sheet, paste, cells, looks };
}

export type PastedFristerSheet = ReturnType<typeof usePastedFrister>;

/** A cell with the deadline that is staged in it; the periods themselves have none. */
function stagedCell(
  row: YearRow,
  index: number,
  { lookOf, textOf }: Pick<GridEdit<YearRow>, 'lookOf' | 'textOf'>,
  today: string,
): PeriodeCell | undefined {
  const cell = row.cells[index];
  const column = columnOfPeriode(index + 1);
  if (!cell || !lookOf(row, column)?.isChanged) return cell;
  const frist = readFrist(textOf(row, column));
  return frist === undefined ? cell : withFrist(cell, frist, today);
}

function toldText(left: number, notes: number, count: number): string[] {
  const places = (number: number) => counted(number, 'sted', 'steder');
  return [
    ...(left > 0 ? [`${places(left)} i udklippet kan ikke tages.`] : []),
    ...(notes > 0 ? [`${places(notes)} læses anderledes, end der står.`] : []),
    ...(left > 0 && count > 0 ? ['Resten lægges klar i gitteret; intet gemmes endnu.'] : []),
  ];
}
