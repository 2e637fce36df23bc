import { QueryClient } from '@tanstack/react-query';
import { features } from '../../../src/api/contract/runtime-config.ts';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { elementsUnder } from '../../../src/api/http/pages.ts';
import { planMany, runMany } from '../../../src/api/runs/sheet-run.ts';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { findingsOf } from '../../../src/domain/commands/sheet/findings-of.ts';
import type {
  SheetColumns,
  SheetTerms,
} from '../../../src/domain/commands/sheet/sheet-commands.ts';
import type { SheetRecord } from '../../../src/domain/commands/sheet/staged.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import { plainView } from '../../../src/ui/grid/grid-column.ts';
import { noRows } from '../../../src/ui/rows/row-order.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { editedColumns, isSameValue } from '../../../src/views/sheet/columns/edited-columns.ts';
import { sheetColumns } from '../../../src/views/sheet/columns/sheet-columns.ts';
import { readSheet } from '../../../src/views/sheet/excel/reading/read-sheet.ts';
import { sheetHand } from '../../../src/views/sheet/excel/sheet-hand.ts';
import { comparedSheets } from '../../../src/views/sheet/excel/use-sheet-files.tsx';
import { writeSheet } from '../../../src/views/sheet/excel/write-sheet.ts';
import { reviewWork } from '../../../src/views/sheet/review/review-work.ts';
import { lineEdit, lookUpIn } from '../../../src/views/sheet/rows/held-sheet.ts';
import { LinkBook } from '../../../src/views/sheet/rows/link-book.ts';
import { beginsIn, blankLine, newLine } from '../../../src/views/sheet/rows/new-rows.ts';
import { listColumns, specsOf } from '../../../src/views/structure/rows/structure-columns.ts';
import {
  fieldsAsked,
  lineMaker,
  type StructureLine,
} from '../../../src/views/structure/rows/structure-lines.ts';
import { accessTokenOf } from '../../server/app/app-server.ts';
import { type CommandApi, central } from '../../server/commands/command-api.ts';

const following = { signal: new AbortController().signal, onProgress: () => undefined };

/** What has been fetched for a file that is made; two files of a sheet are not made at once. */
let files = 0;

export type OpenSheet = Awaited<ReturnType<typeof openSheet>>;

/** The sheet of an area over HTTP, of the portal's own parts: all but the screen. Whoever writes holds every permission. */
export async function openSheet(
  { db, server }: CommandApi,
  area: AreaDeclaration,
  terms: SheetTerms,
) {
  const token = await accessTokenOf(db, central);
  const settings = { getToken: () => token, onError: () => undefined };
  setApiClient(createApiClient({ baseUrl: server.baseUrl, ...settings }));
  setFeatures(features);

  const time = terms.effect;
  const client = new QueryClient();
  const lines = await linesOf(area, time, client);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const recordOf = (row: string) => byId.get(row) as SheetRecord | undefined;

  const book = new LinkBook(client, { axis: area.axis, time });
  const lookUp = lookUpIn(book);
  const stage = new Stage<Value>(isSameValue);
  const named = { area, names: new Map() };
  const specs = specsOf(named);
  const holdsAll = { holds: () => true, procesBlock: () => null };
  const edited = editedColumns(specs, area, book, holdsAll, null);
  const edit = lineEdit({
    stage,
    lock: null,
    columnOf: (id) => edited.get(id),
    ask: async () => true,
    make: () => blankLine(stage, area),
    begins: beginsIn(stage, area, null),
  });
  const grid: SheetColumns = {
    ...{ area, find: book.find },
    columns: new Map(specs.map((spec) => [spec.id, spec])),
  };
  const shown = listColumns({ ...named, menuLabel: () => '' });
  files += 1;
  const fetched = new Date(Date.UTC(2026, 10, 28, 8, 0, files)).toISOString();
  const hand = sheetHand({
    ...{ stage, grid, recordOf, edit, hidden: [] },
    columns: sheetColumns(shown, area, specs, edit, stage),
    rows: { ...noRows, count: lines.length, rowAt: (at) => lines[at] },
    origin: () => ({
      ...{ area: area.name, time, portal: server.baseUrl, fetched, user: central, filter: '' },
    }),
    learn: (column, texts) => edited.get(column)?.learn?.(texts),
    lineOf: (row) => newLine(row, stage, area),
  });

  /** As Gennemse asks: what nobody has looked up is looked up once, and then all of it is planned. */
  const review = async () => {
    const make = () =>
      reviewWork({
        ...{ grid, recordOf, terms, run: 0 },
        cells: [...stage.cells()],
        without: new Set(),
      });
    const { unknown } = make();
    if (unknown.length > 0) await lookUp(unknown);
    const work = make();
    const invocations = work.commands.map(({ invocation }) => invocation);
    const plan = await planMany(invocations, following);
    const findings = [...work.findings, ...findingsOf(plan, work.commands, grid)];
    return { ...work, plan, errors: findings.filter(({ tone }) => tone === 'error') };
  };
  return {
    ...{ lines, stage, hand, review },
    /** Written as by hand: one text for each row. */
    write: (column: string, texts: ReadonlyMap<string, string>) =>
      hand.write(
        'Skrevet',
        [...texts].map(([row, text]) => ({ row, column, text })),
      ),
    toFile: () => writeSheet(hand.name, hand.shown(), hand.origin()),
    /** What a file of it that has come back would change, and what its new rows are told apart by. */
    fromFile: async (bytes: ArrayBuffer) => {
      const read = await readSheet(bytes);
      const file = read.origin?.fetched ?? '';
      const [compared] = await comparedSheets(read, file, hand);
      if (!compared) throw new Error('The file has no sheet');
      return { file, comparison: compared.comparison };
    },
    /** Saves what is valid, and tells the rest. */
    save: async () => {
      const reviewed = await review();
      const ran = await run(reviewed.plan, true);
      return { ...reviewed, ...ran };
    },
  };
}

/** Plans one command and does just that. */
export async function runOne(kommando: string, input: Readonly<Record<string, unknown>>) {
  const plan = await planMany([{ kommando, input }], following);
  return { plan, ...(await run(plan, false)) };
}

async function run({ token }: { readonly token: string | null }, onlyValid: boolean) {
  if (token === null) throw new Error('Nothing can be carried out');
  return await runMany(token, onlyValid, following);
}

async function linesOf(
  area: AreaDeclaration,
  time: number,
  client: QueryClient,
): Promise<StructureLine[]> {
  const felter = fieldsAsked(area, plainView);
  const lineOf = lineMaker(felter);
  const lines: StructureLine[] = [];
  const asked = { client, signal: following.signal };
  for await (const page of elementsUnder(area, '', time, felter, asked)) {
    lines.push(...page.map(lineOf));
  }
  return lines;
}
