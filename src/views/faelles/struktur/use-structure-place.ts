import { use, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { placeParameters } from '../../../commands/places.ts';
import type { Area } from '../../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { elementTypesOf } from '../../../domain/elements/registry.ts';
import { type Status, statuses } from '../../../domain/status.ts';
import { type FocusNote, useFocusWish } from './use-focus-wish.ts';

/** Rest after the last arrow key before the address follows; browsers limit how often it may. */
const SETTLE_MS = 80;

type Change = Readonly<Record<string, string>>;

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

/** The view's place in the address: selected element, filters, and whether it is a tree or a table. */
export function useStructurePlace(area: Area) {
  const [search, setSearch] = useSearchParams();
  const selected = search.get(placeParameters.selected) ?? '';
  const focusWish = useFocusWish(selected);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A screen asked for by a key right after an arrow is still being let in; another address of this
  // one would call it off.
  const { pathname } = useLocation();
  const router = use(DataRouterContext)?.router;
  // The router itself is asked: what is rendered may not know of the key yet.
  const isLeaving = useRef<() => boolean>(() => false);
  isLeaving.current = () => {
    const { location, navigation } = router?.state ?? {};
    return (navigation?.location ?? location ?? { pathname }).pathname !== pathname;
  };

  // The router sets parameters on those of its last render: two changes in between, as by a timer
  // and a key, would lose the first. So each change builds on the one before it.
  const latest = useRef({ search, setSearch });
  useEffect(() => {
    latest.current = { search, setSearch };
  }, [search, setSearch]);
  const change = useCallback((values: Change, focus?: FocusNote['focus']) => {
    const next = new URLSearchParams(latest.current.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    latest.current.search = next;
    const state: FocusNote | undefined = focus && { focus, at: Date.now() };
    latest.current.setSearch(next, { replace: true, state });
  }, []);

  return useMemo(
    () => ({
      selected,
      /** Another value when the focus is to go to the selected element. */
      focusWish,
      filter: search.get('soeg') ?? '',
      status: readStatus(search.get('status')),
      type: readType(area, search.get('type')),
      isTable: search.get('visning') === 'tabel',
      search,
      /** Address of the same place with another element selected. */
      linkTo: (fuldtNummer: string) => {
        const next = new URLSearchParams(search);
        next.set(placeParameters.selected, fuldtNummer);
        return `?${next}`;
      },
      select: (fuldtNummer: string) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (!isLeaving.current()) change({ [placeParameters.selected]: fuldtNummer }, 'followed');
        }, SETTLE_MS);
      },
      /** Moves the focus there, too. */
      goTo: (fuldtNummer: string) => {
        clearTimeout(timer.current);
        change({ [placeParameters.selected]: fuldtNummer }, 'asked');
      },
      setFilter: (text: string) => change({ soeg: text }),
      setStatus: (status: string) => change({ status }),
      setType: (type: string) => change({ type }),
      clearFilters: () => change({ soeg: '', status: '', type: '' }),
      change,
      setTable: (isTable: boolean) => change({ visning: isTable ? 'tabel' : '' }),
    }),
    [area, search, selected, focusWish, change],
  );
}
