import { isDeepStrictEqual } from 'node:util';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import { browseEndpoints } from '../../src/api/contract/structure/structure.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { treeTypesOf } from '../../src/domain/elements/area-types.ts';
import { type AreaDeclaration, allAreas, mayRead } from '../../src/domain/elements/areas.ts';
import { timeFieldCodes, timeWords } from '../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { formatTime, timeOfDate } from '../../src/domain/time/time-axis.ts';
import { Failure } from '../failure.ts';
import { catchUp } from './catch-up.ts';
import type { Copy, CopyFacts } from './copy.ts';
import { snapshotLines } from './snapshot-lines.ts';

/** So many times it is tried to look while nobody writes. */
const tries = 5;
/** More differences are counted. */
const mostTold = 20;
const pageSize = 1000;

interface Reader {
  readonly permissions: ReadonlySet<string>;
  /** Business date ÅÅÅÅ-MM-DD. */
  readonly today: string;
}

/** What was looked at, and how the copy is another; none: it is the same. */
export interface Verdict {
  readonly facts: CopyFacts;
  readonly looked: readonly string[];
  readonly differences: readonly string[];
}

/**
 * Holds a copy against a new snapshot, row by row, and against what the searches of each area show at the
 * business date. Where something is written meanwhile, it is done anew.
 * @throws Failure when somebody wrote every time
 */
export async function control(copy: Copy, from: CopyFacts, reader: Reader): Promise<Verdict> {
  let facts = from;
  for (let tried = 0; tried < tries; tried += 1) {
    const { nummer, ...found } = await lookedAt(copy, reader);
    const before = facts.nummer;
    facts = await catchUp(copy, facts);
    if (nummer === before && facts.nummer === before) return { facts, ...found };
  }
  throw new Failure(
    `Der skrives hele tiden: kopien kunne ikke holdes op mod portalen ${tries} gange.`,
  );
}

async function lookedAt(copy: Copy, reader: Reader) {
  const differences = new Differences();
  let rows = 0;
  const { nummer } = await snapshotLines((row) => {
    rows += 1;
    if (!copy.has(row)) differences.add(`${row.slags} ${JSON.stringify(row.noegle)}`);
  });
  if (rows !== copy.rowCount) {
    differences.add(`Øjebliksbilledet har ${rows} rækker, kopien ${copy.rowCount}`);
  }
  const looked = [`${rows} rækker mod øjebliksbilledet ved linje ${nummer}`];
  for (const area of allAreas.filter((one) => mayRead(one, reader.permissions))) {
    const time = timeOfDate(area.axis, reader.today);
    const count = await compareArea(copy, area, time, differences);
    const when = `${timeWords[area.axis].label.toLowerCase()} ${formatTime(area.axis, time)}`;
    looked.push(`${count} elementer mod søgningen i ${area.theOne}, ${when}`);
  }
  return { nummer, looked, differences: differences.told() };
}

/** The first of them in words. */
class Differences {
  readonly #told: string[] = [];
  #count = 0;

  add(text: string): void {
    this.#count += 1;
    if (this.#told.length < mostTold) this.#told.push(text);
  }

  told(): readonly string[] {
    const more = this.#count - this.#told.length;
    return more > 0 ? [...this.#told, `${more} til`] : this.#told;
  }
}

type Content = Readonly<Record<string, unknown>>;

/** @returns how many elements the area's search shows at the time */
async function compareArea(
  copy: Copy,
  area: AreaDeclaration,
  time: number,
  differences: Differences,
): Promise<number> {
  const standing = versionsAt(copy, area, time);
  let count = 0;
  for await (const poster of pagesOf(area, time)) {
    count += poster.length;
    for (const shown of poster) {
      const held = standing.get(shown.id);
      standing.delete(shown.id);
      const field = held ? otherField(held, shown) : 'id';
      if (field) differences.add(`${shown.type} ${shown.fuldtNummer} (${shown.id}): ${field}`);
    }
  }
  for (const [id, { type, fuldtNummer }] of standing) {
    differences.add(`${type} ${fuldtNummer} (${id}) vises ikke`);
  }
  return count;
}

/** Of each element the version that one sees at a time: the newest that has begun, or else its first. */
function versionsAt(copy: Copy, area: AreaDeclaration, time: number): Map<string, Content> {
  const { from } = timeFieldCodes[area.axis];
  const begins = (version: Content) => Number(version[from]);
  const found = new Map<string, Content>();
  for (const type of treeTypesOf(area)) {
    for (const version of copy.contentsOf(type.name)) {
      const id = String(version.id);
      const other = found.get(id);
      const [one, two] = [begins(version), other && begins(other)];
      const isBetter =
        two === undefined || (one <= time ? two > time || one > two : two > time && one < two);
      if (isBetter) found.set(id, version);
    }
  }
  return found;
}

/** When and by whom an element was made is told of its first version. */
const ofFirst: ReadonlySet<string> = new Set(['oprettet', 'oprettetAf']);

/** The first field in which what is shown is another; relations are rows of their own. */
function otherField(held: Content, shown: ElementPayload): string | undefined {
  const { fields } = elementTypes[shown.type];
  const own = fields.filter((field) => field.kind !== 'reference' || field.keptAs === undefined);
  const names = new Set([...Object.keys(held), ...own.map(({ code }) => code)]);
  return [...names].find(
    (name) =>
      !ofFirst.has(name) &&
      !isDeepStrictEqual(held[name] ?? null, Reflect.get(shown, name) ?? null),
  );
}

async function* pagesOf(
  area: AreaDeclaration,
  time: number,
): AsyncGenerator<readonly ElementPayload[], void, undefined> {
  const { search, pagedSearch } = browseEndpoints(area);
  const asked = { [area.axis]: time, antal: pageSize, sortering: 'fuldtNummer' };
  for (let efter: string | undefined; ; ) {
    const query = { ...asked, ...(efter !== undefined && { efter }) };
    const page = await apiCall(area.hasOneSearch ? search : pagedSearch, { query });
    yield page.poster;
    if (page.naeste === undefined) return;
    efter = page.naeste;
  }
}
