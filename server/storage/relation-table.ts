import type { RelationName } from '../../src/domain/elements/names.ts';
import { madeOnce } from '../../src/domain/made-once.ts';
import { entities, type RecordName } from './entities.ts';

/** Where a relation is kept, and its columns. */
export interface RelationTable {
  readonly table: RecordName;
  readonly own: string;
  readonly other: string;
  readonly chosen: string;
  readonly fra: string;
  readonly til: string;
}

const names = Object.keys(entities) as RecordName[];

/** @throws Error that names a relation that no table says how it keeps */
export const relationTable: (relation: RelationName) => RelationTable = madeOnce((relation) => {
  for (const table of names) {
    const { keeps, about, chosen, times } = entities[table];
    const [own, other] = about;
    if (keeps === relation && own && other && chosen && times) {
      return { table, own, other, chosen, fra: times.fra, til: times.til };
    }
  }
  throw new Error(`${relation} is kept in no table`);
});
