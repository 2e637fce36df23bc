import type { QueryClient } from '@tanstack/react-query';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { ElementPayload } from '../contract/common.ts';
import { at, pagesOf } from '../structure/structure-calls.ts';
import { apiCall } from './client.ts';
import { hasFeature } from './features.ts';
import { pageOfChart } from './specified-only.ts';

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

/**
 * The elements whose full number begins with a number, in the order of the numbers, page by page.
 * @param felter columns whose references are told by number and name, commas between; a backend that
 * does not offer that is not asked
 */
export async function* elementsUnder(
  area: AreaDeclaration,
  number: string,
  time: number,
  felter: string,
  { client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal },
): AsyncGenerator<readonly ElementPayload[]> {
  const { searchFullNumber } = pagesOf(area);
  const asked = {
    soeg: number,
    ...at(area.axis, time),
    antal: LARGE_PAGE,
    ...(felter !== '' && hasFeature('felter') && { felter }),
  };
  for (let next: AskedPage | undefined = firstPage; next !== undefined; ) {
    const query = { ...asked, ...next, sortering: 'fuldtNummer' };
    const page: Page & { poster: ElementPayload[] } = await (pageOfChart(area, client, query) ??
      apiCall(searchFullNumber, { query, signal }));
    yield page.poster;
    next = nextPage(page);
  }
}

type Lane = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Lets through only so many at a time, in the order they came. For loads in the background: what
 * the user asks for meanwhile must not stand behind them in the browser's or the server's queue.
 */
export function createLane(width: number): Lane {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
