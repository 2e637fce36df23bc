import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { listQuery } from '../../../api/structure/structure.ts';
import { commonPlaceType } from '../../../commands/definitions/flyt.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { numberInOrder } from '../../../domain/numbers.ts';
import type { StructureRow } from '../rows/structure-rows.ts';
import type { MoveRole, MoveRoles } from './structure-move.ts';

type Placed = Pick<ElementPayload, 'id' | 'type' | 'overordnetId' | 'nummer'>;

/** A place, and the own numbers on the way to it: as text these stand in the order of the tree. */
export interface Target<Element extends Placed = ElementPayload> {
  readonly way: string;
  readonly element: Element;
}

/** A type and those above it, the root last. */
function lineOf(name: ElementTypeName | undefined): ElementTypeName[] {
  return name === undefined ? [] : [name, ...lineOf(elementTypes[name].parent?.type)];
}

function wayTo(
  above: string | undefined,
  { type, nummer }: Pick<ElementPayload, 'type' | 'nummer'>,
): string {
  return `${above ?? ''}.${numberInOrder(type, nummer)}`;
}

/**
 * The elements of a type in the order of the tree.
 * @param lists all of the type, then all of the one above it, up to the root
 */
export function inTreeOrder<Element extends Placed>(
  lists: readonly (readonly Element[])[],
): Target<Element>[] {
  const ways = new Map<string, string>();
  for (const element of lists.toReversed().flat()) {
    ways.set(element.id, wayTo(ways.get(element.overordnetId ?? ''), element));
  }
  const [own = []] = lists;
  return own
    .map((element) => ({ way: ways.get(element.id) ?? '', element }))
    .toSorted((one, other) => (one.way < other.way ? -1 : 1));
}

/** The way to a row of the tree. */
function wayOf(rows: readonly StructureRow[], at: number): string {
  const row = rows[at];
  if (!row?.element) return '';
  const above = rows.slice(0, at).findLastIndex(({ level }) => level < row.level);
  return wayTo(above < 0 ? undefined : wayOf(rows, above), row.element);
}

/**
 * The place before or after one that the hand is on, round the ends.
 * @param isHere of the element that it is on
 * @param rows the shown ones, for a row that is no place itself
 */
export function targetBeside(
  targets: readonly Target[],
  rows: readonly StructureRow[],
  isHere: (element: ElementPayload) => boolean,
  step: 1 | -1,
): ElementPayload | undefined {
  const at = rows.findIndex(({ element }) => element !== null && isHere(element));
  const here = targets.find(({ element }) => isHere(element))?.way ?? wayOf(rows, at);
  const beside =
    step === 1
      ? (targets.find(({ way }) => way > here) ?? targets[0])
      : (targets.findLast(({ way }) => way < here) ?? targets.at(-1));
  return beside?.element;
}

function isPlace(role: MoveRole | undefined, isFiltered: boolean): boolean {
  return role === undefined ? !isFiltered : role !== 'home';
}

/** Undefined until all have come: an order that lacks one would lead elsewhere. */
function rowsOf(answers: readonly UseQueryResult<{ poster: ElementPayload[] }>[]) {
  const lists = answers.flatMap(({ data }) => (data ? [data.poster] : []));
  return lists.length === answers.length ? lists : undefined;
}

/**
 * Every place that the elements may be put, also where its way is not open, but not where a filter
 * hides it; none while nothing is cut, undefined while they are on their way.
 * @param roles of the rows shown
 */
export function useMoveTargets(
  elements: readonly SelectedElement[],
  roles: MoveRoles,
  time: number,
  isFiltered: boolean,
): readonly Target[] | undefined {
  const lists = useQueries({
    queries: lineOf(commonPlaceType(elements)).map((name) => listQuery(name, time)),
    combine: rowsOf,
  });
  const places = useMemo(() => lists && inTreeOrder(lists), [lists]);
  return useMemo(
    () => places?.filter(({ element: { id } }) => isPlace(roles.get(id), isFiltered)),
    [places, roles, isFiltered],
  );
}

type Step = 1 | -1;

/**
 * Steps between the places: those that are asked for while the places are on their way are taken when
 * they have come, unless the move was given up.
 */
export function useHeldSteps(isOn: boolean, isKnown: boolean, take: (step: Step) => void) {
  const held = useRef<Step[]>([]);
  useEffect(() => {
    if (!isOn) held.current = [];
    if (isKnown) for (const step of held.current.splice(0)) take(step);
  });
  return (step: Step) => {
    if (isKnown) take(step);
    else held.current.push(step);
  };
}
