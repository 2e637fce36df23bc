import type { RecordKindName } from '../../../src/domain/records/names.ts';
import type { Effect } from '../../storage/effect.ts';
import type { StoredRecords } from '../../storage/records.ts';
import type { AccessChange, Violation, Warning } from '../command.ts';
import type { WorldView } from '../world.ts';
import { aktivitetRules } from './aktivitet-rules.ts';
import { rightRules } from './level-rules.ts';
import { periodeRules } from './periode-rules.ts';
import { hovedaktivitetRules, procesRules, underaktivitetRules } from './process-rules.ts';

/** What a kind of record asks for beyond its fields (domain guide 6, 8 and 9). */
export interface RecordRules<Row> {
  /** Who may write none of them, whatever they are permitted. */
  barred?(world: WorldView): readonly Violation[];
  /** One with what nobody said of it, and what no field sets. */
  completed?(world: WorldView, row: Row): Row;
  /** Rows that are made with a new one. */
  beside?(world: WorldView, row: Row): readonly Effect[];
  /** What is wrong with one that has not stood before, beside those that do. */
  arising?(world: WorldView, row: Row): readonly Violation[];
  /** What is wrong with one as it would stand. */
  standing(world: WorldView, row: Row): readonly Violation[];
  /** What forbids to make one (before is null), to change it, or to take it away (after is null). */
  changing(world: WorldView, before: Row | null, after: Row | null): readonly Violation[];
  /** What leans on one that is not there any more. */
  leaning(world: WorldView, gone: Row): readonly Violation[];
  /** Something to know before a change, and who may write otherwise after it. */
  warnings?(world: WorldView, before: Row | null, after: Row | null): readonly Warning[];
  adgang?(world: WorldView, before: Row | null, after: Row | null): readonly AccessChange[];
}

/** Whose rows have such rules. */
export type RuledName = RecordKindName | 'procesrettighed';

const recordRules: { readonly [Name in RuledName]: RecordRules<StoredRecords[Name]> } = {
  periode: periodeRules,
  aktivitet: aktivitetRules,
  proces: procesRules,
  hovedaktivitet: hovedaktivitetRules,
  underaktivitet: underaktivitetRules,
  procesrettighed: rightRules,
};

/** A row of any kind of record. */
export interface RecordRow {
  readonly id: string | number;
  readonly navn: string;
  readonly row_version: number;
}

/** The rules of a kind, for rows of the same, which the compiler cannot follow from one map to another. */
export function rulesOf(name: RuledName): RecordRules<RecordRow> {
  return recordRules[name] as unknown as RecordRules<RecordRow>;
}

export function hasRules(name: string): name is RuledName {
  return Object.hasOwn(recordRules, name);
}
