import type { MadeBy } from '../../../src/domain/commands/made-by.ts';
import type { Bearer } from '../../../src/domain/commands/text/bearers.ts';
import {
  type Names,
  type NumberedTime,
  type Printed,
  TextPrinter,
} from '../../../src/domain/commands/text/print-text.ts';
import { putUnder } from '../../../src/domain/commands/text/put-under.ts';
import { keyFields } from '../../../src/domain/commands/text/record-forms.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { type RecordKindName, recordKindNames } from '../../../src/domain/records/names.ts';
import { type Effect, effectsIn, effectsOnVersions } from '../../storage/effect.ts';
import { placeOf } from '../../storage/entities.ts';
import type { StoredRecords } from '../../storage/records.ts';
import { isGuid, type StoredVersion } from '../../storage/stored-version.ts';
import { toldRow } from '../../storage/told-row.ts';
import { type Breath, mapWithBreath } from '../breath.ts';
import type { PlannedInvocation } from '../judge-run.ts';
import { byTime } from '../lookups.ts';
import type { World } from '../world.ts';
import { madeKey, makers, pointingTo } from './made-in-run.ts';
import { numbered } from './numbered.ts';
import { onlyChanged } from './of-what-stands.ts';

/**
 * The commands of a run that is written, a line each, as the log keeps them: by the numbers and names from before the
 * run. Only what the run has read is known, so a number that others have had at another time is told as if it were
 * the only one.
 * @returns undefined of one that has no line (`printText`)
 */
export async function printDone(
  world: World,
  commands: readonly PlannedInvocation[],
  breath: Breath,
): Promise<(string | undefined)[]> {
  const names = new NamesOfRun(world);
  const madeBy = new Map<string, MadeBy>();
  await mapWithBreath(breath, commands, ({ plan: { effects } }, ny) => {
    names.take(effects);
    for (const key of madeIn(effects)) madeBy.set(key, { ny });
  });
  const printer = new TextPrinter(names);
  return await mapWithBreath(breath, commands, (command) => {
    const { kommando, input: said } = asDone(command);
    const input = pointingTo(madeBy, kommando, said);
    names.know(input);
    return printer.print({ kommando, input });
  });
}

/** What was asked, without what an edit says only because edits always do. */
function asDone({
  invocation: { kommando, input },
  plan: { effects },
}: PlannedInvocation): Printed {
  const versions = effectsOnVersions(effects).flatMap(({ before }) => before ?? []);
  const own = versions.filter(({ element_id }) => element_id === input.id).toSorted(byTime);
  const rows = recordKindNames.flatMap((kind) => rowsOf(kind, effects));
  const row = rows.find(({ id }) => String(id) === String(input.id));
  return { kommando, input: onlyChanged(kommando, input, { versions: own, row }) };
}

/** What effects make that can be pointed to (`madeKey`). */
function madeIn(effects: readonly Effect[]): string[] {
  return makers.flatMap((entity) =>
    effectsIn(entity, effects).flatMap(({ key, before }) =>
      before === null ? [madeKey(entity, key.id)] : [],
    ),
  );
}

type StoredPost = StoredRecords[RecordKindName];

function rowsOf(kind: RecordKindName, effects: readonly Effect[]): StoredPost[] {
  return effectsIn(kind, effects).flatMap(({ before }) => before ?? []) as StoredPost[];
}

class NamesOfRun implements Names {
  readonly #world: World;
  /** Places of the versions that the run has touched. */
  readonly #places = new Set<string>();
  /** By their element, those of them that stood before it, as they were. */
  readonly #touched = new Map<string, StoredVersion[]>();
  /** Records that the run has touched, as they were before it. */
  readonly #posts = new Map<RecordKindName, Map<string, StoredPost>>();
  readonly #numbers = new Map<string, readonly NumberedTime[]>();
  /** Type and number → who has it. */
  readonly #bearers = new Map<string, Map<string, Bearer>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** What a command of the run did: all of them are taken before anything is asked. */
  take(effects: readonly Effect[]): void {
    for (const { before, after } of effectsOnVersions(effects)) {
      const place = placeOf('element_version', after ?? before ?? {});
      if (this.#places.has(place)) continue;
      this.#places.add(place);
      if (before) putUnder(this.#touched, before.element_id, before);
    }
    for (const kind of recordKindNames) {
      for (const row of rowsOf(kind, effects)) {
        const posts = this.#posts.get(kind) ?? new Map<string, StoredPost>();
        if (!posts.has(String(row.id))) this.#posts.set(kind, posts.set(String(row.id), row));
      }
    }
  }

  /** The numbers of what a command names are known to it and to those after it. */
  know(input: Printed['input']): void {
    for (const id of Object.values(input).filter(isGuid)) {
      for (const { type, fuldtNummer, fra, til } of this.numbersOf(id)) {
        const key = `${type} ${fuldtNummer}`;
        const bearers = this.#bearers.get(key) ?? new Map<string, Bearer>();
        this.#bearers.set(key, bearers.set(`${id} ${fra}`, { id, fra, til }));
      }
    }
  }

  numbersOf(id: string): readonly NumberedTime[] {
    const key = id.toLowerCase();
    const known = this.#numbers.get(key) ?? this.#versionsOf(key).map(numbered);
    this.#numbers.set(key, known);
    return known;
  }

  #versionsOf(id: string): readonly StoredVersion[] {
    const now = this.#world.store.isLoaded('elementId', id) ? this.#world.timeline(id) : [];
    const untouched = now.filter((one) => !this.#places.has(placeOf('element_version', one)));
    const stood = [...untouched, ...(this.#touched.get(id) ?? [])].toSorted(byTime);
    return stood.length > 0 ? stood : now;
  }

  byNumber(type: ElementTypeName, fuldtNummer: string): readonly Bearer[] {
    return [...(this.#bearers.get(`${type} ${fuldtNummer}`)?.values() ?? [])];
  }

  byName(): readonly Bearer[] {
    return [];
  }

  valuesOf(
    kind: RecordKindName,
    id: string | number,
  ): Readonly<Record<string, unknown>> | undefined {
    const row = this.#posts.get(kind)?.get(String(id)) ?? this.#standing(kind, String(id));
    return row && toldRow(kind, row as never);
  }

  posts(kind: RecordKindName, known: string): readonly (string | number)[] {
    // What is known by fields of its own is said by them, and asked for by nobody.
    if (kind === 'aktivitet' || keyFields(kind).length > 0) return [];
    const before = this.#posts.get(kind);
    const now = this.#world.store.all(kind).filter(({ id }) => !before?.has(String(id)));
    return [...now, ...(before?.values() ?? [])].flatMap(({ id, navn }) =>
      navn === known ? [id] : [],
    );
  }

  isPost(): boolean {
    return false;
  }

  #standing(kind: RecordKindName, id: string): StoredPost | undefined {
    const { store } = this.#world;
    if (kind !== 'aktivitet') return store.all(kind).find((row) => String(row.id) === id);
    return store.isLoaded('aktivitetId', id) ? store.find('aktivitetId', [id])[0] : undefined;
  }
}
