import type { ElementPayload } from '../../../api/contract/common.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { addressNumber, meantBy } from '../../../domain/elements/addressed-element.ts';
import { areaOf } from '../../../domain/elements/area-types.ts';
import type { Area, ElementTypeName } from '../../../domain/elements/names.ts';
import { mayHaveChildren } from '../../../domain/elements/registry.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';
import type { TreeGridRow } from '../../../ui/grid/grid-rows.ts';

export interface StructureRow extends TreeGridRow {
  /** Null for the row that stands in for children on their way, or that could not be fetched; a ghost's own. */
  readonly element: ElementPayload | null;
  /** Whose children could not be fetched. */
  readonly failedUnder?: string;
  /** No hit itself, but what hits hang under. */
  readonly isAbove?: boolean;
}

/** Id of an expanded element → its type, which names the call that fetches its children. */
export type Expanded = ReadonlyMap<string, ElementTypeName>;

export type Children =
  | { readonly kind: 'ready'; readonly elements: readonly ElementPayload[] }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' };

function rowOf(
  element: ElementPayload,
  level: number,
  expanded: boolean | undefined,
): StructureRow {
  const { id, type, status } = element;
  const { marks = type } = areaOf(type);
  const row = { id, level, expanded, closed: status === 'Lukket', element };
  return marks === type ? row : { ...row, unmarkable: true };
}

/**
 * The visible tree as one flat list, parents before children.
 * @param level of the first
 */
export function treeRows(
  first: readonly ElementPayload[],
  expanded: Expanded,
  childrenOf: (id: string) => Children,
  level = 1,
): StructureRow[] {
  const rows: StructureRow[] = [];
  const add = (elements: readonly ElementPayload[], level: number) => {
    for (const element of elements) {
      const isExpanded = mayHaveChildren(element) ? expanded.has(element.id) : undefined;
      rows.push(rowOf(element, level, isExpanded));
      if (!isExpanded) continue;
      const children = childrenOf(element.id);
      if (children.kind === 'ready') add(children.elements, level + 1);
      else rows.push(insteadOf(children.kind, element.id, level + 1));
    }
  };
  add(first, level);
  return rows;
}

/** Of children that are on their way, or could not be fetched. */
function insteadOf(
  kind: Exclude<Children['kind'], 'ready'>,
  parentId: string,
  level: number,
): StructureRow {
  return kind === 'pending'
    ? { id: `${parentId} henter`, level, loading: true, element: null }
    : { id: `${parentId} fejl`, level, failedUnder: parentId, element: null };
}

/**
 * The rows of hits, where each that no hit hangs under opens as in the tree.
 * @param expanded those that are opened among the hits
 */
export function withBranches(
  hits: readonly StructureRow[],
  expanded: Expanded,
  childrenOf: (id: string) => Children,
): readonly StructureRow[] {
  return hits.flatMap((row, at) => {
    const { element, level } = row;
    const isOverHits = (hits[at + 1]?.level ?? 0) > level;
    if (!element || isOverHits) return [row];
    const [, ...branch] = treeRows([element], expanded, childrenOf, level);
    const isExpanded = mayHaveChildren(element) ? expanded.has(element.id) : undefined;
    return [{ ...row, expanded: isExpanded }, ...branch];
  });
}

/**
 * Hits of a search, in their order, under what they hang under; without that they stand side by side.
 * @param above every element above them, in any order
 */
export function hitRows(
  hits: readonly ElementPayload[],
  above: readonly ElementPayload[],
): StructureRow[] {
  const isHit = new Set(hits.map(({ id }) => id));
  const known = new Map([...above, ...hits].map((element) => [element.id, element]));
  const below = new Map<ElementPayload | undefined, ElementPayload[]>();
  const placed = new Set<string>();
  const place = (element: ElementPayload) => {
    if (placed.has(element.id)) return;
    placed.add(element.id);
    const parent = known.get(element.overordnetId ?? '');
    if (parent) place(parent);
    below.set(parent, [...(below.get(parent) ?? []), element]);
  };
  for (const { id } of hits) place(known.get(id) as ElementPayload);

  const rows: StructureRow[] = [];
  const add = (parent: ElementPayload | undefined, level: number) => {
    for (const element of below.get(parent) ?? []) {
      const row = rowOf(element, level, undefined);
      rows.push(isHit.has(element.id) ? row : { ...row, closed: true, aside: true, isAbove: true });
      add(element, level + 1);
    }
  };
  add(undefined, 1);
  return rows;
}

type Typed = Pick<SelectedElement, 'id' | 'type' | 'fuldtNummer' | 'status'>;

/**
 * Where typing a number leads: to the shown element with just that number, else to the first of the
 * shown whose number begins so, else to an element that is not shown.
 * @param goTo called for an element that is not shown, with its number as an address says it
 * @returns id of the one that is
 */
export function goToTyped(
  area: Area,
  shown: Iterable<Typed>,
  typed: string,
  goTo: (number: string) => void,
): string | undefined {
  const exact = parseFullNumber(typed, area);
  const digits = typed.replaceAll(/\D/g, '');
  let first: string | undefined;
  const same: Typed[] = [];
  for (const element of shown) {
    const { id, fuldtNummer } = element;
    if (fuldtNummer === exact?.fuldtNummer) same.push(element);
    if (first === undefined && fuldtNummer.replaceAll('.', '').startsWith(digits)) first = id;
  }
  // Of two types that have the same numbers, the one that is shown first.
  const [seen] = same;
  if (seen) return meantBy(same, { number: addressNumber(seen), id: '' })?.id;
  if (first === undefined && exact !== undefined) goTo(addressNumber(exact));
  return first;
}

/** The rows beside a row that can be opened, itself included. */
export function siblingsOf(row: StructureRow, rows: readonly StructureRow[]): StructureRow[] {
  const at = rows.indexOf(row);
  const isBoundary = (other: StructureRow) => other.level < row.level;
  const before = rows.slice(0, at).findLastIndex(isBoundary);
  const after = rows.slice(at).findIndex(isBoundary);
  const family = rows.slice(before + 1, after < 0 ? undefined : at + after);
  return family.filter(({ level, expanded }) => level === row.level && expanded === false);
}
