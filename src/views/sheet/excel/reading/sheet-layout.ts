import type { FileOrigin } from '../../../../domain/commands/sheet/sheet-file.ts';

/** The first two columns are hidden: which element a row is, and as which version it went out. */
export const hiddenHeadings = ['Række-id', 'Version'] as const;
/** As each cell went out; nobody sees it, and it makes the three ways of a comparison. */
export const baseSheet = 'Grundlag';
/** Where the file comes from, a line each. */
export const originSheet = 'Oprindelse';

const lines = ['area', 'time', 'portal', 'fetched', 'user', 'filter'] as const;

export function originLines(origin: FileOrigin): (readonly [string, string])[] {
  return lines.map((name) => [name, String(origin[name])]);
}

/** Null where a line is missing: what the file says is then not known, and never guessed. */
export function originOf(said: readonly (readonly [string, string])[]): FileOrigin | null {
  const found = new Map(said);
  const [area, time, portal, fetched, user, filter] = lines.map((name) => found.get(name));
  if (!area || !time || !portal || !fetched || user === undefined) return null;
  return { area, time: Number(time), portal, fetched, user, filter: filter ?? '' };
}
