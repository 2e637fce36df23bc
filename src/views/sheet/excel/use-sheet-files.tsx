import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/http/error-text.ts';
import { exportSheetAction, importSheetAction } from '../../../commands/actions/sheet.ts';
import type { OfferedAction } from '../../../commands/actions/view-action.ts';
import { chooseFile } from '../../../console/choose-file.ts';
import { saveFile } from '../../../console/download-file.ts';
import { draftsName } from '../../../console/staged-drafts.ts';
import { compareSheet } from '../../../domain/commands/sheet/compare-sheet.ts';
import { askedTexts, judged } from '../../../domain/commands/sheet/judged-texts.ts';
import type { SheetColumns } from '../../../domain/commands/sheet/sheet-commands.ts';
import type {
  FileOrigin,
  ReturnedFile,
  ShownSheet,
} from '../../../domain/commands/sheet/sheet-file.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import { startTask, TaskStopped } from '../../../ui/notices/running-tasks.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { againstOrigin, originText, otherTimeOf } from './file-origin.ts';
import type { ChosenText, ImportAnswers } from './import-choices.ts';
import { type ComparedSheet, ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import { readFile, sheetFile, WorkbookRefused } from './in-worker.ts';
import { type StandingRows, withStanding } from './standing-rows.ts';
import { type TakenTexts, tellTaken } from './taken-texts.ts';

/** What goes out to a file, and what is done with what comes back. */
export interface SheetHand {
  /** What the file is called. */
  readonly name: string;
  readonly grid: SheetColumns;
  /** Just what the grid shows now: its columns and rows, in its order, changes and all. */
  readonly shown: () => ShownSheet;
  /** Where a file that is made now comes from. */
  readonly origin: () => FileOrigin;
  readonly numberOf: (row: string) => string;
  readonly typeOf: (row: string) => ElementTypeName | undefined;
  /** Finds out what texts of a column point to; undefined: there is nothing to ask. */
  readonly learn: (column: string, texts: ReadonlySet<string>) => Promise<void> | undefined;
  /** Why a cell may not be changed, in words; null: it may. */
  readonly lockOf: (row: string, column: string) => string | null;
  readonly standing: () => StandingRows;
  /** Stages the texts as if they were written by hand. */
  readonly write: (label: string, texts: readonly ChosenText[]) => Promise<TakenTexts>;
}

interface Returned {
  /** The file as it was read: what is said of one is not said of the next. */
  readonly key: string;
  /** What its sheets are held against: at another time the rows say something else. */
  readonly time: number;
  readonly told: Pick<ImportDialogProps, 'fileName' | 'file' | 'sheets' | 'origin' | 'otherTime'>;
}

const otherTimeSeen =
  'Filen er ikke indlæst: en anden tid er valgt, siden den blev åbnet. Indlæs den igen.';

/** What is said of files that are closed and neither taken nor given up, while the page lives. */
const answered = new Map<string, ImportAnswers>();

/** A file that is written in again, is another. */
function keyOf({ name, size, lastModified }: File, time: number): string {
  return [draftsName(), time, size, lastModified, name].join(' ');
}

interface SheetFiles {
  readonly actions: readonly OfferedAction[];
  /** What a file that has come back would change, while it is asked about. */
  readonly dialog: ReactNode;
}

/** The sheet to Excel and back: what is shown goes out, and what comes back is held against what stands. */
export function useSheetFiles(hand: SheetHand, enterRows: () => void): SheetFiles {
  const [returned, setReturned] = useState<Returned | null>(null);
  const newest = useRef(hand);
  useLayoutEffect(() => {
    newest.current = hand;
  });
  const { time } = hand.origin();
  const isPast = returned !== null && returned.time !== time;
  useEffect(() => {
    if (!isPast) return;
    setReturned(null);
    notify.warn(otherTimeSeen);
  }, [isPast]);
  const asked = isPast ? null : returned;

  const exportSheet = async () => {
    const filnavn = `${hand.name}.xlsx`;
    const sheet = hand.shown();
    await asTask(message('skriverFil', { filnavn }), async (signal) => {
      saveFile(await sheetFile(hand.name, sheet, hand.origin(), signal));
      const rows = counted(sheet.rows.length, 'række', 'rækker');
      notify.success(message('filHentet', { filnavn }), `${rows}.`);
    });
  };
  const importSheet = async () => {
    const file = await chooseFile('.xlsx');
    if (!file) return;
    await asTask(message('laeserFil', { filnavn: file.name }), async (signal) => {
      const read = await readFile(file, signal);
      // What was done in the sheet meanwhile counts, but what is held against another time is another comparison.
      const now = newest.current;
      const here = now.origin();
      if (here.time !== time) throw new WorkbookRefused(otherTimeSeen);
      const { origin } = read;
      const against = againstOrigin(origin, here);
      if (against !== undefined) throw new WorkbookRefused(against);
      const name = origin?.fetched ?? file.name;
      const sheets = await comparedSheets(read, name, now);
      if (signal.aborted) throw new WorkbookRefused('Afbrudt.');
      const from = { origin: originText(origin, here), otherTime: otherTimeOf(origin, here) };
      setReturned({
        ...{ key: keyOf(file, time), time },
        told: { fileName: file.name, file: name, sheets, ...from },
      });
    });
  };
  const forget = () => {
    if (asked) answered.delete(asked.key);
    setReturned(null);
  };
  return {
    actions: [
      exportSheetAction.by(() => void exportSheet()),
      importSheetAction.by(() => void importSheet()),
    ],
    dialog: asked ? (
      <ImportDialog
        key={asked.key}
        {...asked.told}
        area={hand.grid.area}
        columns={hand.grid.columns}
        numberOf={hand.numberOf}
        begun={answered.get(asked.key)}
        onAnswer={(answers) => answered.set(asked.key, answers)}
        onClose={() => setReturned(null)}
        onDrop={forget}
        onTake={(texts) => {
          forget();
          const label = `Indlæst ${asked.told.fileName}`;
          void hand.write(label, texts).then((taken) => {
            // What is done next is done in the sheet, and not with the button that asked for the file.
            enterRows();
            tellTaken(taken);
          });
        }}
      />
    ) : null,
  };
}

/**
 * The sheets of a file, held against what stands. What their texts point to is found out first: one that points to
 * nothing is told before anything is taken.
 * @throws TaskStopped when the user does not want to wait for that
 */
export async function comparedSheets(
  { sheets, base }: ReturnedFile,
  file: string,
  { grid, shown, lockOf, learn, standing, typeOf }: SheetHand,
): Promise<readonly ComparedSheet[]> {
  const { area, columns } = grid;
  const now = shown();
  const compared = sheets.map((sheet) => {
    const comparison = compareSheet(sheet, base, { now, area, columns, lockOf });
    return { sheet, comparison: withStanding(comparison, file, standing(), grid) };
  });
  const asked = compared.flatMap(({ comparison }) => [...askedTexts(comparison, columns)]);
  await Promise.all(asked.map(([column, texts]) => learn(column, texts)));
  return compared.map(({ sheet, comparison }) => ({
    sheet,
    comparison: judged(comparison, grid, typeOf),
  }));
}

/** Shows that something is done with a file, with a button that stops it, and tells why it could not be. */
async function asTask(label: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const task = startTask(label, () => stop.abort());
  try {
    await work(stop.signal);
  } catch (error) {
    // The look-up itself tells that it was stopped.
    if (error instanceof TaskStopped) return;
    if (stop.signal.aborted && error instanceof WorkbookRefused) notify.warn(error.message);
    else notify.error(errorText(error));
  } finally {
    task.end();
  }
}
