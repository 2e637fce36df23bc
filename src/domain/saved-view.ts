import type { TimeAxis } from './elements/element-type.ts';
import { columnFilterPrefix, timeParameters } from './routes.ts';

/** A user's own way of looking at the rows of an area, kept under a name. */
export interface OwnView {
  readonly id: string;
  /** Name of the area. */
  readonly omraade: string;
  readonly navn: string;
  /** What the address says of it. */
  readonly soegning: string;
  /** Null: it lies in this browser, and no server knows it. */
  readonly rowVersion: string | null;
}

export const longestViewName = 60;
/** As many chosen numbers as a sheet is opened with, and filters beside them. */
export const longestViewSearch = 6_000;
/** Of one user, in all areas. */
export const mostViews = 100;

/**
 * What an address says of a view: what narrows the rows, in which order, as which columns, how wide, and perhaps
 * when. Which row is chosen and what is open beside it is of the moment.
 */
const names: ReadonlySet<string> = new Set([
  ...['soeg', 'status', 'type', 'udvalg'],
  ...['visning', 'sortering', 'kolonner', 'bredder'],
  ...timeParameters,
]);

const times: ReadonlySet<string> = new Set(timeParameters);

function isOfView(name: string): boolean {
  return names.has(name) || name.startsWith(columnFilterPrefix);
}

/** Whatever is kept, no more of it than a view's own goes into an address. */
export function searchOfView(soegning: string): URLSearchParams {
  const said = [...new URLSearchParams(soegning)];
  return new URLSearchParams(said.filter(([name, value]) => value !== '' && isOfView(name)));
}

/** The part of an address that a view holds. @param at the time that it always shows; left out: the one looked at */
export function viewSearch(
  address: URLSearchParams,
  at?: { readonly axis: TimeAxis; readonly time: number },
): string {
  const kept = [...searchOfView(address.toString())].filter(([name]) => !times.has(name));
  if (at) kept.push([at.axis, String(at.time)]);
  return new URLSearchParams(kept).toString();
}

/** Whether a text is what `viewSearch` answers: anything else is no view's address. */
export function isViewSearch(text: string): boolean {
  return searchOfView(text).toString() === text;
}
