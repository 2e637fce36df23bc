import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { fold } from '../../src/domain/words/folding.ts';
import { type Outcome, onTables, runInDatabase } from '../command-line.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { commandLineUser } from '../identity/administration/import-users.ts';
import { createServices } from '../services.ts';
import type { User } from '../user.ts';
import { UnwritableError } from '../write-whole.ts';
import { exportMasterdata } from './export.ts';
import { type FileFinding, toldFinding } from './file-content.ts';
import { type Loaded, load } from './load.ts';
import { readJson } from './read-json.ts';
import { readWorkbook } from './read-workbook.ts';
import { isWorkbook, writeMasterdata } from './write-file.ts';

const usage = [
  'Brug:',
  '  npm run stamdata -- indlæs <fil>           læs alle stamdata fra en Excel- eller JSON-fil',
  '  npm run stamdata -- indlæs <fil> --prøv    sig, hvad det ville ændre, uden at gøre det',
  '  npm run stamdata -- eksportér <fil>        skriv alle stamdata i en ny fil (.xlsx eller .json)',
];

/** The findings that are told, before the rest is only counted. */
const toldAtMost = 200;

const done = (...lines: readonly string[]): Outcome => ({ lines, ok: true });
const failed = (...lines: readonly string[]): Outcome => ({ lines, ok: false });

/** Whoever has the server's command line, as the log names them. */
export const operator: User = {
  username: commandLineUser,
  name: 'Kommandolinjen',
  email: '',
  cvr: '',
  organizationName: '',
  permissions: new Set(['RequiredAdmin']),
  scopeRoles: new Set(),
};

/** `npm run stamdata` on an open database; words may be written without the Danish letters. */
export async function stamdata(
  db: Kysely<Database>,
  [verb = '', path, flag, ...rest]: readonly string[],
  config: Config,
): Promise<Outcome> {
  const word = fold(verb);
  const isLoading = word === fold('indlæs');
  const isTrial = isLoading && flag !== undefined && fold(flag) === fold('--prøv');
  const isKnown = isLoading || word === fold('eksportér');
  if (!isKnown || rest.length > 0 || (flag !== undefined && !isTrial)) return failed(...usage);
  if (path === undefined || path.startsWith('--')) return failed(...usage);
  return await onTables(db, isLoading && !isTrial, () =>
    isLoading ? loadFile(db, config, path, isTrial) : exportFile(db, path),
  );
}

async function loadFile(
  db: Kysely<Database>,
  config: Config,
  path: string,
  isTrial: boolean,
): Promise<Outcome> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return failed(`Filen ${path} kan ikke læses.`);
  const content = isWorkbook(path) ? await readWorkbook(bytes) : readJson(bytes);
  const loaded = await load(createServices(db, config), operator, content, { isTrial });
  const { findings } = loaded;
  if (findings.length === 0) return done(...report(loaded, isTrial));
  return failed(
    `${path} kan ikke indlæses, og intet er ændret. Fejl: ${findings.length}.`,
    ...firstOf(findings),
  );
}

function firstOf(findings: readonly FileFinding[]): string[] {
  const more = findings.length - toldAtMost;
  return [
    ...findings.slice(0, toldAtMost).map(toldFinding),
    ...(more > 0 ? [`… og ${more} mere.`] : []),
  ];
}

/** What is said of many rows of a column is one line. */
function inGroups(remarks: readonly FileFinding[]): string[] {
  const alike = Map.groupBy(remarks, ({ sheet, column, message }) =>
    JSON.stringify([sheet, column, message]),
  );
  const lines = [...alike.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    if (own.length === 1) return [first];
    const message = `${first.message} (${own.length} rækker, den første er ${first.line})`;
    const { line: _first, ...rest } = first;
    return [{ ...rest, message }];
  });
  return firstOf(lines);
}

function report({ remarks, counts, koersel }: Loaded, isTrial: boolean): string[] {
  const ofSheets = counts.map(
    ({ title, made, changed, unchanged }) =>
      `${title}: nye ${made}, ændrede ${changed}, uændrede ${unchanged}`,
  );
  const told = remarks.length > 0 ? [`Bemærk (${remarks.length}):`, ...inGroups(remarks)] : [];
  const lines = [...told, ...ofSheets];
  if (isTrial) return [...lines, 'Prøvet: intet er ændret.'];
  return [
    ...lines,
    koersel === undefined ? 'Intet at ændre.' : `Indlæst som kørsel ${koersel} i ændringsloggen.`,
  ];
}

async function exportFile(db: Kysely<Database>, path: string): Promise<Outcome> {
  const content = await exportMasterdata(db);
  try {
    await writeMasterdata(path, content, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    return failed(error.message);
  }
  const rows = content.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  return done(`${path} er skrevet. Rækker: ${rows}.`);
}

// Tests import this file; `npm run stamdata` makes it the program itself.
if (process.argv[1] === import.meta.filename) await runInDatabase(stamdata);
