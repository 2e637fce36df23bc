import type { ReturnedBase, ReturnedSheet, ShownSheet } from './sheet-file.ts';

/** Headings are the same in other letters too: some programs make capitals of them. */
function sameHeading(heading: string): string {
  return heading.toLocaleLowerCase('da');
}

/**
 * Which columns a file's are, by the ids that it went out with, else by their headings.
 * @returns ids in the file's order, undefined of one that is not read; and the headings of those that are not
 */
export function columnsOf(file: ReturnedSheet, base: ReturnedBase | null, now: ShownSheet) {
  const shown = new Set(now.columns.map(({ id }) => id));
  const known = new Map(
    [...now.columns, ...(base?.columns ?? [])].map(({ id, heading }) => [sameHeading(heading), id]),
  );
  const idOf = (heading: string) => {
    const id = known.get(sameHeading(heading));
    return id !== undefined && shown.has(id) ? id : undefined;
  };
  const all = file.headings.map(idOf);
  const times = Map.groupBy(all, (id) => id);
  const isOnce = (id: string | undefined) => id !== undefined && times.get(id)?.length === 1;
  return {
    ids: all.map((id) => (isOnce(id) ? id : undefined)),
    unknown: [
      ...file.headings.filter((_, at) => all[at] === undefined),
      ...file.outside.map((letters) => `kolonne ${letters}`),
    ],
    doubled: [
      ...new Set(file.headings.filter((_, at) => all[at] !== undefined && !isOnce(all[at]))),
    ],
  };
}
