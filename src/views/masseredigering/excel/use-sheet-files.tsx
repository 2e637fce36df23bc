import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../commands/download-file.ts';
import type { BulkColumns } from '../../../domain/commands/bulk/commands-of.ts';
import { compareSheet } from '../../../domain/commands/bulk/compare-sheet.ts';
import { askedTexts, judged } from '../../../domain/commands/bulk/judged-texts.ts';
import type { FileOrigin, ShownSheet } from '../../../domain/commands/bulk/sheet-file.ts';
import { counted } from '../../../domain/counted.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { message } from '../../../domain/messages.ts';
import { startTask } from '../../../ui/notices/running-tasks.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { againstOrigin, originText, otherTimeOf } from './file-origin.ts';
import type { ChosenText } from './import-choices.ts';
import { type ComparedSheet, ImportDialog } from './import-dialog.tsx';
import { readFile, sheetFile, WorkbookRefused } from './in-worker.ts';

/** What goes out to a file, and what is done with what comes back. */
export interface SheetHand {
  /** What the file is called. */
  readonly name: string;
  readonly grid: BulkColumns;
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
  /** Stages the texts as if they were written by hand, and answers how many cells became others. */
  readonly write: (label: string, texts: readonly ChosenText[]) => Promise<number>;
}

interface Returned {
  readonly fileName: string;
  readonly file: string;
  readonly sheets: readonly ComparedSheet[];
  readonly origin: string;
  readonly otherTime: string | undefined;
}

interface SheetFiles {
  readonly actions: { readonly exportSheet: () => void; readonly importSheet: () => void };
  /** What a file that has come back would change, while it is asked about. */
  readonly dialog: ReactNode;
}

/** The sheet to Excel and back: what is shown goes out, and what comes back is held against what stands. */
export function useSheetFiles(hand: SheetHand, enterRows: () => void): SheetFiles {
  const [returned, setReturned] = useState<Returned | null>(null);

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
    const file = await chosenFile();
    if (!file) return;
    await asTask(message('laeserFil', { filnavn: file.name }), async (signal) => {
      const { sheets, base, origin } = await readFile(file, signal);
      const here = hand.origin();
      const against = againstOrigin(origin, here);
      if (against !== undefined) throw new WorkbookRefused(against);
      const { grid, lockOf, learn } = hand;
      const { columns } = grid;
      const now = hand.shown();
      const compared = sheets.map((sheet) => ({
        sheet,
        comparison: compareSheet(sheet, base, { now, columns, lockOf }),
      }));
      // What texts point to is found out first: one that points to nothing is told before anything is taken.
      const asked = compared.flatMap(({ comparison }) => [...askedTexts(comparison, columns)]);
      const learning = Promise.all(asked.map(([column, texts]) => learn(column, texts)));
      const isStopped = await learning.then(
        () => signal.aborted,
        () => true,
      );
      if (isStopped) return;
      setReturned({
        fileName: file.name,
        file: origin?.fetched ?? file.name,
        origin: originText(origin, here),
        otherTime: otherTimeOf(origin, here),
        sheets: compared.map(({ sheet, comparison }) => ({
          sheet,
          comparison: judged(comparison, grid, hand.typeOf),
        })),
      });
    });
  };
  return {
    actions: {
      exportSheet: () => void exportSheet(),
      importSheet: () => void importSheet(),
    },
    dialog: returned ? (
      <ImportDialog
        {...returned}
        columns={hand.grid.columns}
        numberOf={hand.numberOf}
        onClose={() => setReturned(null)}
        onTake={(texts) => {
          setReturned(null);
          const label = `Indlæst ${returned.fileName}`;
          void hand.write(label, texts).then((changed) => {
            // What is done next is done in the sheet, and not with the button that asked for the file.
            enterRows();
            notify.success(
              `${counted(changed, 'ændring', 'ændringer')} er lagt i arket.`,
              'De er ikke gemt, før du har gennemset dem.',
            );
          });
        }}
      />
    ) : null,
  };
}

/** Shows that something is done with a file, with a button that stops it, and tells why it could not be. */
async function asTask(label: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const task = startTask(label, () => stop.abort());
  try {
    await work(stop.signal);
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error;
    if (stop.signal.aborted) notify.warn(error.message);
    else notify.error(error.message);
  } finally {
    task.end();
  }
}

/** Asks the browser for a file; undefined: none was chosen. */
function chosenFile(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.xlsx';
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
