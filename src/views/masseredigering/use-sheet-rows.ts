import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { structureKey } from '../../api/structure.ts';
import { tableColumnsOf } from '../../domain/columns/table-columns.ts';
import type { BulkRecord } from '../../domain/commands/bulk/staged.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { Field } from '../../domain/elements/field.ts';
import type { GridView } from '../../ui/grid/grid-column.ts';
import { structureSource } from '../shared/source/structure-source.ts';
import { fieldsAsked, type StructureLine } from '../shared/structure/structure-lines.ts';
import { listAsked } from '../shared/structure/use-list-view.ts';
import type { StructurePlace } from '../shared/structure/use-structure-place.ts';

/** What every change of an element must say, also of what it leaves as it is. */
function isAlwaysSaid({ required, fixed, automatic, kind }: Field): boolean {
  return required && !fixed && !automatic && kind !== 'time';
}

function fieldsOf(area: AreaDeclaration, view: GridView): string {
  const asked = fieldsAsked(area, view).split(',');
  const said = tableColumnsOf(area).flatMap(({ id, fields }) =>
    id !== 'navn' && [...fields.values()].some(isAlwaysSaid) ? [id] : [],
  );
  return [...new Set([...asked, ...said])].filter(Boolean).join(',');
}

/** The table's rows, with all that a change of them must say. */
export function useSheetRows(
  area: AreaDeclaration,
  place: StructurePlace,
  view: GridView,
  time: number,
) {
  const client = useQueryClient();
  const [{ table: source }] = useState(() => structureSource(client, area));
  const felter = fieldsOf(area, view);
  const { filter, status, type, udvalg, underaktivitetId } = place;
  const ask = {
    ...{ time, felter, filter, status, type, udvalg, underaktivitetId, isEdited: true },
    ...listAsked(area, place.search),
  };
  useSyncExternalStore(source.subscribe, source.now);
  // Each time: what is wanted may follow from what has come.
  useEffect(() => source.want(ask));
  const table = source.read(ask);
  const recordOf = useMemo(() => {
    let of: readonly unknown[] = [];
    let known = new Map<string, StructureLine>();
    let isLookedUp = false;
    const lookUp = () => {
      isLookedUp = true;
      // Nothing comes within a turn, and thousands of rows may be asked for in one.
      queueMicrotask(() => {
        isLookedUp = false;
      });
      const windows = client.getQueriesData<StructureLine[]>({
        queryKey: [...structureKey(area.name), 'rettes'],
        predicate: ({ queryKey }) => queryKey.at(-2) === time && queryKey.at(-1) === felter,
      });
      const now = windows.map(([, lines]) => lines);
      if (now.length === of.length && now.every((lines, at) => lines === of[at])) return;
      of = now;
      known = new Map(now.flatMap((lines) => lines ?? []).map((line) => [line.id, line]));
    };
    return (id: string): BulkRecord | undefined => {
      if (!isLookedUp) lookUp();
      const line = known.get(id);
      return line?.rowVersion ? (line as BulkRecord) : undefined;
    };
  }, [client, area, time, felter]);
  const { rows } = table;
  // A write was told in fields; what version it made of the row, only the server knows.
  useEffect(() => {
    if (!rows.some(({ rowVersion }) => rowVersion === '')) return;
    void client.invalidateQueries({ queryKey: [...structureKey(area.name), 'rettes'] });
  }, [client, area, rows]);
  return { table, recordOf };
}
