import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { placeParameters, placeWith, selectedIn, whichIn } from '../../../commands/places.ts';
import {
  type AddressedElement,
  addressed,
  addressedText,
  type Numbered,
} from '../../../domain/elements/addressed-element.ts';
import type { Area } from '../../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { elementTypesOf } from '../../../domain/elements/registry.ts';
import { type Status, statuses } from '../../../domain/status.ts';
import { type AddressChange, useAddress } from '../use-address.ts';
import { type FocusNote, useFocusWish } from './use-focus-wish.ts';

/** Rest after the last arrow key before the address follows; browsers limit how often it may. */
const SETTLE_MS = 80;

function readStatus(text: string | null): Status | null {
  return statuses.find((status) => status === text) ?? null;
}

function readType(area: Area, text: string | null): ElementTypeName | null {
  return elementTypesOf(area).find(({ name }) => name === text)?.name ?? null;
}

export interface StructureFilter {
  readonly filter: string;
  readonly status: Status | null;
  readonly type: ElementTypeName | null;
}

export function isFiltering({ filter, status, type }: StructureFilter): boolean {
  return filter !== '' || status !== null || type !== null;
}

/** The row that has the focus, until the address says it too. */
interface Unsaid {
  readonly element: Numbered;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The address of the view, which follows the row that has the focus when the keys rest. Whatever
 * changes the address before that says of the row too.
 */
function useFollowingAddress() {
  const { latest, change: write } = useAddress();
  const unsaid = useRef<Unsaid>(undefined);
  useEffect(() => () => clearTimeout(unsaid.current?.timer), []);

  return useMemo(() => {
    const change = (values: AddressChange, focus?: FocusNote['focus']) => {
      const { current: followed } = unsaid;
      clearTimeout(followed?.timer);
      unsaid.current = undefined;
      const said = followed && selectedIn(addressed(followed.element));
      const why = focus ?? (followed && 'followed');
      const note: FocusNote | undefined = why && { focus: why, at: Date.now() };
      write({ ...said, ...values }, note);
    };
    const follow = (element: Numbered) => {
      clearTimeout(unsaid.current?.timer);
      unsaid.current = { element, timer: setTimeout(() => change({}), SETTLE_MS) };
    };
    const settle = () => {
      if (unsaid.current) change({});
    };
    /** Whether the address names an element with this number, or is about to. */
    const isHeadingFor = (number: string) => latest().get(placeParameters.selected) === number;
    /** Nothing is told of an element that the address is about to leave. */
    const tellWhich = (element: AddressedElement) => {
      if (unsaid.current || !isHeadingFor(element.number)) return;
      change(selectedIn(element), 'followed');
    };
    return { change, follow, settle, tellWhich, isHeadingFor };
  }, [latest, write]);
}

/** The view's place in the address: selected element, filters, and whether it is a tree or a table. */
export function useStructurePlace(area: Area) {
  const [search] = useSearchParams();
  const { change, follow, settle, tellWhich, isHeadingFor } = useFollowingAddress();
  const number = search.get(placeParameters.selected) ?? '';
  const id = whichIn(search);
  const selected = useMemo<AddressedElement>(() => ({ number, id }), [number, id]);
  const filter = useMemo<StructureFilter>(
    () => ({
      filter: search.get('soeg') ?? '',
      status: readStatus(search.get('status')),
      type: readType(area, search.get('type')),
    }),
    [search, area],
  );
  const focusWish = useFocusWish(addressedText(selected), isFiltering(filter));

  return useMemo(
    () => ({
      ...filter,
      selected,
      /** Another value when the focus is to go to the selected element. */
      focusWish,
      isTable: search.get('visning') === 'tabel',
      search,
      /** Address of the same place with another element selected. */
      linkTo: (element: Numbered) => placeWith(`?${search}`, selectedIn(addressed(element))),
      /** The focus is on its row: the address follows when the keys rest. */
      select: follow,
      /** Says it at once: the place is about to be left, and is to be found again as it is. */
      settle,
      /** Moves the focus there, too. */
      goTo: (element: AddressedElement) => change(selectedIn(element), 'asked'),
      tellWhich,
      isHeadingFor,
      setFilter: (text: string) => change({ soeg: text }),
      setStatus: (status: string) => change({ status }),
      setType: (type: string) => change({ type }),
      clearFilters: () => change({ soeg: '', status: '', type: '' }),
      change,
      setTable: (isTable: boolean) => change({ visning: isTable ? 'tabel' : '' }),
    }),
    [search, filter, selected, focusWish, change, follow, settle, tellWhich, isHeadingFor],
  );
}

export type StructurePlace = ReturnType<typeof useStructurePlace>;
