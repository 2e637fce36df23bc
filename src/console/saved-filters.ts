import * as z from 'zod/mini';
import type { AreaDeclaration } from '../domain/elements/areas.ts';
import { atLeast, atMost } from '../domain/length-checks.ts';
import { columnFilterPrefix } from '../domain/routes.ts';
import { listOf, recordOf, userPart } from '../ui/memory/user-memory.ts';
import { placeWith, sheetPath } from './places.ts';

const savedFilterSchema = z.object({
  id: z.string(),
  navn: z.string().check(atLeast(1), atMost(60)),
  /** What the address says of it, without a time: it holds in any. */
  soegning: z.string().check(atMost(2000)),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

export const longestName = 60;
const mostFilters = 20;

/** The filters that the user has saved, by area, in the order that they were. */
export const savedFiltersOf = userPart(
  'filtre',
  recordOf(listOf(savedFilterSchema, mostFilters), 20),
  {},
);

/** What makes a view of the rows: what narrows them, in which order, and as which columns. */
const parts = ['soeg', 'status', 'type', 'udvalg', 'visning', 'sortering', 'kolonner'];

/** The part of an address that a saved filter holds; '' when nothing narrows or orders the rows. */
export function searchToSave(address: URLSearchParams): string {
  const kept = [...address].filter(
    ([name, value]) =>
      value !== '' && (parts.includes(name) || name.startsWith(columnFilterPrefix)),
  );
  return new URLSearchParams(kept).toString();
}

/** @param inSheet to the rows as a sheet, for whoever stands in one */
export function savedPlace(
  area: AreaDeclaration,
  { soegning }: Pick<SavedFilter, 'soegning'>,
  inSheet = false,
): string {
  const search = new URLSearchParams(searchToSave(new URLSearchParams(soegning)));
  if (inSheet) search.delete('visning');
  return placeWith(`${inSheet ? sheetPath(area) : area.path}?${search}`, {});
}

type Change = (filters: readonly SavedFilter[]) => SavedFilter[];

function changeIn({ name }: AreaDeclaration, to: Change): void {
  savedFiltersOf.change((all) => ({ ...all, [name]: to(all[name] ?? []) }));
}

/** One of the same name gives way; the oldest does when there are too many. */
export function saveFilter(area: AreaDeclaration, filter: Omit<SavedFilter, 'id'>): void {
  const saved = { ...filter, id: crypto.randomUUID() };
  changeIn(area, (filters) =>
    [...filters.filter(({ navn }) => navn !== filter.navn), saved].slice(-mostFilters),
  );
}

export function removeFilter(area: AreaDeclaration, { id }: SavedFilter): void {
  changeIn(area, (filters) => filters.filter((filter) => filter.id !== id));
}

/** It keeps its place; another of the new name gives way. */
export function renameFilter(area: AreaDeclaration, { id }: SavedFilter, navn: string): void {
  changeIn(area, (filters) =>
    filters
      .filter((filter) => filter.id === id || filter.navn !== navn)
      .map((filter) => (filter.id === id ? { ...filter, navn } : filter)),
  );
}
