import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { permissions } from '../../src/domain/permissions.ts';
import { fold } from '../../src/domain/words/folding.ts';
import { done, failed, type Outcome, onTables, runInDatabase, usage } from '../command-line.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { commandLineUser } from '../identity/administration/import-users.ts';
import { createServices } from '../services.ts';
import type { User } from '../user.ts';
import { UnwritableError } from '../write-whole.ts';
import { exportMasterdata } from './export.ts';
import { type FileFinding, toldFinding } from './file-content.ts';
import { type Loaded, loadFile, tryFile } from './load.ts';
import { readJson } from './read-json.ts';
import { readWorkbook } from './read-workbook.ts';
import { isWorkbook, writeMasterdata } from './write-file.ts';

const unknown = usage(
  'npm run stamdata -- indlæs <fil>           læs alle stamdata fra en Excel- eller JSON-fil',
  'npm run stamdata -- indlæs <fil> --prøv    sig, hvad det ville ændre, uden at gøre det',
  'npm run stamdata -- eksportér <fil>        skriv alle stamdata i en ny fil (.xlsx eller .json)',
);

/** The findings that are told, before the rest is only counted. */
const toldAtMost = 200;

/** Whoever has the server's command line, as the log names them. */
export const operator: User = {
  username: commandLineUser,
  name: 'Kommandolinjen',
  email: '',
  cvr: '',
  organizationName: '',
  permissions: new Set(permissions),
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
  if (!isKnown || rest.length > 0 || (flag !== undefined && !isTrial)) return unknown;
  if (path === undefined || path.startsWith('--')) return unknown;
  return await onTables(db, isLoading && !isTrial, () =>
    isLoading ? loadPath(db, config, path, isTrial) : exportFile(db, path),
  );
}

async function loadPath(
  db: Kysely<Database>,
  config: Config,
  path: string,
  isTrial: boolean,
): Promise<Outcome> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return failed(`Filen ${path} kan ikke læses.`);
  const content = isWorkbook(path) ? await readWorkbook(bytes) : readJson(bytes);
  const services = createServices(db, config);
  const loaded = isTrial
    ? await tryFile(services, operator, content, { isKept: false })
    : await loadFile(services, operator, content, { source: 'kommandolinje' });
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

function report({ remarks, counts, koersel }: Loaded, isTrial: boolean): string[] {
  const remarked = remarks.reduce((sum, { count = 1 }) => sum + count, 0);
  const ofSheets = counts.map(
    ({ title, made, changed, unchanged }) =>
      `${title}: nye ${made}, ændrede ${changed}, uændrede ${unchanged}`,
  );
  const told = remarked > 0 ? [`Bemærk (${remarked}):`, ...firstOf(remarks)] : [];
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
if (process.argv[1] === import.meta.filename) {
  await runInDatabase((words, config) => (db) => stamdata(db, words, config));
}
