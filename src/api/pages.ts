import type { ElementPayload } from './contract/common.ts';

/** Most rows of one answer. */
export const LARGE_PAGE = 1000;

export interface Page {
  readonly side: number;
  readonly antal: number;
  readonly total: number;
  readonly naeste?: string | undefined;
}

export interface AskedPage {
  readonly side: number;
  readonly efter?: string;
}

export const firstPage: AskedPage = { side: 1 };

/** What follows the last row, where the backend says which that is; else the page with the next number. */
export function nextPage({ side, antal, total, naeste }: Page): AskedPage | undefined {
  if (naeste !== undefined) return { side: side + 1, efter: naeste };
  return side * antal < total ? { side: side + 1 } : undefined;
}

/** All pages as one: that an answer had no room for the rest would be seen by nobody. */
export async function whole<Found extends Page & { readonly poster: readonly ElementPayload[] }>(
  pageOf: (page: Partial<AskedPage>) => Promise<Found>,
): Promise<Found> {
  const first = await pageOf({});
  const poster = [...first.poster];
  for (let asked = nextPage(first); asked !== undefined; ) {
    const page = await pageOf(asked);
    poster.push(...page.poster);
    asked = page.poster.length > 0 ? nextPage({ ...page, side: asked.side }) : undefined;
  }
  return { ...first, poster };
}
