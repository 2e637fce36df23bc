import { queryOptions } from '@tanstack/react-query';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { proces } from './contract/proces.ts';
import { askedByTheClock } from './http/asked-by-the-clock.ts';
import { apiCall } from './http/client.ts';
import { postRoot } from './posts.ts';

interface UnderaktiviteterFilter {
  readonly elementtype?: ElementTypeName;
  /** Any finance-act element; its paragraf decides the level. */
  readonly elementId?: string | undefined;
}

/** Running underaktiviteter, with the user's answer from the procesrettighed gate. */
export function underaktiviteterQuery(filter: UnderaktiviteterFilter = {}) {
  return queryOptions({
    queryKey: ['underaktiviteter', filter],
    queryFn: ({ signal }) => apiCall(proces.underaktiviteter, { query: filter, signal }),
  });
}

/** Every process that there is, with all that it consists of; a year has few of them. */
export function processerQuery() {
  return queryOptions({
    queryKey: [...postRoot, 'processer'],
    queryFn: ({ signal }) => apiCall(proces.active, { query: { alle: 'ja' }, signal }),
    ...askedByTheClock(),
  });
}

/** Those that go on, which every user may know of. */
export function aktiveProcesserQuery() {
  return queryOptions({
    queryKey: [...postRoot, 'processer', 'aktive'],
    queryFn: ({ signal }) => apiCall(proces.active, { query: {}, signal }),
  });
}

/** The levels of a proces: each paragraf in each of its underaktiviteter. */
export function rettighederQuery(processid: number) {
  return queryOptions({
    queryKey: [...postRoot, 'rettigheder', processid],
    queryFn: ({ signal }) => apiCall(proces.rettighederIProces, { params: { processid }, signal }),
  });
}

/** The levels in the active processer that the user may see: of some only those of its own ministry. */
export function mineRettighederQuery() {
  return queryOptions({
    queryKey: [...postRoot, 'rettigheder', 'mine'],
    queryFn: ({ signal }) => apiCall(proces.rettigheder, { query: {}, signal }),
  });
}

/** Which proces a form is of: it, or one of its parts, by its id; a proces also by its code. */
async function procesOf(kind: ProcesKind, id: string, signal: AbortSignal) {
  const options = { params: { id: Number(id) }, signal, quiet: true };
  if (kind === 'hovedaktivitet') return (await apiCall(proces.hovedaktivitet, options)).processid;
  if (kind === 'underaktivitet') return (await apiCall(proces.underaktivitet, options)).proces.id;
  if (/^\d+$/.test(id)) return Number(id);
  const all = await apiCall(proces.active, { query: { alle: 'ja' }, signal, quiet: true });
  return all.find(({ kode }) => kode === id)?.id;
}

type ProcesKind = 'proces' | 'hovedaktivitet' | 'underaktivitet';

/** The whole proces that something is of, with all that it consists of; null: there is none. */
export function procesOfQuery(kind: ProcesKind, id: string) {
  return queryOptions({
    queryKey: [...postRoot, 'proces', kind, id],
    queryFn: async ({ signal }) => {
      const found = await procesOf(kind, id, signal);
      if (found === undefined) return null;
      return apiCall(proces.proces, { params: { id: found }, signal, quiet: true });
    },
  });
}
