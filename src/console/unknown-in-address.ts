import { hasFeature } from '../api/http/features.ts';
import { offeredColumnIds } from '../api/structure/offered-columns.ts';
import type { AreaDeclaration } from '../domain/elements/areas.ts';
import { elementTypesOf } from '../domain/elements/registry.ts';
import { columnFilterPrefix } from '../domain/routes.ts';
import { statuses } from '../domain/status.ts';

interface UnknownInAddress {
  /** As `kolonnen »bevilling«`; empty: all of it is known. */
  readonly told: readonly string[];
  /** What the address is to say in its place; an empty value is taken out. */
  readonly known: Readonly<Record<string, string>>;
}

/** Whoever made the link may have written anything. */
const longestTold = 40;

/** What an address asks for and there is not: »kolonnen« and »bevilling«. */
export function toldUnknown(what: string, text: string): string {
  return `${what} »${text.length > longestTold ? `${text.slice(0, longestTold)}…` : text}«`;
}

/**
 * What the address of a view asks for and an area here has not: of a newer or another backend, or a link that has
 * been broken. The rows are shown without it, and that is said.
 */
export function unknownInAddress(area: AreaDeclaration, search: URLSearchParams): UnknownInAddress {
  const columns = offeredColumnIds(area);
  const told = new Set<string>();
  const known: Record<string, string> = {};
  const readOne = (name: string, what: string, all: readonly string[]) => {
    const value = search.get(name) ?? '';
    if (value === '' || all.includes(value)) return;
    told.add(toldUnknown(what, value));
    known[name] = '';
  };
  const readColumns = (name: string, idOf: (part: string) => string) => {
    const parts = (search.get(name) ?? '').split(',').filter((part) => part !== '');
    const unknown = parts.map(idOf).filter((id) => !columns.includes(id));
    if (unknown.length === 0) return;
    for (const id of unknown) told.add(toldUnknown('kolonnen', id));
    known[name] = parts.filter((part) => columns.includes(idOf(part))).join(',');
  };
  readOne('status', 'statussen', statuses);
  const types = elementTypesOf(area.name).map(({ name }) => name);
  readOne('type', 'typen', types);
  readOne('udvalg', 'udvalget', hasFeature('overblik') ? area.overview.udvalg : []);
  readColumns('sortering', (part) => part.replace(/^-/, ''));
  readColumns('kolonner', (part) => part);
  readColumns('bredder', (part) => part.split(':', 1)[0] ?? '');
  for (const [name, value] of search) {
    if (!name.startsWith(columnFilterPrefix) || value === '') continue;
    const id = name.slice(columnFilterPrefix.length);
    if (columns.includes(id)) continue;
    told.add(toldUnknown('kolonnen', id));
    known[name] = '';
  }
  return { told: [...told], known };
}
