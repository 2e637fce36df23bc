import type { Kysely, Transaction } from 'kysely';
import { AskedNames } from '../../../src/domain/commands/text/asked-names.ts';
import type { Bearer, Lookups } from '../../../src/domain/commands/text/bearers.ts';
import {
  type Names,
  type Printed,
  printUnderHeads,
} from '../../../src/domain/commands/text/print-text.ts';
import { hiddenTypes } from '../../../src/domain/elements/area-types.ts';
import type { Database } from '../../db/schema.ts';
import type { KeptTables } from '../../storage/kept-tables.ts';
import { loadRecords } from '../../storage/load-records.ts';
import { RecordStore } from '../../storage/record-store.ts';
import { isGuid } from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';
import type { User } from '../../user.ts';
import { readingAside } from '../load-and-judge.ts';
import { madeKey } from './made-in-run.ts';
import { noLine } from './no-line.ts';
import { numbered } from './numbered.ts';
import { standingLookups } from './standing-lookups.ts';

/**
 * Commands as text, a line each under what they all say alike, as a user may read what they are about; one that is no line is told as a remark, so
 * that no text says less than it was asked for.
 */
export async function printCommands(
  db: Kysely<Database>,
  user: User,
  commands: readonly Printed[],
  made: ReadonlySet<string> = new Set(),
): Promise<string> {
  const { heads, lines } = await readingAside(db)(async (tx, kept) => {
    const known = await knownNames(tx, kept, user, commands);
    // What numbers mean is asked for by printing, and is the same whatever is answered.
    const asked = new AskedNames();
    printUnderHeads(commands, { ...known, ...lookupsOf(asked) });
    const standing = await standingLookups(tx, kept, user, asked);
    return printUnderHeads(commands, { ...known, ...withoutMade(standing, made) });
  });
  const told = lines.map((line, at) => line ?? noLine(commands[at]?.kommando ?? ''));
  return [...heads, ...told].join('\n');
}

function withoutMade(standing: Lookups, made: ReadonlySet<string>): Lookups {
  const isThere = ({ id }: Bearer) => !made.has(madeKey('element', id));
  return {
    byNumber: (type, number) => standing.byNumber(type, number).filter(isThere),
    byName: (type, name) => standing.byName(type, name).filter(isThere),
    posts: (kind, known) =>
      standing.posts(kind, known).filter((id) => !made.has(madeKey(kind, id))),
    isPost: standing.isPost,
  };
}

function lookupsOf(asked: AskedNames) {
  return {
    byNumber: asked.byNumber.bind(asked),
    byName: asked.byName.bind(asked),
    posts: asked.posts.bind(asked),
    isPost: asked.isPost.bind(asked),
  };
}

/** What the elements and records that commands name are called. */
async function knownNames(
  tx: Transaction<Database>,
  kept: KeptTables,
  user: User,
  commands: readonly Printed[],
): Promise<Pick<Names, 'numbersOf' | 'valuesOf'>> {
  const ids = commands.flatMap(({ input }) => Object.values(input).filter(isGuid));
  const keys = [...new Set(ids.map((id) => id.toLowerCase()))];
  const store = new RecordStore(kept.store);
  await loadRecords(tx, store, [
    { set: 'elementId', keys },
    { set: 'aktivitetId', keys },
  ]);
  const unseen = new Set(hiddenTypes(user.permissions));
  return {
    numbersOf: (id) =>
      store
        .find('elementId', [id.toLowerCase()])
        .map(numbered)
        .filter(({ type }) => !unseen.has(type)),
    valuesOf: (kind, id) => {
      const rows = kind === 'aktivitet' ? store.find('aktivitetId', [String(id)]) : store.all(kind);
      const row = rows.find((one) => String(one.id) === String(id));
      return row && toldRow(kind, row);
    },
  };
}
