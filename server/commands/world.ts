import { putUnder } from '../../src/domain/commands/text/put-under.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import { type Calendar, calendarOf } from '../storage/calendar.ts';
import { type Effect, effectWith } from '../storage/effect.ts';
import { placeOf, type RecordName } from '../storage/entities.ts';
import type { KeptTables } from '../storage/kept-tables.ts';
import type { LoggedLine } from '../storage/logged-lines.ts';
import { placeOfEffect } from '../storage/net-changes.ts';
import { RecordStore } from '../storage/record-store.ts';
import {
  type NumberedName,
  recordSets,
  type StoredRecords,
  setsByNumber,
} from '../storage/records.ts';
import type { StoredVersion } from '../storage/stored-version.ts';
import type { RowChange } from '../storage/write-records.ts';
import type { User } from '../user.ts';
import { Lookups } from './lookups.ts';

/** What a run is asked by and when; the same for all its commands. */
export interface RunFacts {
  readonly user: User;
  /** Business date ÅÅÅÅ-MM-DD, Europe/Copenhagen. */
  readonly today: string;
  /** Real time as ISO text. */
  readonly now: string;
}

/**
 * What commands see: the records that were loaded, with what earlier commands of the run have made
 * of them. A lookup of what was not loaded answers with what is held, and all that is judged with
 * it is judged anew.
 */
export type WorldView = Readonly<
  Omit<
    World,
    'store' | 'idsBy' | 'apply' | 'keepUndone' | 'mark' | 'takeBack' | 'touched' | 'changeOf'
  >
>;

type Row = StoredRecords[RecordName];

/** One change of a row: what stood there before it, and whether it was the run's first of the row. */
interface JournalEntry {
  readonly entity: RecordName;
  readonly place: string;
  readonly row: Row | undefined;
  readonly isFirst: boolean;
}

/** No run that is written has so high a number. */
const firstUnwritten = 2 ** 52;

/** Whether a line is of the run that is judged (`undoneAt`). */
export function isUnwritten({ koersel }: LoggedLine): boolean {
  return koersel >= firstUnwritten;
}

function placesOf(line: LoggedLine | undefined): ReadonlySet<string> {
  return new Set(line?.effekter.map(placeOfEffect));
}

/** The records of one run: loaded by the kernel, judged by the rules, changed by the commands. */
export class World extends Lookups implements RunFacts {
  readonly user: User;
  readonly today: string;
  readonly now: string;
  readonly #sidsteNummer: KeptTables['sidsteNummer'] | undefined;
  #newId: () => string = () => {
    throw new Error('no command is being judged');
  };
  /** What has been done to rows, in order, so that it can be taken back. */
  readonly #journal: JournalEntry[] = [];
  /** What has been worked out of it, by how. */
  readonly #known = new Map<unknown, unknown>();
  /** What the run's commands take back of other runs, in order, and by the places of the rows. */
  readonly #undone: LoggedLine[] = [];
  readonly #undoneAt = new Map<string, LoggedLine[]>();
  /** Rows as they were before the run, of those that it has touched; null: there was none. */
  readonly #originals = new Map<
    string,
    { readonly entity: RecordName; readonly row: Row | null }
  >();

  /** @param kept the tables that are whole in it; left out where nobody asks of them */
  constructor({ user, today, now }: RunFacts, kept?: Pick<KeptTables, 'store' | 'sidsteNummer'>) {
    super(new RecordStore(kept?.store));
    this.#sidsteNummer = kept?.sidsteNummer;
    this.user = user;
    this.today = today;
    this.now = now;
  }

  /** The times and underaktiviteter as the run's earlier commands leave them. */
  get calendar(): Calendar {
    return calendarOf(this.store);
  }

  /** The next id for a row that the command makes; a plan and its run get the same ones. */
  newId(): string {
    return this.#newId();
  }

  /** Each command has ids of its own, so that leaving one out moves nobody else's. */
  idsBy(newId: () => string): void {
    this.#newId = newId;
  }

  /**
   * The next id of a table whose ids are whole numbers; none is given twice (decision 052), so the
   * database holds nothing by it. To ask would cost a round for each that a run makes: the later ones
   * have their ids only when nothing is missing to the earlier.
   */
  nextNumber(entity: NumberedName): number {
    const made = [...this.#originals]
      .filter(([, original]) => original.entity === entity && original.row === null)
      .map(([place]) => Number(place.slice(entity.length + 1)));
    const next = Math.max(this.#sidsteNummer?.[entity] ?? 0, ...made) + 1;
    for (const set of setsByNumber[entity]) {
      this.store.load({ set, keys: [String(next)] }, recordSets[set].of, []);
    }
    return next;
  }

  /**
   * Makes a command's effects so, for the commands after it, and answers them as the log keeps them: from the row
   * that stands, for what an undo takes back may have been written since as it already was.
   * Writing counts a row's version up once in a run, however many of its commands touch the row: a
   * later command is not stale against an earlier one.
   */
  apply(effects: readonly Effect[]): Effect[] {
    return effects.map((effect) => {
      const { entity } = effect;
      const place = placeOf(entity, effect.after ?? effect.before ?? {});
      this.#requireTimeline(effect);
      const stands = this.store.get(place);
      const isFirst = !this.#originals.has(place);
      // What no rule looks up, as the row that makes an element one, is known by its effect alone.
      const original = stands ?? (effect.before as Row | null);
      if (isFirst) this.#originals.set(place, { entity, row: original });
      this.#journal.push({ entity, place, row: stands, isFirst });
      if (effect.after) this.store.put(entity, effect.after as Row);
      else this.store.remove(place);
      const before = isFirst ? original : this.#written(place, stands ?? null);
      return effectWith(effect, before as Effect['before'], this.#written(place, effect.after));
    });
  }

  /**
   * Works something out once, however many of the run's commands ask for it. What something was
   * missing to is not kept, nor what was worked out of effects that have been taken back.
   */
  once<Answer>(make: (world: WorldView) => Answer): Answer {
    if (this.#known.has(make)) return this.#known.get(make) as Answer;
    const answer = make(this);
    if (!this.store.hasMissed()) this.#known.set(make, answer);
    return answer;
  }

  /**
   * A run that a command takes back is so to the commands after it: no line of the log tells of that yet.
   * @param effekter as `apply` answered them
   */
  keepUndone(fortryder: number, effekter: readonly Effect[]): void {
    const koersel = firstUnwritten + this.#journal.length;
    const { username: bruger } = this.user;
    const kommando = undoCommand;
    const line = { nummer: koersel, koersel, bruger, kommando, fortryder, effekter };
    this.#undone.push(line);
    for (const place of placesOf(line)) putUnder(this.#undoneAt, place, line);
  }

  /** What the run's earlier commands took back of a row, oldest first, as lines that are not written yet (`isUnwritten`). */
  undoneAt(place: string): readonly LoggedLine[] {
    return this.#undoneAt.get(place) ?? [];
  }

  /** How much has been done: a place to come back to. */
  mark(): number {
    return this.#journal.length;
  }

  /** Takes back what was done after a mark; without one, all that the run has done. */
  takeBack(mark = 0): void {
    this.#known.clear();
    while ((this.#undone.at(-1)?.koersel ?? 0) > firstUnwritten + mark) {
      for (const place of placesOf(this.#undone.pop())) this.#undoneAt.get(place)?.pop();
    }
    for (const { entity, place, row, isFirst } of this.#journal.splice(mark).toReversed()) {
      if (row) this.store.put(entity, row);
      else this.store.remove(place);
      if (isFirst) this.#originals.delete(place);
    }
  }

  /** The places of the rows that the run has touched. */
  touched(): string[] {
    return [...this.#originals.keys()];
  }

  /** An element's versions as they stood before the run, in no order. */
  timelineBeforeRun(id: string): readonly StoredVersion[] {
    const untouched = this.timeline(id).filter(
      (version) => !this.#originals.has(placeOf('element_version', version)),
    );
    const touched = [...this.#originals.values()]
      .filter(({ entity }) => entity === 'element_version')
      .map(({ row }) => row as StoredVersion | null)
      .filter((row) => row?.element_id === id);
    return [...untouched, ...touched.flatMap((row) => row ?? [])];
  }

  /** What the run changes of a row in all: as it was before it, and as it is after; undefined: nothing. */
  changeOf(place: string): RowChange | undefined {
    const original = this.#originals.get(place);
    const now = this.store.get(place);
    if (!original || (!original.row && !now)) return undefined;
    const { entity, row } = original;
    const after = now ? this.#written(place, { ...now }) : null;
    return { entity, before: row && { ...row }, after };
  }

  /** What is changed of an element's versions moves the times at which the others show. */
  #requireTimeline({ entity, key, before }: Effect): void {
    if (entity === 'element' && before === null) {
      this.store.load({ set: 'elementId', keys: [String(key.id)] }, 'element_version', []);
    }
    if (entity === 'element_version') this.store.find('elementId', [String(key.element_id)]);
  }

  /** A row of the run as it is written: with its version counted up, and who wrote it when. */
  #written<Written extends Row | null>(place: string, row: Written): Written {
    const original = this.#originals.get(place)?.row;
    if (row === null || !original || !('row_version' in original)) return row;
    const stamped = { ...row, row_version: original.row_version + 1 };
    return 'aendret' in original
      ? { ...stamped, aendret: this.now, aendret_af: this.user.username }
      : stamped;
  }
}
