import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { findLibreOffice } from '../../scripts/libre-office.ts';
import type { Comparison } from '../../src/domain/commands/sheet/comparison.ts';
import type { ShownSheet } from '../../src/domain/commands/sheet/sheet-file.ts';
import { readSheet } from '../../src/views/sheet/excel/reading/read-sheet.ts';
import { writeSheet } from '../../src/views/sheet/excel/write-sheet.ts';
import { openpyxl } from '../server/harness/openpyxl.ts';
import { comparisonsOf, origin, sheetOf, shownColumns } from '../views/sheet/excel/returned.ts';

const program = fileURLToPath(new URL('regneark/change-sheets.py', import.meta.url));
const sequences = 2000;
const inOneProcess = 100;
/** Three minutes on a machine at rest; it must not fail where it takes ten times that. */
const longest = 1_800_000;

const cellSchema = z.object({ text: z.string(), meant: z.array(z.string()) });
const madeSchema = z.array(
  z.object({
    seed: z.number(),
    file: z.string(),
    steps: z.array(z.string()),
    head: z.record(z.string(), z.string()),
    rows: z.record(z.string(), z.record(z.string(), cellSchema)),
  }),
);
type Made = z.infer<typeof madeSchema>[number];

/** Names that stand once and names that many have, as the structures have them. */
const sheet: ShownSheet = sheetOf(
  Array.from({ length: 14 }, (_, at) => [
    ...[`07.14.0${1 + (at >> 2)}.${10 + at}`, 'Underkonto'],
    at % 3 === 0 ? 'Almindelig virksomhed' : `Bevilling ${at}`,
    ...[at % 2 === 0 ? '10 Almindelig' : '20 Tilskud', String(2017 + (at % 4))],
    at % 5 === 0 ? '' : `07004.0${10 + at} Drift`,
  ]),
);
const numberOf = new Map(sheet.rows.map(({ id, texts: [number = ''] }) => [id, number]));

/** By the id of its row and of its column: what each cell says in the file as it goes out. */
const wentOut = new Map(
  sheet.rows.map(({ id, texts }) => [
    id,
    new Map(shownColumns.map((column, at) => [column.id, texts[at] ?? ''])),
  ]),
);
const idOfHeading = new Map(shownColumns.map(({ id, heading }) => [heading, id]));

/** How many rows say a text. */
function saidBy(column: string, text: string): number {
  const at = shownColumns.findIndex(({ id }) => id === column);
  return sheet.rows.filter(({ texts }) => texts[at] === text).length;
}

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regneark-'));
  const bytes = await writeSheet('Masseredigering', sheet, origin);
  writeFileSync(join(folder, 'ud.xlsx'), new Uint8Array(bytes));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file for each seed: what somebody has done to it by chance, and what was meant. */
function changed(seeds: readonly number[]): Made[] {
  const file = join(folder, 'ud.xlsx');
  const job = { file, folder, seeds, columns: shownColumns.map(({ id }) => id) };
  const made = execFileSync(String(openpyxl), [program], {
    ...{ input: JSON.stringify(job), encoding: 'utf8', maxBuffer: 1e9 },
  });
  return madeSchema.parse(JSON.parse(made));
}

/** What was written for one element and would stand on another, or in one that nobody meant. */
function misplaced({ changes, creations }: Comparison, { rows }: Made): string[] {
  const meantAt = (place: number, column: string) => rows[place]?.[column]?.meant ?? [];
  const wrong = changes.filter(
    ({ row, place, column, isConflict, suspicion }) =>
      !(isConflict || suspicion) &&
      !meantAt(place, column).includes(`${numberOf.get(row)}|${column}`),
  );
  const wrongNew = creations.flatMap(({ place, texts, suspicions }) =>
    [...texts.keys()]
      // Without a number it becomes nothing, and that is told; its type is what its number says.
      .filter((column) => texts.has('nummer') && column !== 'type' && !suspicions.has(column))
      .filter((column) => !meantAt(place, column).includes(`${texts.get('nummer')}|${column}`))
      .map((column) => ({ place, column, mine: texts.get(column) ?? '' })),
  );
  const all = [...wrong, ...wrongNew];
  // One text alone in its column that many rows say may be written by hand: the file tells nothing else of it.
  const byColumn = Map.groupBy(all, ({ column }) => column);
  const known = all.filter(
    ({ column, mine }) => byColumn.get(column)?.length !== 1 || saidBy(column, mine) === 1,
  );
  return known.map(({ place, column, mine }) => `${column} i række ${place}: ${mine}`);
}

/**
 * Cells that do not say what their row said when it went out, written, copied or emptied, and that are neither taken,
 * asked about nor told of.
 */
function lost(comparison: Comparison, { rows, head }: Made): string[] {
  const { changes, creations, contradicted, refused, absent, copies, existing } = comparison;
  if (comparison.isWithoutNumbers) return [];
  const ofRows = [...contradicted, ...existing].map(({ place }) => place);
  const told = new Set([...ofRows, ...absent, ...copies]);
  const cells = new Set([
    ...[...changes, ...refused].map(({ place, column }) => `${place} ${column}`),
    ...creations.flatMap(({ place, texts }) => [...texts.keys()].map((id) => `${place} ${id}`)),
  ]);
  const unread = new Set([...comparison.unknown, ...comparison.doubled]);
  const columns = shownColumns.flatMap(({ id: column }) => {
    const heading = head[column] ?? '';
    const id = idOfHeading.get(heading);
    // A column is what its heading says that it is, wherever the heading has come to stand.
    return id === undefined || unread.has(heading) ? [] : { column, id };
  });
  return Object.entries(rows).flatMap(([place, row]) => {
    if (told.has(Number(place))) return [];
    const before = wentOut.get(row.id?.text ?? '');
    return columns.flatMap(({ column, id }) => {
      const text = row[column]?.text ?? '';
      const isKnown = text === (before?.get(id) ?? '') || cells.has(`${place} ${id}`);
      return isKnown ? [] : `${id} i række ${place}: ${text || 'tom'}`;
    });
  });
}

const libreOffice = findLibreOffice();

/** The files as they are when LibreOffice has opened and saved them: in its own way, and with all formulas worked out. */
function savedByLibreOffice(made: readonly Made[]): Made[] {
  const saved = join(folder, 'gemt');
  const files = made.map(({ file }) => file);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profil'))}`;
  const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', saved, ...files];
  execFileSync(String(libreOffice), args, { stdio: 'ignore' });
  return made.map((one) => ({ ...one, file: join(saved, basename(one.file)) }));
}

/** What a file comes to, which must not be anything that nobody meant. */
async function provedOf(made: Made): Promise<Comparison> {
  const { buffer, byteOffset, byteLength } = readFileSync(made.file);
  rmSync(made.file);
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const [comparison] = comparisonsOf(await readSheet(bytes), sheet);
  if (!comparison) throw new Error('Arket er der ikke');
  const of = `nr. ${made.seed}: ${made.steps.join(', ')}`;
  expect(misplaced(comparison, made), of).toEqual([]);
  expect(lost(comparison, made), of).toEqual([]);
  return comparison;
}

const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at);

test.runIf(openpyxl)(
  'hvad nogen end gør ved arket i et regneark, havner intet på et andet element, og intet går tabt usagt',
  async () => {
    const taken = { cells: 0, rows: 0, asked: 0 };
    for (let first = 0; first < sequences; first += inOneProcess) {
      for (const made of changed(seedsFrom(first, inOneProcess))) {
        const { changes, creations } = await provedOf(made);
        taken.cells += changes.length;
        taken.rows += creations.length;
        taken.asked += changes.filter(({ suspicion }) => suspicion).length;
      }
    }
    // Nothing is proved by a reader that takes nothing.
    expect(Math.min(taken.cells - taken.asked, taken.rows, taken.asked)).toBeGreaterThan(200);
  },
  longest,
);

// Without LibreOffice there is no such test, and `npm run test:grundig` says what was not run.
if (openpyxl && libreOffice) {
  test(
    'heller ikke, når LibreOffice har gemt det',
    async () => {
      let cells = 0;
      for (const made of savedByLibreOffice(changed(seedsFrom(sequences, 50)))) {
        cells += (await provedOf(made)).changes.length;
      }
      expect(cells).toBeGreaterThan(20);
    },
    longest,
  );
}
