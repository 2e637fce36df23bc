import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { numberInOrder } from '../../src/domain/numbers.ts';
import type { Calendar } from '../storage/calendar.ts';
import type { Effect } from '../storage/effect.ts';
import { entities, placeOf } from '../storage/entities.ts';
import { RecordStore } from '../storage/record-store.ts';
import {
  type Kredsfrist,
  numberKey,
  type RecordName,
  type Relation,
  referenceKey,
  type StoredAktivitet,
  type StoredPeriode,
  type StoredRecords,
} from '../storage/records.ts';
import { type StoredVersion, typeOf } from '../storage/stored-version.ts';
import type { RowChange } from '../storage/write-records.ts';
import type { User } from '../user.ts';

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
 * of them. Every lookup throws NotLoadedError for what was not loaded.
 */
export type WorldView = Readonly<
  Omit<World, 'store' | 'idsBy' | 'apply' | 'mark' | 'takeBack' | 'touched' | 'changeOf'>
>;

type Row = StoredRecords[RecordName];

/** One change of a row: what stood there before it, and whether it was the run's first of the row. */
interface Step {
  readonly entity: RecordName;
  readonly place: string;
  readonly row: Row | undefined;
  readonly isFirst: boolean;
}

/** The records of one run: loaded by the kernel, judged by the rules, changed by the commands. */
export class World implements RunFacts {
  readonly user: User;
  readonly today: string;
  readonly now: string;
  readonly store: RecordStore;
  #calendar: Calendar | undefined;
  #newId: () => string = () => {
    throw new Error('no command is being judged');
  };
  /** What has been done to rows, in order, so that it can be taken back. */
  readonly #journal: Step[] = [];
  /** Rows as they were before the run, of those that it has touched; null: there was none. */
  readonly #originals = new Map<
    string,
    { readonly entity: RecordName; readonly row: Row | null }
  >();

  constructor({ user, today, now }: RunFacts, store = new RecordStore()) {
    this.store = store;
    this.user = user;
    this.today = today;
    this.now = now;
  }

  get calendar(): Calendar {
    if (!this.#calendar) throw new Error('the calendar is loaded before anything is judged');
    return this.#calendar;
  }

  set calendar(calendar: Calendar) {
    this.#calendar = calendar;
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
   * All versions of an element, oldest first; none when there is no such element of the type. A
   * caller may have written the id in capitals.
   */
  timeline(id: string, type?: ElementTypeName): readonly StoredVersion[] {
    const versions = this.store.find('elementId', [id.toLowerCase()]).toSorted(byTime);
    return type === undefined || versions[0]?.type === type ? versions : [];
  }

  /** The same of many at once, by their ids. */
  timelines(ids: readonly string[]): ReadonlyMap<string, readonly StoredVersion[]> {
    const versions = this.store.find('elementId', [...new Set(ids)]).toSorted(byTime);
    return Map.groupBy(versions, ({ element_id }) => element_id);
  }

  /** All versions of the elements below one, by number and time. */
  children(id: string): readonly StoredVersion[] {
    return this.store.find('elementUnder', [id]).toSorted(byNumberAndTime);
  }

  /** The same of many at once. */
  childrenOf(ids: readonly string[]): readonly StoredVersion[] {
    return this.store.find('elementUnder', ids).toSorted(byNumberAndTime);
  }

  byNumber(type: ElementTypeName, fuldtNummer: string): readonly StoredVersion[] {
    return this.store.find('elementNumber', [numberKey(type, fuldtNummer)]).toSorted(byTime);
  }

  /** A whole code list. */
  ofType(type: ElementTypeName): readonly StoredVersion[] {
    return this.store.find('elementType', [type]).toSorted(byNumberAndTime);
  }

  /** The versions of a type whose field points to an element. */
  users(type: ElementTypeName, field: string, id: string): readonly StoredVersion[] {
    return this.store.find('elementUse', [referenceKey(type, field, id)]).toSorted(byNumberAndTime);
  }

  /** An underkonto's relations to delregnskaber, oldest first. */
  relationsOf(underkontoId: string): readonly Relation[] {
    return this.store
      .find('koblingUnderkonto', [underkontoId])
      .toSorted((a, b) => a.fra_periode - b.fra_periode);
  }

  /** The relations to one delregnskab or more. */
  relationsTo(...delregnskabIds: readonly string[]): readonly Relation[] {
    return this.store.find('koblingDelregnskab', delregnskabIds);
  }

  /** An element's own rows of a table; none of a table where nobody asks for them. */
  rowsOf(entity: RecordName, elementId: string): readonly Row[] {
    const { foundIn } = entities[entity];
    return foundIn ? this.store.find(foundIn, [elementId]) : [];
  }

  /** A row of its own by its id, of a table whose rows are found so. */
  record<Name extends 'periode' | 'aktivitet'>(
    entity: Name,
    id: string,
  ): StoredRecords[Name] | undefined {
    return this.rowsOf(entity, id.toLowerCase())[0] as StoredRecords[Name] | undefined;
  }

  /** The periode with a number ÅÅÅÅPP. */
  periode(nummer: number): StoredPeriode | undefined {
    return this.store.find('periodeNummer', [String(nummer)])[0];
  }

  /** Those of many numbers that there are. */
  perioder(numre: readonly number[]): readonly StoredPeriode[] {
    return this.store.find('periodeNummer', numre.map(String));
  }

  /** The deadlines that bogføringskredse have of their own in a periode. */
  kredsfrister(periode: number): readonly Kredsfrist[] {
    return this.store.find('kredsfristPeriode', [String(periode)]);
  }

  aktiviteterIn(finansaar: number): readonly StoredAktivitet[] {
    return this.store.find('aktivitetFinansaar', [String(finansaar)]);
  }

  hasFinansaar(finansaar: number): boolean {
    return this.store.find('finansaar', [String(finansaar)]).length > 0;
  }

  /** What the CVR register said of a number before the run; undefined: it has not been reached. */
  cvrLookup(cvrNummer: string): StoredRecords['cvr_opslag'] | undefined {
    return this.store.find('cvrNummer', [cvrNummer])[0];
  }

  /** The rows of rights that a paragraf has in underaktiviteter. */
  rightsOf(paragrafId: string): readonly StoredRecords['procesrettighed'][] {
    return this.store.find('rettighedParagraf', [paragrafId]);
  }

  /** The log's lines of a run, in their order. */
  runLines(koersel: number): readonly StoredRecords['kommando_log'][] {
    return this.store.find('logKoersel', [String(koersel)]).toSorted(byLine);
  }

  /** The log's lines that touch an element, in their order. */
  linesOf(elementId: string): readonly StoredRecords['kommando_log'][] {
    return this.store.find('logElement', [elementId]).toSorted(byLine);
  }

  /**
   * Makes a command's effects so, for the commands after it, and answers them as the log keeps them.
   * Writing counts a row's version up once in a run, however many of its commands touch the row: a
   * later command is not stale against an earlier one.
   */
  apply(effects: readonly Effect[]): Effect[] {
    return effects.map((effect) => {
      const { entity, key } = effect;
      const place = placeOf(entity, effect.after ?? effect.before ?? {});
      this.#requireTimeline(effect);
      const isFirst = !this.#originals.has(place);
      if (isFirst) {
        // What no rule looks up, as the row that makes an element one, is known by its effect alone.
        const row = this.store.get(place) ?? (effect.before as Row | null);
        this.#originals.set(place, { entity, row });
      }
      this.#journal.push({ entity, place, row: this.store.get(place), isFirst });
      if (effect.after) this.store.put(entity, effect.after as Row);
      else this.store.remove(place);
      const before = isFirst ? effect.before : this.#written(place, effect.before);
      return { entity, key, before, after: this.#written(place, effect.after) };
    });
  }

  /** How much has been done: a place to come back to. */
  mark(): number {
    return this.#journal.length;
  }

  /** Takes back what was done after a mark; without one, all that the run has done. */
  takeBack(mark = 0): void {
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
  #written(place: string, row: Effect['after']): Effect['after'] {
    const original = this.#originals.get(place)?.row;
    if (row === null || !original || !('row_version' in original)) return row;
    const stamped = { ...row, row_version: original.row_version + 1 };
    return 'aendret' in original
      ? { ...stamped, aendret: this.now, aendret_af: this.user.username }
      : stamped;
  }
}

function byLine(a: { nummer: number }, b: { nummer: number }): number {
  return a.nummer - b.nummer;
}

function byTime(a: StoredVersion, b: StoredVersion): number {
  return a.fra - b.fra;
}

function byNumberAndTime(a: StoredVersion, b: StoredVersion): number {
  return compare(inOrder(a), inOrder(b)) || compare(a.element_id, b.element_id) || byTime(a, b);
}

function inOrder(version: StoredVersion): string {
  return numberInOrder(typeOf(version).name, version.fuldt_nummer);
}

/** By code units, as the database orders numbers and ids. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
