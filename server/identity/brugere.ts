import { readFile, writeFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { utf8Text, whyNotUtf8 } from '../../src/domain/utf8-text.ts';
import { fold } from '../../src/domain/words/folding.ts';
import { done, failed, type Outcome, onTables, runInDatabase, usage } from '../command-line.ts';
import type { Database } from '../db/schema.ts';
import { exportUsers, standingRoles } from './administration/export-users.ts';
import { type ImportResult, importUsers } from './administration/import-users.ts';
import { block, type KeptUser, remove, reopen } from './administration/keep-user.ts';
import { showUser, showUsers } from './administration/show-users.ts';
import { parseUsersFile, UsersFileError } from './administration/users-file.ts';

const unknown = usage(
  'npm run brugere -- importer <fil.json>          opret og ret brugere og roller',
  'npm run brugere -- importer <fil.json> --prøv   sig, hvad det ville ændre, uden at gøre det',
  'npm run brugere -- eksporter <fil.json>         skriv alle brugere og roller i en ny fil',
  'npm run brugere -- vis [brugernavn]             vis alle eller én',
  'npm run brugere -- spær <brugernavn>            hold en bruger ude fra næste kald',
  'npm run brugere -- genåbn <brugernavn>          luk en spærret bruger ind igen',
  'npm run brugere -- slet <brugernavn>            slet en bruger; loggen består',
);

/** `npm run brugere` on an open database; words may be written without the Danish letters. */
export async function brugere(db: Kysely<Database>, args: readonly string[]): Promise<Outcome> {
  const [verb = '', argument, flag, ...rest] = args;
  const word = fold(verb);
  const isTrial = word === 'importer' && flag !== undefined && fold(flag) === fold('--prøv');
  if (rest.length > 0 || (flag !== undefined && !isTrial)) return unknown;
  if (word === 'vis') return await show(db, argument);
  if (!argument || argument.startsWith('--')) return unknown;
  switch (word) {
    case 'importer':
      return await importFile(db, argument, isTrial);
    case 'eksporter':
      return await exportFile(db, argument);
    case fold('spær'):
      return told(argument, await block(db, argument), {
        done: 'er spærret',
        already: 'var spærret i forvejen',
      });
    case fold('genåbn'):
      return told(argument, await reopen(db, argument), {
        done: 'er genåbnet',
        already: 'var ikke spærret',
      });
    case 'slet':
      return told(argument, await remove(db, argument), { done: 'er slettet' });
    default:
      return unknown;
  }
}

async function show(db: Kysely<Database>, brugernavn: string | undefined): Promise<Outcome> {
  if (brugernavn === undefined) return done(...(await showUsers(db)));
  const lines = await showUser(db, brugernavn);
  return lines ? done(...lines) : isUnknown(brugernavn);
}

async function importFile(db: Kysely<Database>, path: string, isTrial: boolean): Promise<Outcome> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return failed(`Filen ${path} kan ikke læses.`);
  const content = utf8Text(bytes);
  if (content === undefined) return failed(`Filen ${path} ${whyNotUtf8(bytes)}`);
  try {
    const file = parseUsersFile(content, await standingRoles(db));
    const result = await importUsers(db, file, { isTrial });
    return done(...(isTrial ? trialReport(result) : report(result)));
  } catch (error) {
    if (!(error instanceof UsersFileError)) throw error;
    return failed(
      `${path} ${isTrial ? 'kan ikke importeres' : 'er ikke importeret'}:`,
      ...error.lines,
    );
  }
}

async function exportFile(db: Kysely<Database>, path: string): Promise<Outcome> {
  const file = await exportUsers(db);
  const content = `${JSON.stringify(file, null, 2)}\n`;
  // Names and addresses of people: for whoever asked alone, and never in place of another file.
  const code = await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch(codeOf);
  if (code === 'EEXIST') return failed(`Filen ${path} findes allerede.`);
  if (code !== undefined) return failed(`Filen ${path} kan ikke skrives.`);
  const { poster, roller } = file;
  return done(`${path} er skrevet. Brugere: ${poster.length}; roller: ${roller.length}.`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'ukendt';
}

function counted(what: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${what} (${names.length}): ${names.join(', ')}`] : [];
}

function report({ created, changed, unchanged, lognummer }: ImportResult): string[] {
  return [
    ...counted('Oprettet', created),
    ...counted('Rettet', changed),
    ...counted('Uændret', unchanged),
    lognummer === undefined ? 'Intet at ændre.' : loggedAs(lognummer),
  ];
}

function trialReport({ created, changed, unchanged }: ImportResult): string[] {
  return [
    ...counted('Oprettes', created),
    ...counted('Rettes', changed),
    ...counted('Uændret', unchanged),
    'Prøvet: intet er ændret.',
  ];
}

interface KeptWords {
  readonly done: string;
  readonly already?: string;
}

function told(brugernavn: string, kept: KeptUser, words: KeptWords): Outcome {
  if (kept === 'findes ikke') return isUnknown(brugernavn);
  if (kept === 'uændret') return done(`Brugeren ${brugernavn} ${words.already}.`);
  return done(`Brugeren ${brugernavn} ${words.done}.`, loggedAs(kept));
}

function isUnknown(brugernavn: string): Outcome {
  return failed(`Brugeren ${brugernavn} findes ikke.`);
}

function loggedAs(lognummer: number): string {
  return `Skrevet i ændringsloggen som nummer ${lognummer}.`;
}

const writing = ['importer', 'spær', 'genåbn', 'slet'].map(fold);

function isWriting([verb = '', argument = '--', ...rest]: readonly string[]): boolean {
  return writing.includes(fold(verb)) && !argument.startsWith('--') && rest.length === 0;
}

/** `npm run brugere` on a database as it is found. */
export async function brugereIn(db: Kysely<Database>, args: readonly string[]): Promise<Outcome> {
  return await onTables(db, isWriting(args), () => brugere(db, args));
}

// Tests import this file; `npm run brugere` makes it the program itself.
if (process.argv[1] === import.meta.filename) {
  await runInDatabase((words) => (db) => brugereIn(db, words));
}
