import type { Invocation } from '../../../../server/commands/command.ts';
import { judgeRun, type Run } from '../../../../server/commands/judge-run.ts';
import { roundsAtMost } from '../../../../server/commands/load-and-judge.ts';
import { type RunFacts, World } from '../../../../server/commands/world.ts';
import { placeOf, type RecordName } from '../../../../server/storage/entities.ts';
import { type KeptTables, storeOf } from '../../../../server/storage/kept-tables.ts';
import { wholeTimelines } from '../../../../server/storage/load-records.ts';
import { RecordStore, type Wanted } from '../../../../server/storage/record-store.ts';
import {
  type RowOfSet,
  recordSets,
  type SetName,
  type StoredRecords,
} from '../../../../server/storage/records.ts';
import { type StoredVersion, typeOf } from '../../../../server/storage/stored-version.ts';
import { isCodeList } from '../../../../src/domain/elements/registry.ts';

type Row = StoredRecords[RecordName];

/** The rows of a database, in memory: what a store holds of them has been loaded as the real one is. */
export class MemoryRecords {
  readonly #rows = new RecordStore();
  /** By table, and place in it. */
  readonly #tables = new Map<RecordName, Map<string, Row>>();
  readonly #lastGiven = new Map<RecordName, number>();

  put<Name extends RecordName>(of: Name, row: StoredRecords[Name]): void {
    this.#rows.put(of, row);
    const table = this.#tables.get(of) ?? new Map<string, Row>();
    this.#tables.set(of, table.set(placeOf(of, row), row));
    if (!('id' in row) || typeof row.id !== 'number') return;
    this.#lastGiven.set(of, Math.max(this.lastGiven(of), row.id));
  }

  remove(of: RecordName, row: object): void {
    const place = placeOf(of, row);
    this.#rows.remove(place);
    this.#tables.get(of)?.delete(place);
  }

  /** The highest id that a table has held, where ids are whole numbers. */
  lastGiven(of: RecordName): number {
    return this.#lastGiven.get(of) ?? 0;
  }

  /** All rows of a table. */
  all<Name extends RecordName>(of: Name): StoredRecords[Name][] {
    return [...(this.#tables.get(of)?.values() ?? [])] as StoredRecords[Name][];
  }

  /** What `keptTables` reads. */
  kept(): Pick<KeptTables, 'store' | 'sidsteNummer'> {
    const store = storeOf({
      finansaar: this.all('finansaar'),
      periode: this.all('periode'),
      proces: this.all('proces'),
      hovedaktivitet: this.all('hovedaktivitet'),
      underaktivitet: this.all('underaktivitet'),
      rolle: this.all('rolle'),
      kodelister: this.all('element_version').filter((row) => isCodeList(typeOf(row).name)),
    });
    const sidsteNummer = {
      proces: this.lastGiven('proces'),
      hovedaktivitet: this.lastGiven('hovedaktivitet'),
      underaktivitet: this.lastGiven('underaktivitet'),
    };
    return { store, sidsteNummer };
  }

  /** Nothing is kept elsewhere, so whatever is asked for is all that there is. */
  find<Set extends SetName>(set: Set, keys: readonly string[]): RowOfSet<Set>[] {
    this.#rows.load({ set, keys }, recordSets[set].of, []);
    return this.#rows.find(set, keys);
  }

  /** What `loadRecords` does: what is wanted and is not there yet, set by set. */
  load(store: RecordStore, wanted: readonly Wanted[]): void {
    for (const { set, keys } of wanted) {
      const missing = [...new Set(keys)].filter((key) => !store.isLoaded(set, key));
      const rows: readonly Row[] = this.find(set, missing);
      const { of } = recordSets[set];
      store.load({ set, keys: missing }, of, rows);
      if (!wholeTimelines.has(set)) continue;
      const ids = new Set((rows as StoredVersion[]).map(({ element_id }) => element_id));
      const timelines = this.find('elementId', [...ids]);
      store.load({ set: 'elementId', keys: [...ids] }, of, timelines);
    }
  }
}

/** What is judged. */
interface AskedInMemory {
  readonly facts: RunFacts;
  readonly invocations: readonly Invocation[];
  /** What the ids of new rows follow from. */
  readonly seed: string;
  /** What has been loaded beforehand; left out: nothing. */
  readonly loaded?: readonly Wanted[];
}

export interface JudgedInMemory {
  readonly run: Run;
  readonly world: World;
  readonly rounds: number;
}

/** What `loadAndJudge` does, over rows in memory and without loading anything for speed. */
export async function judgeInMemory(
  records: MemoryRecords,
  { facts, invocations, seed, loaded = [] }: AskedInMemory,
): Promise<JudgedInMemory> {
  const world = new World(facts, records.kept());
  let wanted = loaded;
  for (let rounds = 1; rounds <= roundsAtMost; rounds += 1) {
    records.load(world.store, wanted);
    const run = await judgeRun(world, invocations, seed);
    if (!('missing' in run)) return { run, world, rounds };
    world.takeBack();
    wanted = run.missing;
  }
  throw new Error(`Still asked for after ${roundsAtMost} rounds: ${setsOf(wanted)}`);
}

/** What a handler or a gate answers a world, when all that it asks for has been loaded. */
export function answered<Answer>(records: MemoryRecords, world: World, ask: () => Answer): Answer {
  let wanted: readonly Wanted[] = [];
  for (let round = 1; round <= roundsAtMost; round += 1) {
    records.load(world.store, wanted);
    const judged = world.store.judging(ask);
    if ('answer' in judged) return judged.answer;
    wanted = judged.missing;
  }
  throw new Error(`Still asked for after ${roundsAtMost} rounds: ${setsOf(wanted)}`);
}

function setsOf(wanted: readonly Wanted[]): string {
  return [...new Set(wanted.map(({ set }) => set))].join(', ');
}
