import { replaceEqualDeep } from '@tanstack/react-query';
import { hasNumericNumbers } from '../../domain/elements/area-types.ts';
import { areas } from '../../domain/elements/areas.ts';
import { ownTimes } from '../../domain/elements/own-times.ts';
import { isSameList } from '../../domain/same-list.ts';
import type { ElementPayload } from '../contract/common.ts';
import type { ElementLink } from '../contract/structure/element.ts';
import {
  type AnyHeld,
  type HeldElement,
  type HeldRows,
  referencesOf,
  type TouchedRow,
} from './held-rows.ts';

/** What a run left of one area at one time. */
export interface RowsNow {
  /** By id, all that it touched there; null: there is none. */
  readonly rows: ReadonlyMap<string, TouchedRow | null>;
  /** Ids of those it wrote versions of, in every area: rows name elements of others. */
  readonly written: ReadonlySet<string>;
  /** Some were not there before. */
  readonly hasNew: boolean;
  /** Ids of others that may show something else, which is not told. */
  readonly untold: ReadonlySet<string>;
}

interface Page {
  readonly poster: readonly ElementPayload[];
  readonly total: number;
  readonly overordnede?: readonly ElementPayload[];
}

interface Pages {
  readonly pages: readonly Page[];
}

/** Every row that an answer holds. */
export function rowsIn(data: unknown, { shape }: AnyHeld): readonly HeldElement[] {
  switch (shape) {
    case 'count':
      return [];
    case 'rows':
      return data as readonly HeldElement[];
    case 'page':
      return (data as Page).poster;
    case 'pages':
      return (data as Pages).pages.flatMap(({ poster, overordnede = [] }) => [
        ...poster,
        ...overordnede,
      ]);
  }
}

/**
 * An answer as it is after a run; what is untouched in it keeps its identity.
 * @returns undefined when it must be fetched to be known
 */
export function answerAfter(data: unknown, held: AnyHeld, now: RowsNow): unknown {
  switch (held.shape) {
    case 'count': {
      const isOther = now.hasNew || [...now.rows.values()].includes(null);
      return isOther ? undefined : data;
    }
    case 'rows':
      return allAfter(data as readonly HeldElement[], { ...held, now });
    case 'page': {
      const page = data as Page;
      return pageWith(page, allAfter(page.poster, { ...held, whole: elementOf(held.refers), now }));
    }
    case 'pages':
      return pagesAfter(data as Pages, held, now);
  }
}

/** How the rows of a list are kept, and what they are to be kept to. */
interface Kept<Row extends HeldElement> extends Pick<HeldRows, 'area' | 'belongs'> {
  readonly whole: (row: TouchedRow) => Row;
  readonly now: RowsNow;
}

/** How most lists keep an element: as the server answers it, with the names that they ask for. */
function elementOf(refers: readonly string[] = []): (row: TouchedRow) => ElementPayload {
  return ({ referencer, ...element }) => {
    if (refers.length === 0) return element;
    const asked = referencesOf({ referencer }, (code) => refers.includes(code));
    return { ...element, referencer: asked };
  };
}

/** All rows of a list, with those that have come to it in their places. */
function allAfter<Row extends HeldElement>(
  rows: readonly Row[],
  kept: Kept<Row>,
): readonly Row[] | undefined {
  const after = rowsAfter(rows, kept);
  if (!after) return undefined;
  const before = new Set(rows.map(({ id }) => id));
  const come = [...kept.now.rows.values()].filter(
    (row): row is TouchedRow => row !== null && !before.has(row.id) && kept.belongs(row),
  );
  if (come.length === 0) return after;
  return [...after, ...come.map(kept.whole)].toSorted(numberOrder(kept));
}

function numberOrder({ area }: Pick<HeldRows, 'area'>) {
  const isNumeric = hasNumericNumbers(areas[area]);
  const orderOf = ({ fuldtNummer }: HeldElement) => (isNumeric ? Number(fuldtNummer) : fuldtNummer);
  return (a: HeldElement, b: HeldElement) =>
    compare(orderOf(a), orderOf(b)) ||
    compare(ownTimes(a).fra, ownTimes(b).fra) ||
    compare(a.id, b.id);
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : Number(a > b);
}

/** Where more may come, only the server knows the place of what has come, and what hits then hang under. */
function pagesAfter(data: Pages, held: HeldRows, now: RowsNow): Pages | undefined {
  const before = new Map(rowsIn(data, held).map((row) => [row.id, row]));
  for (const row of now.rows.values()) {
    if (row === null) continue;
    const known = before.get(row.id);
    if (known && known.overordnetId !== row.overordnetId) return undefined;
    if (!known && now.written.has(row.id) && held.belongs(row)) return undefined;
  }
  const hits = { ...held, whole: elementOf(held.refers), now };
  // What hits hang under is there whatever is asked of the hits, and tells no references.
  const above = { ...held, belongs: () => true, whole: elementOf(), now };
  const pages: Page[] = [];
  for (const page of data.pages) {
    const own = pageWith(page, rowsAfter(page.poster, hits));
    if (!own) return undefined;
    const overordnede = own.overordnede && rowsAfter(own.overordnede, above);
    if (own.overordnede && !overordnede) return undefined;
    pages.push(
      overordnede === own.overordnede ? own : { ...own, ...(overordnede && { overordnede }) },
    );
  }
  return isSameList(pages, data.pages) ? data : { ...data, pages };
}

function pageWith(page: Page, poster: readonly ElementPayload[] | undefined): Page | undefined {
  if (poster === undefined || poster === page.poster) return poster && page;
  return { ...page, poster, total: page.total + poster.length - page.poster.length };
}

/** Those of the rows that stay; the same list when they are all as they were. */
function rowsAfter<Row extends HeldElement>(
  rows: readonly Row[],
  kept: Kept<Row>,
): readonly Row[] | undefined {
  const after: Row[] = [];
  let isSame = true;
  for (const row of rows) {
    const now = rowAfter(row, kept);
    if (now === undefined) return undefined;
    if (now !== null) after.push(now);
    if (now !== row) isSame = false;
  }
  return isSame ? rows : after;
}

/** Null when it leaves the list; undefined when it is not known. */
function rowAfter<Row extends HeldElement>(
  row: Row,
  { belongs, whole, now }: Kept<Row>,
): Row | null | undefined {
  const touched = now.rows.get(row.id);
  if (touched === undefined) return now.untold.has(row.id) ? undefined : withNames(row, now);
  if (touched === null || !belongs(touched)) return null;
  return replaceEqualDeep(row, whole(touched));
}

/** A row that is untouched itself, with the names that what it points to has now. */
function withNames<Row extends HeldElement>(row: Row, { rows, written }: RowsNow): Row | undefined {
  const links = Object.entries((row.referencer ?? {}) as Record<string, ElementLink>);
  const others: [code: string, link: ElementLink][] = [];
  for (const [code, link] of links) {
    const touched = rows.get(link.id);
    if (touched) {
      const now = replaceEqualDeep(link, linkTo(touched));
      if (now !== link) others.push([code, now]);
    } else if (touched === null || written.has(link.id)) {
      // It is gone, or of another area: what it is called at that time is not told here.
      return undefined;
    }
  }
  if (others.length === 0) return row;
  return { ...row, referencer: { ...(row.referencer ?? {}), ...Object.fromEntries(others) } };
}

function linkTo({ id, type, fuldtNummer, nummerGenbrugt, navn }: TouchedRow): ElementLink {
  return { id, type, fuldtNummer, nummerGenbrugt, navn };
}
