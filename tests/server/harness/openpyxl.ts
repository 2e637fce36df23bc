import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { findOpenpyxl } from '../../../scripts/openpyxl.ts';

const program = fileURLToPath(new URL('read-workbook.py', import.meta.url));
const largest = 256 * 1024 * 1024;

const cellSchema = z.tuple([z.union([z.string(), z.number(), z.null()]), z.string(), z.string()]);
const sheetsSchema = z.array(
  z.object({
    navn: z.string(),
    frosset: z.string().nullable(),
    raekker: z.array(z.array(cellSchema)),
  }),
);
export type ReadSheet = z.infer<typeof sheetsSchema>[number];

/** Undefined where there is none; `npm test` says so, and fails with CI=true. */
export const openpyxl: string | undefined = findOpenpyxl();

/** A saved Excel file as a second reader sees it. */
export function readWithOpenpyxl(file: string): ReadSheet[] {
  if (openpyxl === undefined) throw new Error('There is no openpyxl');
  const json = execFileSync(openpyxl, [program, file], { encoding: 'utf8', maxBuffer: largest });
  return sheetsSchema.parse(JSON.parse(json));
}

/** The values of a sheet by the headings of its first row. */
export function recordsOf({ raekker }: ReadSheet): Record<string, string | number | null>[] {
  const [headings = [], ...rows] = raekker;
  return rows.map((row) =>
    Object.fromEntries(row.map(([value], index) => [String(headings[index]?.[0]), value])),
  );
}
