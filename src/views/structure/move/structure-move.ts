import { commonPlaceType } from '../../../commands/definitions/flyt.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';
import { message } from '../../../domain/words/messages.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { StructureRow } from '../rows/structure-rows.ts';

/** What a row is to the elements that are cut: one of them, below one, where they are, or where they may go. */
export type MoveRole = 'cut' | 'along' | 'home' | 'target' | 'aside';

type MoveTone = MoveRole | 'ghost';

/** Id of a row → its role; nothing while nothing is cut. */
export type MoveRoles = ReadonlyMap<string, MoveRole>;

function roleOf(
  { element }: StructureRow,
  above: MoveRole | undefined,
  cut: ReadonlySet<string>,
  placeType: ElementTypeName | undefined,
): MoveRole {
  if (element && cut.has(element.id)) return 'cut';
  if (above === 'cut' || above === 'along') return 'along';
  return element?.type === placeType && element?.status !== 'Lukket' ? 'target' : 'aside';
}

/** @param rows of the tree, parents before children */
export function moveRoles(
  rows: readonly StructureRow[],
  elements: readonly SelectedElement[],
): MoveRoles {
  const roles = new Map<string, MoveRole>();
  if (elements.length === 0) return roles;
  const cut = new Set(elements.map(({ id }) => id));
  const placeType = commonPlaceType(elements);
  const way: string[] = [];
  for (const { level, ...row } of rows) {
    way.length = Math.min(way.length, level - 1);
    const parent = way.at(-1) ?? '';
    const role = roleOf({ level, ...row }, roles.get(parent), cut, placeType);
    roles.set(row.id, role);
    // Where they all are is no place to go.
    if (role === 'cut' && elements.length === 1 && parent !== '') roles.set(parent, 'home');
    way.push(row.id);
  }
  return roles;
}

/**
 * The rows with a ghost of each that is cut, last below the place where it would come.
 * @param placeId the one that the hand was on last; no row of it: none
 */
export function withGhosts(
  rows: readonly StructureRow[],
  roles: MoveRoles,
  placeId: string,
): readonly StructureRow[] {
  const at = rows.findIndex(({ id }) => id === placeId);
  const place = rows[at];
  if (!place || roles.get(placeId) !== 'target') return rows;
  const level = place.level + 1;
  const ghosts = rows
    .filter(({ id }) => roles.get(id) === 'cut')
    .map(({ id, element }) => ({ id: `${id} her`, level, ghost: true, element }));
  const rest = rows.slice(at + 1).findIndex((row) => row.level < level);
  const end = rest < 0 ? rows.length : at + 1 + rest;
  return [...rows.slice(0, end), ...ghosts, ...rows.slice(end)];
}

/** What a row is to the move, as its look and its words follow from it. */
export function toneIn(roles: MoveRoles, { id, ghost }: StructureRow): MoveTone | undefined {
  return ghost ? 'ghost' : roles.get(id);
}

/** Why elements cannot be put below another one; null: nothing is known against it. */
export function againstPlace(
  elements: readonly SelectedElement[],
  place: SelectedElement,
  role: MoveRole | undefined,
): string | null {
  const [first] = elements;
  if (!first || place.type !== commonPlaceType(elements)) {
    const type = capitalised(elementTypes[first?.type ?? place.type].label.one);
    return message('flytForkertType', { type, maaltype: elementTypes[place.type].label.one });
  }
  if (place.status === 'Lukket') return `${place.fuldtNummer} er lukket.`;
  return role === 'home' ? message('flytSammeSted', { nummer: place.fuldtNummer }) : null;
}

const roleTexts: Readonly<Record<MoveRole, string>> = {
  cut: 'Flyttes',
  along: 'Følger med',
  home: 'Nuværende plads',
  target: '→ Kan modtage',
  aside: '',
};

/**
 * Says of each row what it is to the move; before the menu.
 * @param from the periode that it takes effect in
 */
export function withMoveColumn(
  columns: readonly GridColumn<StructureRow>[],
  roles: MoveRoles,
  from: number,
): readonly GridColumn<StructureRow>[] {
  const here = `Her fra ${formatTime('periode', from)}`;
  const told: GridColumn<StructureRow> = {
    id: 'flytning',
    header: 'Flytning',
    width: '8.5rem',
    text: (row) => (row.ghost ? here : roleTexts[roles.get(row.id) ?? 'aside']),
    cell: { kind: 'text' },
  };
  return [...columns.slice(0, -1), told, ...columns.slice(-1)];
}
