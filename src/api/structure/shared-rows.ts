import { replaceEqualDeep } from '@tanstack/react-query';

interface Page {
  readonly poster: readonly { readonly id: string }[];
}

interface Pages {
  readonly pages: readonly unknown[];
}

function has<Name extends string>(data: unknown, name: Name): data is Record<Name, unknown[]> {
  return data !== null && typeof data === 'object' && Array.isArray(Reflect.get(data, name));
}

/** The first where it says just what the other does. */
function sameOr<Data extends object>(before: Data, after: Data): Data {
  const isSame = Object.entries(after).every(([name, value]) => {
    return value === Reflect.get(before, name);
  });
  return isSame && Object.keys(before).length === Object.keys(after).length ? before : after;
}

/** An id may stand several times, as of a record that a plan changes in two periods: then each has its own. */
function sharedPage(before: Page, after: Page): Page {
  const known = Map.groupBy(before.poster, ({ id }) => id);
  const left = new Map([...known].map(([id, rows]) => [id, rows.values()]));
  const poster = after.poster.map((row) => replaceEqualDeep(left.get(row.id)?.next().value, row));
  const others = replaceEqualDeep({ ...before, poster: [] }, { ...after, poster: [] });
  return sameOr(before, { ...others, poster: sameOr(before.poster, poster) });
}

/**
 * An answer in which what is as it was in the one before is the very same objects, so that it is not
 * drawn again. Rows of a page are found by their ids: the library finds them by their places, and one
 * row more would make all after it others.
 */
export function sharedRows(before: unknown, after: unknown): unknown {
  if (has(before, 'poster') && has(after, 'poster')) {
    return sharedPage(before as unknown as Page, after as unknown as Page);
  }
  if (has(before, 'pages') && has(after, 'pages')) {
    const pages = after.pages.map((page, at) => sharedRows(before.pages[at], page));
    const others = replaceEqualDeep({ ...before, pages: [] }, { ...after, pages: [] });
    return sameOr<Pages>(before, { ...others, pages: sameOr(before.pages, pages) });
  }
  return replaceEqualDeep(before, after);
}
