import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { dateSchema } from '../../src/api/contract/common.ts';
import { done, failed, type Outcome, onTables, runInDatabase, usage } from '../command-line.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { UnwritableError, writeToStdout, writeWhole } from '../write-whole.ts';
import { type Asked, readArguments } from './arguments.ts';
import { exportLog } from './export-log.ts';
import { PseudonymError, pseudonymiseUser, tryPseudonymise } from './pseudonymise-user.ts';
import { pseudonymsBy, type Renaming } from './pseudonyms.ts';
import type { NamedCounts } from './rename-in-log.ts';

const unknown = usage(
  'npm run log -- eksportér [--fra ÅÅÅÅ-MM-DD] [--til ÅÅÅÅ-MM-DD] [--fil <fil>] [--pseudonymer]',
  '                                                skriv ændringsloggen som JSON Lines, en kørsel på hver linje',
  'npm run log -- pseudonymisér --bruger <brugernavn eller e-mail>',
  '                                                erstat en spærret eller slettet brugers navn overalt',
  'npm run log -- pseudonymisér --bruger <brugernavn eller e-mail> --prøv',
  '                                                sig, hvad det ville ændre, uden at gøre det',
);

/** As the portal asks for a part of the log. */
const logPeriod = z.object({ fra: dateSchema, til: dateSchema });

type Settings = Pick<Config, 'pseudonymNoegle'>;

/** `npm run log` on a database as it is found; words may be written without the Danish letters. */
export async function log(
  db: Kysely<Database>,
  args: readonly string[],
  settings: Settings,
): Promise<Outcome> {
  const asked = readArguments(args);
  if (!asked) return unknown;
  try {
    if (asked.verb === 'eksporter') {
      const renaming = asked.pseudonymer ? renamingBy(settings) : undefined;
      return await onTables(db, false, () => exported(db, asked, renaming));
    }
    const pseudonyms = renamingBy(settings);
    return await onTables(db, !asked.isTrial, () => pseudonymised(db, asked, pseudonyms));
  } catch (error) {
    const isTold = error instanceof UnwritableError || error instanceof PseudonymError;
    if (!isTold) throw error;
    return failed(error.message);
  }
}

function renamingBy({ pseudonymNoegle }: Settings): Renaming {
  if (pseudonymNoegle !== undefined) return pseudonymsBy(pseudonymNoegle);
  throw new PseudonymError('PSEUDONYM_NOEGLE: skal udfyldes, for pseudonymer regnes ud af den');
}

async function exported(
  db: Kysely<Database>,
  { fra, til, fil }: Extract<Asked, { readonly verb: 'eksporter' }>,
  renaming: Renaming | undefined,
): Promise<Outcome> {
  const period = logPeriod.safeParse({ fra, til });
  if (!period.success) return failed('--fra og --til skal være datoer som ÅÅÅÅ-MM-DD.');
  if (fra !== undefined && til !== undefined && fra > til) {
    return failed(`--fra (${fra}) er efter --til (${til}).`);
  }
  const write = fil === undefined ? writeToStdout : writeWhole.bind(undefined, fil);
  const { koersler, linjer } = await exportLog(db, { ...period.data, renaming }, write);
  const line = `${fil ?? 'Ændringsloggen'} er skrevet. Kørsler: ${koersler}; linjer: ${linjer}.`;
  return { ...done(line), isBeside: fil === undefined };
}

async function pseudonymised(
  db: Kysely<Database>,
  { bruger, isTrial }: Extract<Asked, { readonly verb: 'pseudonymiser' }>,
  pseudonyms: Renaming,
): Promise<Outcome> {
  if (isTrial) {
    const { pseudonym, counts } = await tryPseudonymise(db, bruger, pseudonyms);
    return done(
      `${bruger} ville hedde ${pseudonym}. Berørt: ${counted(counts)}.`,
      'Prøvet: intet er ændret.',
    );
  }
  const { pseudonym, counts, lognummer } = await pseudonymiseUser(db, bruger, pseudonyms);
  return done(
    `${bruger} hedder nu ${pseudonym}. Berørt: ${counted(counts)}.`,
    `Skrevet i ændringsloggen som nummer ${lognummer}.`,
  );
}

function counted(counts: NamedCounts): string {
  return counts.map(({ named, rows }) => `${named}: ${rows}`).join('; ');
}

// Tests import this file; `npm run log` makes it the program itself.
if (process.argv[1] === import.meta.filename) {
  await runInDatabase((words, config) => (db) => log(db, words, config));
}
