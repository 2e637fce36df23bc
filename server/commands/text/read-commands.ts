import type { Kysely } from 'kysely';
import { mostCommands } from '../../../src/api/contract/asked-commands.ts';
import { AskedNames } from '../../../src/domain/commands/text/asked-names.ts';
import {
  type LineCommand,
  meantBy,
  writtenLines,
} from '../../../src/domain/commands/text/read-text.ts';
import type { Fault } from '../../../src/domain/commands/text/tokens.ts';
import type { CommandId } from '../../../src/domain/permissions.ts';
import { fillMessage, message } from '../../../src/domain/words/messages.ts';
import type { Database } from '../../db/schema.ts';
import { HttpProblem } from '../../problems/http-problem.ts';
import type { User } from '../../user.ts';
import type { Invocation, Violation } from '../command.ts';
import { readingAside } from '../load-and-judge.ts';
import { standingLookups } from './standing-lookups.ts';

/** The commands of a text, and the line of each, from 1. */
export interface ReadCommands {
  readonly invocations: readonly Invocation[];
  readonly linjer: number[];
}

/** Reads a text as all stands; a line that cannot be read is a command that nobody can run. */
export async function readCommands(
  db: Kysely<Database>,
  user: User,
  text: string,
): Promise<ReadCommands> {
  const lines = writtenLines(text);
  // What is to be looked up is asked for by reading, and is the same whatever is answered.
  const asked = new AskedNames();
  requireAnyAndFew(meantBy(lines, asked));
  const commands = await readingAside(db)(async (tx, kept) =>
    meantBy(lines, await standingLookups(tx, kept, user, asked)),
  );
  return {
    invocations: commands.map(invocationOf),
    linjer: commands.map(({ line }) => line),
  };
}

/** @throws HttpProblem 400 of a text without commands, or with more than a run holds, by the first line too many */
function requireAnyAndFew(commands: readonly LineCommand[]): void {
  const [beyond] = commands.slice(mostCommands);
  if (commands.length > 0 && !beyond) return;
  const detail = beyond
    ? fillMessage('tekstForMange', { antal: mostCommands, linje: beyond.line })
    : message('tekstTom');
  const code = beyond ? 'tekstForMange' : 'tekstTom';
  throw new HttpProblem({ status: 400, code, detail, errors: { tekst: [detail] } });
}

/** Nothing is called so: what cannot be read is no command. */
const noCommand = '' as CommandId;

function invocationOf(command: LineCommand): Invocation {
  if ('faults' in command) {
    const { faults, line } = command;
    const unreadable = faults.map((fault) => violationOf(fault, line));
    return { kommando: noCommand, input: {}, unreadable, line };
  }
  const { kommando, input, isEdit, line, again } = command;
  return { kommando, input, line, again, ...(isEdit && { unseen: true }) };
}

function violationOf({ column, length, message }: Fault, linje: number): Violation {
  const place = { linje, kolonne: column, laengde: length };
  return { code: 'tekstFejl', field: '', message, status: 400, ...place };
}
