import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { entities } from './entities.ts';
import type { RecordName } from './records.ts';

/** A row before and after, whole: the log's old and new values and the inverse come from it. */
export interface Effect {
  readonly entity: RecordName;
  /** Primary key columns and their values. */
  readonly key: Readonly<Record<string, string | number>>;
  /** Null: the row is made. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null: the row goes. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Elements that effects make or change, in the order they are met. */
export function touchedElements(effects: readonly Effect[]): string[] {
  return [...new Set(effects.flatMap(elementsOf))];
}

function elementsOf({ entity, key, before, after }: Effect): string[] {
  const row = { ...key, ...(after ?? before) };
  return entities[entity].about.map((column) => String(Reflect.get(row, column)));
}

/** The element whose row it is: a version's own, or the underkonto of a relation. */
export function elementOf({ entity, before, after }: Omit<Effect, 'key'>): string {
  const [own = ''] = entities[entity].about;
  return String((after ?? before)?.[own]);
}

/** A record that no guid names: its table, and the columns of its key. */
export interface TouchedPost {
  readonly slags: RecordName;
  readonly post_id: string;
}

/** Those of them that effects make or change. */
export function touchedPosts(effects: readonly Effect[]): TouchedPost[] {
  const found = effects.flatMap((effect) => {
    const post = postTouchedBy(effect);
    return post ? [[`${post.slags} ${post.post_id}`, post] as const] : [];
  });
  return [...new Map(found).values()];
}

/** Undefined: the log finds the row by an element, or by a guid of its own. */
export function postTouchedBy({
  entity,
  key,
}: Pick<Effect, 'entity' | 'key'>): TouchedPost | undefined {
  const { key: columns, isNamedByKey } = entities[entity];
  if (!isNamedByKey) return undefined;
  return { slags: entity, post_id: columns.map((column) => String(key[column])).join('.') };
}

/** Those that touch no element of the types. */
export function seenEffects(
  effects: readonly Effect[],
  unseen: readonly ElementTypeName[],
): readonly Effect[] {
  if (unseen.length === 0) return effects;
  const types: ReadonlySet<unknown> = new Set(unseen);
  return effects.filter(({ before, after }) => !types.has((after ?? before)?.type));
}

/** Those of the versions of elements. */
export function versionEffects(effects: readonly Effect[]): Effect[] {
  return effects.filter(({ entity }) => entity === 'element_version');
}

/** Those of the versions of one element. */
export function effectsOn(elementId: unknown, effects: readonly Effect[]): Effect[] {
  return versionEffects(effects).filter(({ key }) => key.element_id === elementId);
}

/**
 * Columns that say nothing of what a row holds: how often, when and by whom it was written, and the text it is
 * found by, which follows from the others and is not folded as it was when the log was written.
 */
const besides: ReadonlySet<string> = new Set([
  'row_version',
  'aendret',
  'aendret_af',
  'soegetekst',
]);
/** Columns that are set when a row is written, so that a plan and its run differ in them. */
const writingTimes: ReadonlySet<string> = new Set(['oprettet', 'aendret']);

type Row = Effect['before'];

/** What a row holds. */
export function contentOf(row: Row): Row {
  return without(row, besides);
}

/** A row but for the times of its writing. */
export function withoutTimes(row: Row): Row {
  return without(row, writingTimes);
}

function without(row: Row, columns: ReadonlySet<string>): Row {
  return row && Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column)));
}
