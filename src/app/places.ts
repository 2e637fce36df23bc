import { homeArea } from '../domain/elements/areas.ts';
import { timeParameters } from '../domain/routes.ts';

/** Query that each kept-alive view was last left with; lasts as long as the page. */
const leftWith = new Map<string, string>();
let lastShown: string | null = null;

/** Notes where a kept-alive view is, so that coming back finds it there. */
export function rememberPlace(path: string, search: string): void {
  leftWith.set(path, search);
  lastShown = path;
}

/** Another screen is shown: the next visit to a kept-alive view is a return. */
export function leavePlaces(): void {
  lastShown = null;
}

/**
 * Where a bare address of a kept-alive view leads: back to how the user left it, seen at the time
 * of the address. Null when the address says more than a time, or the view is the one shown.
 */
export function returnPlace(path: string, search: string): string | null {
  const left = leftWith.get(path);
  if (left === undefined || lastShown === path) return null;
  const asked = new URLSearchParams(search);
  const isBare = [...asked.keys()].every((name) => timeParameters.some((time) => time === name));
  if (!isBare) return null;
  const place = new URLSearchParams(left);
  for (const name of timeParameters) {
    const time = asked.get(name);
    if (time === null) place.delete(name);
    else place.set(name, time);
  }
  return place.toString() === asked.toString() ? null : `${path}?${place}`;
}

/** The time of an address, to be carried to another path. */
export function timeOf(search: string): string {
  const given = new URLSearchParams(search);
  const time = new URLSearchParams();
  for (const name of timeParameters) {
    const value = given.get(name);
    if (value !== null) time.set(name, value);
  }
  return time.size === 0 ? '' : `?${time}`;
}

/** What the specification calls the periode of an address; the portal's own addresses name it as its axis. */
const specifiedPeriode = 'period';

/** An address that names its periode as the specification does, in the portal's words; null: it does not. */
export function inOwnWords(search: string): string | null {
  const query = new URLSearchParams(search);
  const periode = query.get(specifiedPeriode);
  if (periode === null) return null;
  query.delete(specifiedPeriode);
  if (!query.has('periode')) query.set('periode', periode);
  return `?${query}`;
}

/** The root leads to where the portal begins. */
export function placeOfRoot(search: string): string {
  return homeArea.path + search;
}
