import { type Kysely, sql } from 'kysely';
import { atOneMoment } from '../db/moments.ts';
import type { Database } from '../db/schema.ts';
import {
  type LoggedChange,
  type LoggedLineFacts,
  type LoggedRunFacts,
  type LogPart,
  type LogPeriod,
  wholeLog,
} from '../read/log/whole-log.ts';
import type { Renaming } from './pseudonyms.ts';
import { renamedChange, renamedText } from './renaming.ts';
import { namesUsers, usersOfLine } from './user-lines.ts';

export interface ExportedCounts {
  readonly koersler: number;
  readonly linjer: number;
}

interface ExportOptions extends LogPeriod {
  /** Left out: people are called as they are. */
  readonly renaming?: Renaming | undefined;
}

/**
 * The log of a period as JSON Lines, one run a line (docs/drift.md "Ændringsloggen"), as of one moment and in
 * pieces: a run of thousands is no one text.
 * @param write is given the pieces in order, and waits until they are taken
 */
export async function exportLog(
  db: Kysely<Database>,
  { renaming, ...period }: ExportOptions,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<ExportedCounts> {
  const counts = { koersler: 0, linjer: 0 };
  await atOneMoment(db, async (tx) => {
    // Whoever takes the pieces may take their time between them.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const parts = wholeLog(tx, period);
    await write(texts(renaming ? renamedParts(tx, parts, renaming) : parts, counts));
  });
  return counts;
}

async function* renamedParts(
  tx: Kysely<Database>,
  parts: AsyncIterable<LogPart>,
  renaming: Renaming,
): AsyncGenerator<LogPart, void, undefined> {
  for await (const part of parts) {
    if (part.is === 'virkning') {
      yield { ...part, virkning: renamedChange(part.virkning, renaming) };
    } else if (part.is === 'koersel') {
      const { koersel } = part;
      yield { ...part, koersel: { ...koersel, bruger: renaming.ofUser(koersel.bruger) } };
    } else if (namesUsers(part.linje.kommando)) {
      const { linje } = part;
      const names = await usersOfLine(tx, linje.nummer);
      yield {
        ...part,
        linje: { ...linje, argumenter: renamedText(linje.argumenter, names, renaming) },
      };
    } else yield part;
  }
}

/** How what is begun ends. */
const ends = { koersel: ']}\n', linje: ']}' } as const;

async function* texts(
  parts: AsyncIterable<LogPart>,
  counts: { koersler: number; linjer: number },
): AsyncGenerator<string, void, undefined> {
  /** Ends all that is open. */
  let end = '';
  /** What a part of the same kind comes after. */
  let comma = '';
  for await (const part of parts) {
    if (part.is === 'koersel') {
      counts.koersler += 1;
      yield end + begun(toldRun(part.koersel), 'linjer');
      [end, comma] = [ends.koersel, ''];
    } else if (part.is === 'linje') {
      counts.linjer += 1;
      const isFirst = end === ends.koersel;
      yield (isFirst ? '' : `${ends.linje},`) + begun(toldLine(part.linje), 'virkninger');
      [end, comma] = [ends.linje + ends.koersel, ''];
    } else {
      yield comma + JSON.stringify(toldChange(part.virkning));
      comma = ',';
    }
  }
  yield end;
}

/** An object of which only its last member, a list, is lacking. */
function begun(facts: object, list: string): string {
  return `${JSON.stringify(facts).slice(0, -1)},"${list}":[`;
}

// Each says its members and their order: others read them.

function toldRun({ koersel, tid, bruger, kilde, aarsag }: LoggedRunFacts) {
  return { koersel, tid, bruger, kilde, aarsag };
}

function toldLine(line: LoggedLineFacts) {
  const { nummer, kommando, titel, argumenter, fortryder, delvis, rowVersion, input } = line;
  return { nummer, kommando, titel, argumenter, fortryder, delvis, rowVersion, input };
}

function toldChange({ entity: tabel, key: noegle, foer, efter }: LoggedChange) {
  return { tabel, noegle, foer, efter };
}
