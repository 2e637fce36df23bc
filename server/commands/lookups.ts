import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { numberInOrder } from '../../src/domain/numbers.ts';
import type { RecordKindName } from '../../src/domain/records/names.ts';
import { type Effect, elementOf, postTouchedBy } from '../storage/effect.ts';
import { placeOf, type RecordName } from '../storage/entities.ts';
import { type LoggedLine, linesOf } from '../storage/logged-lines.ts';
import { keysOf, type RecordStore } from '../storage/record-store.ts';
import {
  everyone,
  foundIn,
  type Kredsfrist,
  numberKey,
  postKey,
  referenceKey,
  type StoredAktivitet,
  type StoredHovedaktivitet,
  type StoredPeriode,
  type StoredProces,
  type StoredRecords,
  type StoredRelation,
  type StoredRight,
  type StoredUnderaktivitet,
} from '../storage/records.ts';
import { type StoredVersion, typeOf } from '../storage/stored-version.ts';

type Row = StoredRecords[RecordName];

/**
 * The questions that rules ask of records. What was not loaded is taken down where somebody judges,
 * and throws where nobody does. Where the order of several rows shows in a plan, it is one of their
 * own: how they came into the store is chance, and a plan and its run are to be the same.
 */
export class Lookups {
  readonly store: RecordStore;

  constructor(store: RecordStore) {
    this.store = store;
  }

  /**
   * All versions of an element, oldest first; none when there is no such element of the type. A
   * caller may have written the id in capitals.
   */
  timeline(id: string, type?: ElementTypeName): readonly StoredVersion[] {
    const versions = this.store.find('elementId', [id.toLowerCase()]).toSorted(byTime);
    return type === undefined || versions[0]?.type === type ? versions : [];
  }

  /** The versions of many elements at once, by their ids. */
  timelines(ids: readonly string[]): ReadonlyMap<string, readonly StoredVersion[]> {
    const versions = this.store.find('elementId', [...new Set(ids)]).toSorted(byTime);
    return Map.groupBy(versions, ({ element_id }) => element_id);
  }

  /** All versions of the elements below one, by number and time. */
  children(id: string): readonly StoredVersion[] {
    return this.store.find('elementUnder', [id]).toSorted(byNumberAndTime);
  }

  /** The versions of the elements below several at once. */
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

  /** An element's own relations, oldest first. */
  relationsOf(id: string): readonly StoredRelation[] {
    return this.store.find('koblingOwn', [id]).toSorted(byBeginning);
  }

  /** The relations to one element or more, oldest first. */
  relationsTo(...ids: readonly string[]): readonly StoredRelation[] {
    return this.store.find('koblingOther', ids).toSorted(byBeginning);
  }

  /** The row of a table where one stands, or would; undefined also of a table where nobody asks. */
  standing<Name extends RecordName>(entity: Name, row: object): StoredRecords[Name] | undefined {
    const set = foundIn[entity];
    if (!set) return undefined;
    const place = placeOf(entity, row);
    const rows: Row[] = this.store.find(set, keysOf(set, row as Row));
    const found = rows.find((other) => placeOf(entity, other) === place);
    return found as StoredRecords[Name] | undefined;
  }

  /** A record of a kind by its id. */
  record<Name extends RecordKindName>(
    kind: Name,
    id: string | number,
  ): StoredRecords[Name] | undefined {
    return this.standing(kind, { id: String(id).toLowerCase() });
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
    return this.store.find('kredsfristPeriode', [String(periode)]).toSorted(byKreds);
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

  /** The processer with a code, whichever finansår they are of. */
  processerWithKode(kode: string): readonly StoredProces[] {
    return this.store.find('procesKode', [kode]);
  }

  processerIn(finansaar: number): readonly StoredProces[] {
    return this.store.find('procesFinansaar', [String(finansaar)]);
  }

  hovedaktiviteterIn(processid: number): readonly StoredHovedaktivitet[] {
    return this.store.find('hovedaktivitetProces', [String(processid)]).toSorted(byOrder);
  }

  underaktiviteterIn(hovedaktivitetId: number): readonly StoredUnderaktivitet[] {
    return this.store
      .find('underaktivitetHovedaktivitet', [String(hovedaktivitetId)])
      .toSorted(byOrder);
  }

  /** The versions that were made in an underaktivitet. */
  madeIn(underaktivitetId: number): readonly StoredVersion[] {
    return this.store.find('elementUnderaktivitet', [String(underaktivitetId)]);
  }

  /** The paragraffer that have a level of their own in an underaktivitet. */
  rightsIn(underaktivitetId: number): readonly StoredRight[] {
    return this.store.find('rettighedUnderaktivitet', [String(underaktivitetId)]);
  }

  /** Everybody that the database knows. */
  allUsers(): readonly StoredRecords['bruger'][] {
    return this.store.find('brugere', [everyone]);
  }

  allRoles(): readonly StoredRecords['rolle'][] {
    return this.store.all('rolle');
  }

  /** The rows of rights that a paragraf has in underaktiviteter. */
  rightsOf(paragrafId: string): readonly StoredRight[] {
    return this.store.find('rettighedParagraf', [paragrafId]);
  }

  /** The log's lines of a run, in their order. */
  runLines(koersel: number): readonly LoggedLine[] {
    return linesOf(this.store.find('logKoersel', [String(koersel)]));
  }

  /** What the log's lines did to the element or the record that an effect is about, in their order. */
  linesAbout(effect: Effect): readonly LoggedLine[] {
    const post = postTouchedBy(effect);
    return linesOf(
      post
        ? this.store.find('logPost', [postKey(post)])
        : this.store.find('logElement', [elementOf(effect)]),
    );
  }

  /** The run that an element is made in; undefined: the log does not tell, as of what was there before it. */
  runMaking(elementId: string): number | undefined {
    const isMaking = ({ entity, key, before }: Effect) =>
      entity === 'element' && key.id === elementId && before === null;
    const making = this.store.find('logElement', [elementId]).filter(isMaking);
    return linesOf(making).at(-1)?.koersel;
  }
}

function byOrder(
  a: { raekkefoelge: number; id: number },
  b: { raekkefoelge: number; id: number },
): number {
  return a.raekkefoelge - b.raekkefoelge || a.id - b.id;
}

/** Oldest first. */
export function byTime(a: StoredVersion, b: StoredVersion): number {
  return a.fra - b.fra || compare(a.element_id, b.element_id);
}

function byKreds(a: Kredsfrist, b: Kredsfrist): number {
  return compare(a.bogfoeringskreds_id, b.bogfoeringskreds_id);
}

function byBeginning(a: StoredRelation, b: StoredRelation): number {
  return a.fra_periode - b.fra_periode || compare(a.id, b.id);
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
