import { type ElementType, timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { NextVersion } from '../../domain/later-change.ts';
import { statusAt, type Validity } from '../../domain/status.ts';
import { writeCourse } from '../../domain/version-course.ts';
import type { Effect } from '../contract/effect.ts';
import type { HeldVersion, StandingFields } from './held-rows.ts';

type Content = NonNullable<Effect['efter']>;

/** What a run did to elements, all of it. */
export interface RunEffects {
  readonly effects: readonly Effect[];
  /** Ids of those of which a relation has become another: rows show some of them, and no effect tells. */
  readonly related?: readonly string[];
}

/** What a run leaves of one version; null where there is none. */
interface VersionChange {
  readonly versionId: number;
  readonly before: Content | null;
  readonly after: Content | null;
}

/** What a run does to one element: the net of its effects. */
export interface ElementChange {
  readonly id: string;
  readonly type: ElementType;
  readonly fuldtNummer: string;
  readonly versions: readonly VersionChange[];
}

/** The elements that effects are about, in the order they are met. */
export function changesOf(effects: readonly Effect[]): ElementChange[] {
  const byElement = Map.groupBy(effects, ({ element }) => element.id);
  return [...byElement].flatMap(([id, all]) => {
    const { element } = all[0] as Effect;
    const versions = [...Map.groupBy(all, ({ versionId }) => versionId)]
      .map(([versionId, those]) => ({
        versionId,
        before: those[0]?.foer ?? null,
        after: those.at(-1)?.efter ?? null,
      }))
      .filter(({ before, after }) => before !== null || after !== null);
    const { fuldtNummer, type } = element;
    return versions.length === 0 ? [] : [{ id, type: elementTypes[type], fuldtNummer, versions }];
  });
}

const fraOf = ({ axis }: ElementType, content: Content) =>
  Number(content[timeFieldCodes[axis].from]);

/**
 * Its place is another, in a version that was there or from a new one on: so are the numbers below
 * it, which no effect tells.
 */
export function isMoved({ type, versions }: ElementChange): boolean {
  const place = [type.number.field, ...(type.parent ? [type.parent.field] : [])];
  const contents = versions.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  return place.some((code) => new Set(contents.map((content) => content[code])).size > 1);
}

/** The effects alone do not tell whether the element was there before, or is there still. */
export function isUntold({ type, versions }: ElementChange): boolean {
  const isKept = versions.some(({ before, after }) => before && after);
  return (
    !isKept ||
    versions.some(({ before, after }) => before && !after) ||
    versions.some(
      ({ before, after }) => before && after && fraOf(type, before) !== fraOf(type, after),
    )
  );
}

/**
 * What stands for an element at a time of its axis: the last version that has begun, else the first.
 * No version has gone or begins anew (`isUntold`), so versions that neither the row nor the effects
 * know begin before the one shown or after the time, and stand neither then nor now.
 * @param held as a row showed it before
 */
export function standingAfter(
  { type, versions }: ElementChange,
  held: HeldVersion,
  time: number,
): StandingFields {
  const isShown = versions.some(({ before }) => before && fraOf(type, before) === held.fra);
  const known = versions.flatMap(({ versionId, after }) =>
    after ? [{ fra: fraOf(type, after), version: { versionId, after } }] : [],
  );
  const all = [...known, ...(isShown ? [] : [{ fra: held.fra, version: null }])].toSorted(
    (a, b) => a.fra - b.fra,
  );
  const stands = all.findLast(({ fra }) => fra <= time) ?? all[0];
  const made = versions.filter(({ before }) => before === null).length;
  return {
    antalVersioner: held.antalVersioner + made,
    naesteVersion: nextAfter(type, stands?.fra ?? held.fra, known, held.naesteVersion),
    forloeb: held.course && courseAfter(type, held.course, known),
    version: stands?.version ? fieldsOf(type, stands.version, time) : null,
  };
}

interface KnownVersion {
  readonly fra: number;
  readonly version: { readonly versionId: number; readonly after: Content };
}

/**
 * The first version after a time: one that the effects tell, or the one that the row knew.
 * @param held of the version before or at that time; undefined: the row does not tell
 */
function nextAfter(
  type: ElementType,
  fra: number,
  known: readonly KnownVersion[],
  held: NextVersion | null | undefined,
): NextVersion | null | undefined {
  if (held === undefined) return undefined;
  const told = known.map(({ fra: begins, version: { versionId, after } }) => {
    const { softLukketFra, softLukketTil } = validityOf(type, after);
    return { versionId, fra: begins, softLukketFra, softLukketTil };
  });
  const untold = held && !told.some(({ versionId }) => versionId === held.versionId) ? [held] : [];
  const later = [...told, ...untold].filter((version) => version.fra > fra);
  return later.toSorted((a, b) => a.fra - b.fra)[0] ?? null;
}

/** The versions that were there, with what the effects leave of them and those that have come. */
function courseAfter(
  type: ElementType,
  held: readonly Validity[],
  known: readonly KnownVersion[],
): string | null {
  const told = known.map(({ version: { after } }) => validityOf(type, after));
  const untold = held.filter(({ fra }) => told.every((version) => version.fra !== fra));
  return writeCourse([...untold, ...told]);
}

function validityOf({ axis }: ElementType, content: Content): Validity {
  const { from, to } = timeFieldCodes[axis];
  const timeIn = (code: string) => (content[code] === undefined ? null : Number(content[code]));
  return {
    fra: Number(content[from]),
    til: timeIn(to),
    softLukketFra: timeIn('softLukketFra'),
    softLukketTil: timeIn('softLukketTil'),
  };
}

/** A version's fields as a payload has them: those without a value are null. */
function fieldsOf(
  type: ElementType,
  { versionId, after }: { readonly versionId: number; readonly after: Content },
  time: number,
): NonNullable<StandingFields['version']> {
  const own = type.fields.filter((field) => field.kind !== 'reference' || !field.keptAs);
  const validity = validityOf(type, after);
  const { softLukketFra, softLukketTil } = validity;
  return {
    ...Object.fromEntries(own.map(({ code }) => [code, after[code] ?? null])),
    versionId,
    navn: String(after.navn),
    status: statusAt(validity, time),
    softLukketFra,
    softLukketTil,
    underaktivitetId: after.underaktivitetId ?? null,
  };
}
