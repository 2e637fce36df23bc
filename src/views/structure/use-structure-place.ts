import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasFeature } from '../../api/http/features.ts';
import { placeParameters, placeWith, selectedIn } from '../../console/places.ts';
import { addressed, type Numbered } from '../../domain/elements/addressed-element.ts';
import { hasUnderaktiviteter } from '../../domain/elements/area-types.ts';
import { areas } from '../../domain/elements/areas.ts';
import { underaktivitetIdSchema } from '../../domain/elements/input-schema.ts';
import type { Area, ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypesOf } from '../../domain/elements/registry.ts';
import type { UdvalgName } from '../../domain/elements/udvalg.ts';
import { type Status, statuses } from '../../domain/status.ts';
import { type AddressChange, useAddress } from '../screen/use-address.ts';
import { useAddressedSession } from '../screen/use-addressed-session.ts';
import { isFiltering, type StructureFilter } from '../source/structure-filter.ts';
import { type StructureSession, structureSession } from './structure-session.ts';

function readStatus(text: string | null): Status | null {
  return statuses.find((status) => status === text) ?? null;
}

function readType(area: Area, text: string | null): ElementTypeName | null {
  return elementTypesOf(area).find(({ name }) => name === text)?.name ?? null;
}

function readUdvalg(area: Area, text: string | null): UdvalgName | null {
  if (!hasFeature('overblik')) return null;
  return areas[area].overview.udvalg.find((name) => name === text) ?? null;
}

/** The underaktivitet of the address, in an area that is changed in underaktiviteter. */
function readUnderaktivitet(area: Area, text: string | null): number | null {
  const underaktivitet = hasUnderaktiviteter(areas[area])
    ? underaktivitetIdSchema.safeParse(text ?? '')
    : undefined;
  return underaktivitet?.success ? underaktivitet.data : null;
}

/**
 * When a filter ends, or the tree comes for the table: the chosen one may stand far from where it stood, and what it
 * hangs under need not be open.
 */
function useRevealAgain(session: StructureSession, isFiltered: boolean, isTable: boolean): void {
  const was = useRef({ isFiltered, isTable });
  useLayoutEffect(() => {
    const { isFiltered: wasFiltered, isTable: wasTable } = was.current;
    if ((wasFiltered && !isFiltered) || (wasTable && !isTable)) session.revealAgain();
    was.current = { isFiltered, isTable };
  }, [session, isFiltered, isTable]);
}

/** The view's place in the address: selected element, filters, and whether it is a tree or a table. */
export function useStructurePlace(area: Area) {
  const [search] = useSearchParams();
  const { change: write } = useAddress();
  const { session, settle } = useAddressedSession(structureSession);
  const filter = useMemo<StructureFilter>(
    () => ({
      filter: search.get('soeg') ?? '',
      status: readStatus(search.get('status')),
      type: readType(area, search.get('type')),
      udvalg: readUdvalg(area, search.get('udvalg')),
      underaktivitetId: readUnderaktivitet(area, search.get(placeParameters.underaktivitet)),
    }),
    [search, area],
  );
  const isTable = search.get('visning') === 'tabel';
  useRevealAgain(session, isFiltering(filter), isTable);

  return useMemo(() => {
    /** What is shown afterwards is about the row that the hand is on. */
    const change = (values: AddressChange) => {
      void settle();
      void write(values);
    };
    return {
      ...filter,
      session,
      settle,
      isTable,
      search,
      /** Address of the same place with another element selected. */
      linkTo: (element: Numbered) => placeWith(`?${search}`, selectedIn(addressed(element))),
      setFilter: (text: string) => change({ soeg: text }),
      setStatus: (status: string) => change({ status }),
      setType: (type: string) => change({ type }),
      clearFilters: () =>
        change({ soeg: '', status: '', type: '', udvalg: '', underaktivitetId: '' }),
      change,
      setTable: (isTable: boolean) => change({ visning: isTable ? 'tabel' : '' }),
    };
  }, [search, filter, isTable, session, settle, write]);
}

export type StructurePlace = ReturnType<typeof useStructurePlace>;
