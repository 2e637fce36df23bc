import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { entities, type RecordName, type WrittenName } from './entities.ts';
import type { WrittenRecords } from './written-records.ts';

/** A row of one table before and after, whole: the log's old and new values and the inverse come from it. */
export interface EffectOf<Name extends WrittenName> {
  readonly entity: Name;
  /** Primary key columns and their values. */
  readonly key: Readonly<Record<string, string | number>>;
  /** Null: the row is made. */
  readonly before: WrittenRecords[Name] | null;
  /** Null: the row goes. */
  readonly after: WrittenRecords[Name] | null;
}

/** A row before and after, of whichever table: its name says which columns the row has. */
export type Effect = { readonly [Name in WrittenName]: EffectOf<Name> }[WrittenName];

export type VersionEffect = EffectOf<'element_version'>;

/** A row of any table, where its columns are asked for by a name that a declaration gives. */
type AnyRow = Readonly<Record<string, unknown>>;

/** A row that is made (before is null), changed, or taken away (after is null). */
export function rowEffect<Name extends WrittenName>(
  entity: Name,
  before: WrittenRecords[Name] | null,
  after: WrittenRecords[Name] | null,
): Effect {
  const row = after ?? before ?? {};
  const key = entities[entity].key.map((column) => [column, Reflect.get(row, column)]);
  return effectWith(
    { entity, key: Object.fromEntries(key) },
    before && { ...before },
    after && { ...after },
  );
}

/** An effect on a row whose key is known; that the rows are of the table that is named, the compiler cannot follow. */
export function effectWith<Name extends WrittenName>(
  { entity, key }: Pick<EffectOf<Name>, 'entity' | 'key'>,
  before: WrittenRecords[Name] | null,
  after: WrittenRecords[Name] | null,
): Effect {
  return { entity, key, before, after } as Effect;
}

/** Elements that effects make or change, in the order they are met. */
export function touchedElements(effects: readonly Effect[]): string[] {
  return [...new Set(effects.flatMap(elementsOf))];
}

/** A relation's own end, and its other one, or the one that another row is about. */
export function elementsOf({ entity, key, before, after }: Effect): string[] {
  const row = { ...key, ...(after ?? before) };
  return entities[entity].about.map((column) => String(Reflect.get(row, column)));
}

/** The element whose row it is: a version's own, or the underkonto of a relation. */
export function elementOf({ entity, before, after }: Omit<Effect, 'key'>): string {
  const [own = ''] = entities[entity].about;
  const row: AnyRow = after ?? before ?? {};
  return String(row[own]);
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

/** The type of an element whose row it is, or the table of another row. */
export function slagsOf(effect: Effect): string {
  const { entity, before, after } = effect;
  const isOfElement = entity === 'element' || entity === 'element_version';
  return (isOfElement ? (after ?? before)?.type : undefined) ?? entity;
}

/** Those that touch no element of the types. */
export function seenEffects(
  effects: readonly Effect[],
  unseen: readonly ElementTypeName[],
): readonly Effect[] {
  if (unseen.length === 0) return effects;
  const types: ReadonlySet<unknown> = new Set(unseen);
  return effects.filter(({ before, after }) => {
    const row: AnyRow = after ?? before ?? {};
    return !types.has(row.type);
  });
}

/** Those of the versions of elements. */
export function effectsOnVersions(effects: readonly Effect[]): VersionEffect[] {
  return effectsIn('element_version', effects);
}

/** Those of the rows of one table. */
export function effectsIn<Name extends WrittenName, Of extends Effect>(
  entity: Name,
  effects: readonly Of[],
) {
  return effects.filter(
    (effect): effect is Extract<Of, EffectOf<Name>> => effect.entity === entity,
  );
}

/** Those of the versions of one element. */
export function effectsOn(elementId: unknown, effects: readonly Effect[]): VersionEffect[] {
  return effectsOnVersions(effects).filter(({ key }) => key.element_id === elementId);
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

/** What a row holds. */
export function contentOf(row: AnyRow | null): AnyRow | null {
  return without(row, besides);
}

/** A row but for the times of its writing. */
export function withoutTimes(row: AnyRow | null): AnyRow | null {
  return without(row, writingTimes);
}

function without(row: AnyRow | null, columns: ReadonlySet<string>): AnyRow | null {
  return row && Object.fromEntries(Object.entries(row).filter(([column]) => !columns.has(column)));
}
