import { expect } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { openParts } from '../../../../server/commands/structure/rules/references.ts';
import type { Effect } from '../../../../server/storage/effect.ts';
import { placeOf } from '../../../../server/storage/entities.ts';
import type { Wanted } from '../../../../server/storage/record-store.ts';
import { type StoredVersion, typeOf } from '../../../../server/storage/stored-version.ts';
import type { RowChange } from '../../../../server/storage/write-records.ts';
import { common, firstGap } from '../../../../src/domain/time/intervals.ts';
import { displays } from '../../../../src/domain/timeline/displays.ts';
import { smallStructure } from '../structure/small-structure.ts';
import { MemoryKernel } from './memory-kernel.ts';

/** The small structure and a kernel of its own, with what is to be true of it after every run. */
export class WatchedKernel extends MemoryKernel {
  readonly #ids: readonly string[];
  readonly #shown = new Map<string, unknown>();
  readonly #counts = new Map<string, number>();
  /** Elements that the last run has opened again, and the years that this has left out of theirs. */
  readonly #reopened = new Set<string>();
  readonly #holes = new Set<string>();
  /** As the log says that each row was left; null: it is gone. */
  readonly #left = new Map<string, unknown>();
  /** What earlier runs have asked for: it is preloaded, as most of what commands ask for is. */
  #loaded: readonly Wanted[] = [];

  constructor() {
    const { records, versions } = smallStructure();
    super(records);
    this.#ids = versions.map(({ element_id }) => element_id);
  }

  /** Answers the number of the run, or undefined when a rule was in the way. */
  async attempt(invocations: readonly Invocation[]): Promise<number | undefined> {
    const judged = await this.judge(invocations, { loaded: this.#loaded });
    this.#loaded = judged.world.store.loaded();
    const { violations, unconfirmed } = judged.run;
    if (violations.length > 0 || unconfirmed.length > 0) return undefined;
    const reopened = invocations.filter(({ kommando }) => kommando.endsWith('#genaabn'));
    for (const { input } of reopened) this.#reopened.add(String(input.id));
    for (const change of await this.write(judged)) this.#watch(change);
    for (const effect of judged.run.commands.flatMap(({ plan }) => plan.effects))
      this.#follow(effect);
    return this.runs;
  }

  /** Carries out what no rule is to be against. */
  async require(invocations: readonly Invocation[]): Promise<number> {
    const koersel = await this.attempt(invocations);
    if (koersel !== undefined) return koersel;
    const { violations, unconfirmed } = (await this.judge(invocations)).run;
    const said = [...violations, ...unconfirmed].map(({ message }) => message);
    throw new Error(`refused: ${said.join(' ')}`);
  }

  #watch({ entity, after }: RowChange): void {
    if (!after) return;
    const place = placeOf(entity, after);
    const { vist_fra, vist_til, ...row } = after;
    if (entity === 'element_version') this.#shown.set(place, { vist_fra, vist_til });
    if (!('row_version' in row)) return;
    // A version that was annulled leaves its number to another; made again it is itself.
    const self = `${place} ${String(row.oprettet)}`;
    const earlier = this.#counts.get(self) ?? 0;
    const isDerivedOnly = row.row_version === earlier;
    if (!isDerivedOnly) expect(Number(row.row_version)).toBeGreaterThan(earlier);
    this.#counts.set(self, Number(row.row_version));
  }

  /** What the log says of a row begins where it last left it: it can be done again, and taken back. */
  #follow({ entity, before, after }: Effect): void {
    const place = placeOf(entity, after ?? before ?? {});
    if (this.#left.has(place)) expect(before).toEqual(this.#left.get(place));
    this.#left.set(place, after);
  }

  timelines(): StoredVersion[][] {
    const versions = this.records.find('elementId', this.#ids);
    return [...Map.groupBy(versions, ({ element_id }) => element_id).values()].map((timeline) =>
      timeline.toSorted((a, b) => a.fra - b.fra),
    );
  }

  /** Everything but what counts writes and says who wrote when. */
  contents(): unknown[] {
    const relations = this.records.find('koblingOwn', this.#ids);
    return [...this.timelines().flat(), ...relations].map((row) => {
      const { row_version: _count, ...content } = row;
      return { ...content, aendret: null, aendret_af: null };
    });
  }

  /** Whole years here, and only what is opened again later than it was closed leaves any out. */
  #requireNoHole({ element_id: id, fra }: StoredVersion, last: number): void {
    for (let year = last + 1; year < fra; year += 1) {
      const hole = `${id} ${year}`;
      if (this.#reopened.has(id)) this.#holes.add(hole);
      expect([...this.#holes]).toContain(hole);
    }
    expect(fra).toBeGreaterThan(last);
  }

  /** Nothing is open below what is closed, or soft-closed. */
  #requireOpenAbove(): void {
    const byId = new Map(this.timelines().map((timeline) => [timeline[0]?.element_id, timeline]));
    for (const version of [...byId.values()].flat()) {
      const { overordnet_id: id, fuldt_nummer: nummer } = version;
      const { axis } = typeOf(version);
      const above = id === null ? undefined : byId.get(id);
      const open = above?.flatMap((other) => openParts(axis, other));
      for (const part of open ? openParts(axis, version) : []) {
        expect(firstGap(axis, part, open ?? []), `${nummer} er åben under ${id}`).toBeUndefined();
      }
    }
  }

  requireInvariants(): void {
    for (const timeline of this.timelines()) {
      for (const [index, { til }] of timeline.entries()) {
        const following = timeline[index + 1];
        if (following) this.#requireNoHole(following, til ?? Number.NaN);
      }
      for (const [version, shown] of displays(timeline)) {
        const written = this.#shown.get(placeOf('element_version', version));
        if (written) expect(written).toEqual(shown);
      }
    }
    this.#reopened.clear();
    this.#requireOpenAbove();
    const relations = this.records.find('koblingOwn', this.#ids);
    for (const [at, one] of relations.entries()) {
      for (const other of relations.slice(at + 1)) {
        if (one.underkonto_id !== other.underkonto_id) continue;
        const isSame = one.delregnskab_id === other.delregnskab_id;
        if (!isSame && !(one.default_delregnskab && other.default_delregnskab)) continue;
        expect(common(during(one), during(other))).toBeUndefined();
      }
    }
  }
}

const during = (row: { readonly fra_periode: number; readonly til_periode: number | null }) => ({
  fra: row.fra_periode,
  til: row.til_periode,
});
