import { mostTouched, type Roert, type Touched } from '../../src/api/contract/touched.ts';
import { areaOf } from '../../src/domain/elements/area-types.ts';
import { mayRead } from '../../src/domain/elements/areas.ts';
import { type ElementTypeName, elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { relationKinds } from '../../src/domain/elements/relations.ts';
import {
  type Effect,
  effectsIn,
  effectsOnVersions,
  elementOf,
  type VersionEffect,
} from '../storage/effect.ts';
import { entities } from '../storage/entities.ts';
import type { User } from '../user.ts';
import type { Run } from './judge-run.ts';

/** What is told where there is too much to tell. */
export const tooMany: Roert = { forMange: true, omraader: [] };

/**
 * What a run touched, area by area: the rows it wrote, and those that show what it wrote. Nothing is
 * read for it: the effects say where each version was and what it was called.
 * @returns only of the areas whose elements the user may read
 */
export function touchedBy({ commands }: Run, user: Pick<User, 'permissions'>): Roert {
  return touchedIn(
    commands.flatMap(({ plan }) => plan.effects),
    user,
  );
}

/** As `touchedBy`, where the effects are at hand, all of a run and in their order. */
export function touchedIn(
  effects: readonly Effect[],
  { permissions }: Pick<User, 'permissions'>,
): Roert {
  const versions = Map.groupBy(effectsOnVersions(effects), ({ key }) => String(key.element_id));
  const tied = tiedIn(effects);
  if (versions.size + tied.size > mostTouched) return tooMany;
  const made = absentIn(effects, 'before');
  const gone = absentIn(effects, 'after');
  const written = [...versions].map(([id, its]) => ({ id, ...writtenBy(its) }));
  const others = new Map(tied);
  for (const { type, above } of written) for (const id of above) others.set(id, type);
  for (const id of versions.keys()) others.delete(id);
  const numre = written.flatMap(({ type, numbers }) =>
    [...numbers].map((fuldtNummer) => ({ type, fuldtNummer })),
  );
  if (written.length + others.size > mostTouched || numre.length > mostTouched) return tooMany;
  const areas = new Set([...written.map(({ type }) => type), ...others.values()].map(areaOf));
  const omraader = [...areas]
    .filter((area) => mayRead(area, permissions))
    .map((area): Touched => {
      const isOfArea = ({ type }: { readonly type: ElementTypeName }) => areaOf(type) === area;
      const elementer = written.filter(isOfArea).map(({ id }) => id);
      return {
        omraade: area.name,
        elementer,
        nye: elementer.filter((id) => made.has(id)),
        ...(elementer.some((id) => gone.has(id)) && {
          borte: elementer.filter((id) => gone.has(id)),
        }),
        desuden: [...others].flatMap(([id, type]) => (isOfArea({ type }) ? [id] : [])),
        numre: numre.filter(isOfArea),
      };
    });
  return { forMange: false, omraader };
}

/** Elements of which a relation becomes another: no version tells of it, and their rows may. */
function tiedIn(effects: readonly Effect[]): Map<string, ElementTypeName> {
  const tied = new Map<string, ElementTypeName>();
  for (const effect of effects) {
    const { keeps } = entities[effect.entity];
    if (keeps !== undefined) tied.set(elementOf(effect), relationKinds[keeps].own.type);
  }
  return tied;
}

/** Ids of the elements that were not there before, or are not there after. */
function absentIn(effects: readonly Effect[], when: 'before' | 'after'): ReadonlySet<string> {
  const absent = new Set<string>();
  for (const { key, [when]: row } of effectsIn('element', effects)) {
    if (row === null) absent.add(String(key.id));
    else absent.delete(String(key.id));
  }
  return absent;
}

/** What becomes of one element, as far as other rows show it. */
function writtenBy(effects: readonly VersionEffect[]) {
  const before = effects.flatMap((effect) => effect.before ?? []);
  const after = effects.flatMap((effect) => effect.after ?? []);
  const [any] = [...after, ...before];
  const parents = inOneOrBoth(before, after, ({ overordnet_id }) => overordnet_id);
  return {
    type: elementTypeNameSchema.parse(any?.type),
    /** Below which of them it stands, may be another at some time. */
    above: parents.both.size > 1 ? parents.both : parents.one,
    /** Full numbers that it has not had before, or has no more. */
    numbers: inOneOrBoth(before, after, ({ fuldt_nummer }) => fuldt_nummer).one,
  };
}

type Row = NonNullable<VersionEffect['before']>;

function inOneOrBoth(
  before: readonly Row[],
  after: readonly Row[],
  read: (row: Row) => string | null,
) {
  const valuesIn = (rows: readonly Row[]) => new Set(rows.flatMap((row) => read(row) ?? []));
  const [had, has] = [valuesIn(before), valuesIn(after)];
  return { one: had.symmetricDifference(has), both: had.union(has) };
}
