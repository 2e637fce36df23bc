import type { Effect } from '../../storage/effect.ts';
import type { AccessChange, Violation, Warning } from '../command.ts';
import type { WorldView } from '../world.ts';

/** What a kind of record asks for beyond its fields. */
export interface KindRules<Row> {
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
