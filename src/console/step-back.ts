import { allAreas, homeArea } from '../domain/elements/areas.ts';
import {
  columnFilterPrefix,
  isCurrent,
  navigation,
  paths,
  timeParameters,
} from '../domain/routes.ts';
import { koblingerAsked } from './kobling-sheet.ts';
import {
  areaOfPage,
  isCreatePath,
  numberOfPage,
  placeParameters,
  placeWith,
  selectedIn,
  sheetPath,
  structurePlace,
  valuesOf,
  whichIn,
} from './places.ts';

/** What a list is narrowed by; each is a step to take back before the view is left. */
const filterParameters = ['soeg', 'status', 'type', 'udvalg'];

/** What a list is narrowed by now, newest last; the filters of its columns narrow only the table. */
function filtersOf(query: URLSearchParams): string[] {
  const isTable = query.get('visning') === 'tabel';
  return [...query.keys()].filter(
    (name) => filterParameters.includes(name) || (isTable && name.startsWith(columnFilterPrefix)),
  );
}

/** The filter that the way from an address to a place takes off, by its name there; undefined: it takes none. */
export function filterTakenOff(here: Address, place: string): string | undefined {
  const { pathname, searchParams: left } = new URL(place, 'https://konsol.invalid');
  if (pathname !== here.pathname) return undefined;
  return filtersOf(new URLSearchParams(here.search)).find((name) => !left.has(name));
}

/** The screen that a page of no area is part of, as a proces' form is; undefined: it is such a screen, or part of none. */
function screenAbove(pathname: string): string | undefined {
  return navigation.find((item) => item.path !== pathname && isCurrent(item, pathname))?.path;
}

/** The place that a place was opened from: a form from its element or overview, an element from its tree. */
function parentPath(pathname: string, search: URLSearchParams): string | null {
  const area = areaOfPage(pathname);
  if (area) {
    const id = whichIn(search);
    return search.has(placeParameters.editing)
      ? placeWith(pathname, { [placeParameters.which]: id })
      : structurePlace(area, { number: numberOfPage(pathname), id });
  }
  // With nothing chosen there is the overview.
  if (isStructureView({ pathname }) && search.has(placeParameters.selected)) {
    return placeWith(`${pathname}?${search}`, selectedIn({ number: '', id: '' }));
  }
  if (pathname === paths.createOverview) return homeArea.path;
  if (!isCreatePath(pathname)) return screenAbove(pathname) ?? null;
  const code = search.get(placeParameters.code);
  if (code === null) return paths.createOverview;
  return placeWith(
    pathname,
    search.has(placeParameters.editing)
      ? { [placeParameters.code]: code, [placeParameters.which]: whichIn(search) }
      : { [placeParameters.list]: '1' },
  );
}

/** Whether an address is a form, which nobody is led back to. */
function isForm(pathname: string, query: URLSearchParams): boolean {
  const isCodeList = query.has(placeParameters.code) || query.has(placeParameters.list);
  const isCreate = isCreatePath(pathname) && !isCodeList;
  return isCreate || query.has(placeParameters.editing);
}

/** What tells the screens of one path apart; elsewhere the same names may narrow a list. */
function screenParameters(pathname: string): readonly string[] {
  const { editing, which, code, list } = placeParameters;
  if (areaOfPage(pathname)) return [editing, which];
  if (!pathname.startsWith(`${paths.createOverview}/`)) return [];
  return [editing, which, code, list];
}

/** Names the screen of an address: a form shares its path with the page that it is of. */
export function screenAt(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  return [pathname, ...screenParameters(pathname).map((name) => query.get(name) ?? '')].join(' ');
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

function isStructureView({ pathname }: Pick<Address, 'pathname'>): boolean {
  return allAreas.some(({ path }) => path === pathname);
}

/** Whether it is where the user came from that one step back leads to, and not always the same parent. */
function isWayBack(here: Address, from: Address): boolean {
  const query = new URLSearchParams(here.search);
  const isFromForm = isForm(from.pathname, new URLSearchParams(from.search));
  const above = screenAbove(here.pathname);
  if (above === from.pathname && !areaOfPage(here.pathname)) return true;
  // It is opened from anywhere, and nothing that is opened from it is a way back.
  if (here.pathname === paths.createOverview) return !isFromForm && !isCreatePath(from.pathname);
  if (!isForm(here.pathname, query)) return areaOfPage(here.pathname)?.path === from.pathname;
  if (isFromForm) return false;
  const isPage = areaOfPage(from.pathname) !== undefined;
  return isStructureView(from) || isPage || from.pathname === paths.createOverview;
}

/**
 * One step back, as the user came: a view with its filters, sorting and columns as they were, and in
 * it the element that was looked at meanwhile, at the time that is looked at now.
 */
export function stepBackPlace(here: Address, from: Address | undefined): string | null {
  if (!from || !isWayBack(here, from)) return placeBefore(here.pathname, here.search);
  const current = new URLSearchParams(here.search);
  const isTimeTold = timeParameters.some((name) => current.has(name));
  const time = isTimeTold ? valuesOf(current, timeParameters) : {};
  const isOfPage = isStructureView(from) && areaOfPage(here.pathname);
  const element = isOfPage && { number: numberOfPage(here.pathname), id: whichIn(current) };
  return placeWith(`${from.pathname}${from.search}`, {
    ...time,
    ...(element && selectedIn(element)),
  });
}

const asTable = { visning: 'tabel' };

/**
 * The table of the rows that a sheet writes in, by the same filters; undefined: it is no sheet's address. The rows of
 * relations are in no table.
 */
function tableOfSheet(pathname: string, query: URLSearchParams): string | undefined {
  if (query.get('visning') === 'ark') return placeWith(`${pathname}?${query}`, asTable);
  const sheetOf = allAreas.find((one) => pathname === sheetPath(one));
  const kept = koblingerAsked(query) ? '' : String(query);
  return sheetOf && placeWith(`${sheetOf.path}?${kept}`, asTable);
}

/**
 * One step back from an address: without its newest filter, else to its parent; null at the top. Of a sheet it is the
 * table: the hand that writes there presses Esc for other reasons, and its rows stay as they were found.
 */
export function placeBefore(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search);
  const table = tableOfSheet(pathname, query);
  if (table !== undefined) return table;
  const newest = filtersOf(query).at(-1);
  if (newest === undefined) return parentPath(pathname, query);
  query.delete(newest);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
