import fc from 'fast-check';
import { expect } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import {
  rowVersionText,
  type StoredVersion,
  validityOf,
} from '../../../../server/storage/stored-version.ts';
import { contains, statusAt } from '../../../../src/domain/status.ts';
import { idOf } from '../command-api.ts';
import { type KernelRunner, user } from '../kernel/kernel-runner.ts';
import { brokenTimelines, loadVersions, SeenRowVersions } from './timeline.ts';

/** The finansår that changes are made in, and what comes after them all. */
const changing = [2026, 2027, 2028, 2029] as const;
const looked = [...changing, 2030];

const stepArbitrary = fc.record({
  what: fc.constantFrom('opret', 'ret', 'ret', 'afslut', 'softluk', 'genaabn', 'genaabn'),
  /** 0 is the hovedkonto, the others are underkonti below it. */
  which: fc.nat({ max: 2 }),
  finansaar: fc.constantFrom(...changing),
  length: fc.option(fc.nat({ max: 3 })),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const step = (what: Step['what'], which: number, finansaar: Step['finansaar']): Step => ({
  what,
  which,
  finansaar,
  length: null,
});

/** Whatever chance brings: what once went wrong. */
const remembered: Step[][] = [
  // The hovedkonto is soft-closed before an underkonto's soft-closing ends.
  [step('softluk', 1, 2026), step('genaabn', 1, 2029), step('softluk', 0, 2028)],
  // A version is annulled, and the next has its number.
  [step('ret', 1, 2028), step('afslut', 1, 2027), step('genaabn', 1, 2028), step('ret', 1, 2028)],
  // A version is made after a soft-closing has ended, and one ends before a later soft-closing.
  [step('softluk', 1, 2026), step('genaabn', 1, 2027), step('ret', 1, 2028)],
  [step('softluk', 1, 2029), step('ret', 1, 2027), step('afslut', 1, 2028)],
];

/** What an element ought to be in each finansår: the model that the versions are held against. */
type Life = Map<number, 'Aaben' | 'SoftLukket'>;

interface Member {
  id: string | undefined;
  readonly life: Life;
}

/** Where the families live. */
interface Where {
  /** Ids of the aktivitetsområder, filled one after the other. */
  readonly areas: readonly string[];
  /** What every hovedkonto refers to. */
  readonly place: Readonly<Record<string, string>>;
  readonly underkontotypeId: string;
}

const areaNumbers = ['07.14', '08.21', '09.11', '12.11'];
/** Hovedkonto numbers that are free to anyone. */
const numbersPerArea = 78;

const typeOf = (which: number) => (which === 0 ? 'Hovedkonto' : 'Underkonto');

/** Families of a hovedkonto and two underkonti, taken through any commands beside a model of them. */
export class TransitionModel {
  private readonly kernel: KernelRunner;
  private readonly where: Where;
  private readonly seen = new SeenRowVersions();
  private families = 0;
  private edits = 0;

  private constructor(kernel: KernelRunner, where: Where) {
    this.kernel = kernel;
    this.where = where;
  }

  static async start(kernel: KernelRunner): Promise<TransitionModel> {
    const place = {
      bevillingstypeId: await idOf(kernel, 'Bevillingstype', '5'),
      virksomhedId: await idOf(kernel, 'Virksomhed', '10213231'),
    };
    const areas = areaNumbers.map(
      async (nummer) => await idOf(kernel, 'Aktivitetsomraade', nummer),
    );
    const underkontotypeId = await idOf(kernel, 'Underkontotype', '11');
    return new TransitionModel(kernel, {
      areas: await Promise.all(areas),
      place,
      underkontotypeId,
    });
  }

  /** Holds the versions against the model after every step; answers in how many a family was soft-closed. */
  async check(numRuns: number): Promise<number> {
    let softened = 0;
    const steps = fc.array(stepArbitrary, { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        const family = await this.newFamily();
        for (const one of chosen) {
          await this.take(family, one);
          await this.expectModelled(family);
          const [above] = family;
          if ([...(above?.life.values() ?? [])].includes('SoftLukket')) softened += 1;
        }
        expect(await brokenTimelines(this.kernel.db, user.username, 'pauses')).toEqual([]);
      }),
      { numRuns, examples: remembered.map((example) => [example]) },
    );
    return softened;
  }

  /** The hovedkonto and its first underkonto are open from 2026; the second is still to be made. */
  private async newFamily(): Promise<readonly Member[]> {
    do this.families += 1;
    while (await this.isTaken(`${areaNumbers[this.area]}.${this.hovedkontonummer}`));
    const family = [0, 1, 2].map((): Member => ({ id: undefined, life: new Map() }));
    for (const which of [0, 1]) {
      await this.take(family, step('opret', which, 2026));
      expect(family[which]?.id).toBeDefined();
    }
    return family;
  }

  private get area(): number {
    return Math.floor(this.families / numbersPerArea);
  }

  private get hovedkontonummer(): string {
    return String((this.families % numbersPerArea) + 1).padStart(2, '0');
  }

  /** What a hovedkonto holds besides its name and times. */
  private get hovedkonto() {
    return { ...this.where.place, aktivitetsomraadeId: this.where.areas[this.area] };
  }

  /** With what the commands have in common. */
  private async attempt(
    kommando: Invocation['kommando'],
    input: Record<string, unknown>,
    rowVersion?: string,
  ): Promise<string | undefined> {
    const whole = { bemaerkning: 'Prøve', bekraeft: ['nummerGenbrugt'], ...input };
    return await this.kernel.attempt({ kommando, input: whole, rowVersion });
  }

  private async create(family: readonly Member[], { which, finansaar, length }: Step) {
    const member = family[which];
    if (!member || member.id !== undefined) return;
    const [hovedkonto] = family;
    const til = length === null ? null : finansaar + length;
    const time = { navn: 'Ny', fraFinansaar: finansaar, tilFinansaar: til };
    const own =
      which === 0
        ? { ...this.hovedkonto, nummer: this.hovedkontonummer }
        : {
            hovedkontoId: hovedkonto?.id,
            underkontotypeId: this.where.underkontotypeId,
            nummer: String(10 + which),
          };
    member.id = await this.attempt(typeOf(which), { ...time, ...own });
    if (member.id === undefined) return;
    for (const year of looked) {
      if (year >= finansaar && year <= (til ?? year)) member.life.set(year, 'Aaben');
    }
  }

  private async edit({ id = '' }: Member, { which, finansaar, length }: Step) {
    const versions = await loadVersions(this.kernel.db, typeOf(which), id);
    const seen = versions[(length ?? 0) % Math.max(versions.length, 1)];
    if (!seen) return;
    const fields =
      which === 0 ? this.where.place : { underkontotypeId: this.where.underkontotypeId };
    this.edits += 1;
    const input = { ...fields, id, navn: `Rettet ${this.edits}`, fraFinansaar: finansaar };
    const bool = which === 0 ? { virksomhedsbaerende: false } : {};
    await this.attempt(`${typeOf(which)}#ret`, { ...input, ...bool }, rowVersionText(seen));
  }

  private async close(member: Member, { which, finansaar }: Step) {
    const { id, life } = member;
    const done = await this.attempt(`Afslut${typeOf(which)}`, { id, tilFinansaar: finansaar });
    if (done === undefined) return;
    for (const year of looked) if (year > finansaar) life.delete(year);
    if (life.size === 0) member.id = undefined;
  }

  private async softClose(family: readonly Member[], { which, finansaar }: Step) {
    const kommando = `${typeOf(which)}#softluk` as const;
    const done = await this.attempt(kommando, { id: family[which]?.id, fraFinansaar: finansaar });
    if (done === undefined) return;
    const followers = which === 0 ? family : family.slice(which, which + 1);
    for (const { life } of followers) {
      for (const year of life.keys()) if (year >= finansaar) life.set(year, 'SoftLukket');
    }
  }

  private async reopen({ id, life }: Member, { which, finansaar }: Step) {
    const done = await this.attempt(`${typeOf(which)}#genaabn`, { id, fraFinansaar: finansaar });
    if (done === undefined) return;
    if (life.get(finansaar) === 'SoftLukket') {
      for (let year: number = finansaar; life.has(year); year += 1) life.set(year, 'Aaben');
      return;
    }
    const from = Math.max(Math.max(...life.keys()) + 1, finansaar);
    for (const year of looked) if (year >= from) life.set(year, 'Aaben');
  }

  private async take(family: readonly Member[], step: Step): Promise<void> {
    const member = family[step.which];
    if (step.what === 'opret') return await this.create(family, step);
    if (member?.id === undefined) return;
    if (step.what === 'ret') return await this.edit(member, step);
    if (step.what === 'afslut') return await this.close(member, step);
    if (step.what === 'softluk') return await this.softClose(family, step);
    await this.reopen(member, step);
  }

  private async expectModelled(family: readonly Member[]): Promise<void> {
    for (const [which, { id, life }] of family.entries()) {
      const versions = id ? await loadVersions(this.kernel.db, typeOf(which), id) : [];
      expectLived(versions, life);
      const named = versions.map(({ aendret: _, ...row }) => ({
        key: `${id} ${rowVersionText(row)}`,
        contents: row,
      }));
      expect(this.seen.note(named)).toEqual([]);
    }
    const [above, ...below] = family;
    for (const { life } of below) {
      for (const [year, status] of life) {
        expect(above?.life.get(year)).toBeDefined();
        if (status === 'Aaben') expect(above?.life.get(year)).toBe('Aaben');
      }
    }
  }

  private async isTaken(nummer: string): Promise<boolean> {
    const row = await this.kernel.db
      .selectFrom('element_version')
      .select('element_id')
      .where('fuldt_nummer', '=', nummer)
      .executeTakeFirst();
    return row !== undefined;
  }
}

/** Every finansår of the model has exactly one version, and the others none. */
function expectLived(versions: readonly StoredVersion[], life: Life): void {
  const found = looked.map((year) =>
    versions.filter((one) => contains(one, year)).map((one) => statusAt(validityOf(one), year)),
  );
  expect(found).toEqual(
    looked.map((year) => [life.get(year)].filter((status) => status !== undefined)),
  );
}
