import {
  type AddressedElement,
  addressed,
  addressNumber,
  type Numbered,
} from '../domain/elements/addressed-element.ts';
import {
  areaOf,
  hasUnderaktiviteter,
  ownPageOf,
  pageOfType,
} from '../domain/elements/area-types.ts';
import { type AreaDeclaration, allAreas } from '../domain/elements/areas.ts';
import { changeCommandId, createCommandId } from '../domain/elements/command-ids.ts';
import { type ElementTypeName, elementTypeNames } from '../domain/elements/names.ts';
import {
  elementTypes,
  isCodeList,
  isListed,
  isShownWhereMade,
} from '../domain/elements/registry.ts';
import { typeOfFullNumber } from '../domain/numbers.ts';
import type { CommandId } from '../domain/permissions.ts';
import { pathOfRoute, paths, timeParameters } from '../domain/routes.ts';
import { timeBeside } from '../domain/time/address-time.ts';

/** Query names that views and commands agree on. */
export const placeParameters = {
  /** Full number of the element that the structure view shows. */
  selected: 'valgt',
  /** Id of the element that the address names, where others have its number too. */
  which: 'id',
  /** Present: the element's page shows its edit form; `nyVersion`: made ready for a new version. */
  editing: 'rediger',
  /** Full number of the element that a new one is made under. */
  parent: 'overordnet',
  /** Own number that a new one is given to begin with. */
  number: 'nummer',
  /** Name that a form begins with. */
  name: 'navn',
  /** The first time of a new one. */
  begins: 'fra',
  /** The underaktivitet that the user works in: the specification passes it on in addresses. */
  underaktivitet: 'underaktivitetId',
  /** Present: the create page of a code list shows what the list holds. */
  list: 'liste',
  /** Number of the element of a code list that its create page shows instead of the form. */
  code: 'element',
  /** Code of the field that an edit form begins at. */
  field: 'felt',
  /** What that field is to be, where it is said already. */
  value: 'vaerdi',
} as const;

/** What the specification creates at an address of its own. */
const ownCreatePaths: Readonly<Partial<Record<string, string>>> = {
  Aktivitet: pathOfRoute('aktiviteter'),
  CreateUpdatePeriodElement: pathOfRoute('perioder'),
  Processstyring: pathOfRoute('NewProcess'),
  ...Object.fromEntries(
    allAreas.flatMap((area) =>
      area.pages.flatMap(({ type, path }) =>
        type ? [[createCommandId(elementTypes[type]), path]] : [],
      ),
    ),
  ),
};

/** Id of the command that shows what a code list holds. */
export function listCommandId(type: ElementTypeName): CommandId {
  return changeCommandId(elementTypes[type], 'liste');
}

export function isListCommand(id: string): boolean {
  return id.endsWith('#liste');
}

/** Whether a command creates what has no page among the create forms. */
export function isCreatedElsewhere(command: string): boolean {
  return Object.hasOwn(ownCreatePaths, command);
}

/** Where a command of the create overview leads. */
export function createPathOf(command: string): string {
  const listed = elementTypeNames.find((type) => isListed(type) && listCommandId(type) === command);
  if (listed) return listPlace(listed);
  return ownCreatePaths[command] ?? paths.createElement(command);
}

/** The create form, already placed under an element when one is named. */
export function createPlace(type: ElementTypeName, parent?: AddressedElement): string {
  const path = ownPageOf(type)?.path ?? paths.createElement(type);
  if (!parent?.number) return path;
  return placeWith(path, {
    [placeParameters.parent]: parent.number,
    [placeParameters.which]: parent.id,
  });
}

/** All elements of a type by themselves: of a code list where they are made, of others in the table of their area. */
export function listPlace(type: ElementTypeName): string {
  return isShownWhereMade(type)
    ? placeWith(paths.createElement(type), { [placeParameters.list]: '1' })
    : placeWith(areaOf(type).path, { visning: 'tabel', type });
}

/** Whether an address of the create page only shows what a code list holds, which everyone may see. */
export function isCodeListRead(commandType: string, search: string): boolean {
  const query = new URLSearchParams(search);
  const { list, code, editing } = placeParameters;
  const isShown = (query.has(list) || query.has(code)) && !query.has(editing);
  const type = Object.values(elementTypes).find(({ name }) => name === commandType);
  return isShown && type !== undefined && isCodeList(type.name);
}

/** What tells where an element is. */
export interface Placed extends Numbered {
  readonly type: ElementTypeName;
}

/** Whether an element has a page by its own number; the code lists have none. */
export function hasPage(element: Pick<Placed, 'type' | 'fuldtNummer'>): boolean {
  const { type } = element;
  return typeOfFullNumber(addressNumber(element), elementTypes[type].area) === type;
}

/** The page of an element; the number of a code list's is another element's in `/fl`. */
export function elementPlace(element: Placed): string {
  const { type, fuldtNummer } = element;
  const { id } = addressed(element);
  return isShownWhereMade(type)
    ? placeWith(paths.createElement(type), {
        [placeParameters.code]: fuldtNummer,
        [placeParameters.which]: id,
      })
    : placeWith(`${pageOfType(type)?.path}/${encodeURIComponent(fuldtNummer)}`, {
        [placeParameters.which]: id,
      });
}

/** The form of an element that exists, with the focus on a field when one is named. */
export function editPlace(element: Placed, field?: string): string {
  return placeWith(elementPlace(element), {
    [placeParameters.editing]: '1',
    ...(field === undefined ? {} : { [placeParameters.field]: field }),
  });
}

/** Value of `rediger` for a form whose first finansår is still to be chosen. */
export const newVersion = 'nyVersion';

/** The edit form, made ready for a version from a later finansår. */
export function newVersionPlace(element: Placed): string {
  return placeWith(elementPlace(element), { [placeParameters.editing]: newVersion });
}

/** A place with more said of it; an empty value takes what it says of that away. */
export function placeWith(place: string, more: Readonly<Record<string, string>>): string {
  const [path = '', search = ''] = place.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(more)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** What the address of a structure view says of the selected element; an empty value: nothing. */
export function selectedIn({ number, id }: AddressedElement): Readonly<Record<string, string>> {
  return { [placeParameters.selected]: number, [placeParameters.which]: id };
}

/** An area's structure view with an element selected. */
export function structurePlace({ path }: AreaDeclaration, element: AddressedElement) {
  return placeWith(path, selectedIn(element));
}

/** An area's structure view, filtered on a text. */
export function structureSearchPlace({ path }: AreaDeclaration, text: string): string {
  return `${path}?${new URLSearchParams({ soeg: text.trim() })}`;
}

/** Every page of elements, with its area. */
const pages = allAreas.flatMap((area) => area.pages.map((page) => ({ ...page, area })));

/** The page that an address is of; undefined: of none. */
function pageAt(pathname: string) {
  return pages.find(({ path }) => pathname.startsWith(`${path}/`));
}

/** The area whose element's page an address is. */
export function areaOfPage(pathname: string): AreaDeclaration | undefined {
  return pageAt(pathname)?.area;
}

/** As the structure view's address says it. */
export function numberOfPage(pathname: string): string {
  const fuldtNummer = decodeURIComponent(pathname.split('/').filter(Boolean)[1] ?? '');
  const type = pageAt(pathname)?.type;
  return type ? addressNumber({ type, fuldtNummer }) : fuldtNummer;
}

/** Whether an address is that of a create form, or of what else stands where those do. */
export function isCreatePath(pathname: string): boolean {
  const isOwn = pages.some(({ path, type }) => type !== undefined && path === pathname);
  return isOwn || pathname.startsWith(`${paths.createOverview}/`);
}

/** Which of the elements with the number an address names; empty: it does not say. */
export function whichIn(query: URLSearchParams): string {
  return query.get(placeParameters.which) ?? '';
}

/** The screens of an area that is changed in underaktiviteter also keep the one that it was seen in. */
function carriedTo(path: string): readonly string[] {
  const area = areaOfPage(path) ?? allAreas.find((one) => one.path === path);
  return area && hasUnderaktiviteter(area)
    ? [...timeParameters, placeParameters.underaktivitet]
    : timeParameters;
}

export function valuesOf(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}

/** Lets the time looked at follow the user to the next place, unless that place sets its own. */
export function withTime(place: string, currentSearch: string): string {
  const [path = '', ownSearch = ''] = place.split('?', 2);
  const own = Object.fromEntries(new URLSearchParams(ownSearch));
  const current = new URLSearchParams(currentSearch);
  const carried = carriedTo(path).filter((name) => !(name in own));
  return placeWith(path, { ...own, ...valuesOf(current, carried), ...timeBeside(current, own) });
}

/** Where the table of an area is written in. */
export function sheetPath({ path }: Pick<AreaDeclaration, 'path'>): string {
  return `${path}/masseredigering`;
}
