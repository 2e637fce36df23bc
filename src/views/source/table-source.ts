import { type QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import { createLane, elementsUnder } from '../../api/http/pages.ts';
import { rootsQuery } from '../../api/structure/structure.ts';
import { structureKey } from '../../api/structure/structure-key.ts';
import { idsQuery, searchQuery } from '../../api/structure/structure-search.ts';
import { numbersNest } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import {
  filterLines,
  lineMaker,
  type StructureLine,
  sharedValues,
} from '../structure/rows/structure-lines.ts';
import { isUnder, touchedLine } from './line-rows.ts';
import { keptFromOtherTimes, newestOf, whenOther } from './queries-source.ts';
import type { QueriesSource, ShownTable, StructureLines, TableAsk } from './row-source.ts';
import type { StructureFilter } from './structure-filter.ts';
import { headQuery, isNarrowed, type TableHead } from './table-head.ts';

/** Windows fetched at the same time; each is up to some thousand elements. */
const inBackground = createLane(2);
/** A time left behind is some 25 MB at 100,000 elements. */
const KEPT_MS = 60_000;

/** Begins the keys of the windows; a window's own ends with its time and its columns. */
export function linesKey(area: AreaDeclaration) {
  return [...structureKey(area.name), 'linjer'] as const;
}

/**
 * One window of the list: all whose number begins so, fetched by their place in the number order.
 * @param felter columns whose fields the lines hold besides those that all have, commas between
 */
export function windowQuery(
  area: AreaDeclaration,
  number: string,
  time: number,
  felter: string,
  client: QueryClient,
) {
  const key = [...linesKey(area), number];
  return queryOptions({
    queryKey: [...key, time, felter],
    meta: {
      rows: {
        area: area.name,
        time,
        shape: 'rows',
        whole: touchedLine(felter),
        belongs: isUnder(area, number),
      },
    },
    queryFn: ({ signal }) =>
      inBackground(async () => {
        const lines: StructureLine[] = [];
        const lineOf = lineMaker(felter);
        const shared = sharedValues();
        for await (const page of elementsUnder(area, number, time, felter, { client, signal })) {
          for (const element of page) lines.push(shared(lineOf(element)));
        }
        return lines;
      }),
    // Until another time or another column is here, the last ones stay in sight.
    placeholderData: () => newestOf<StructureLine[]>(client, key),
    // Comparing whole windows field by field would cost more than drawing what is in sight.
    structuralSharing: false,
    gcTime: KEPT_MS,
  });
}

type Answer<Data> = UseQueryResult<Data>;
type Roots = { readonly poster: readonly ElementPayload[] };
type Counted = { readonly total: number };
type Parts = readonly [Answer<Roots>, Answer<string[]>, ...Answer<StructureLine[]>[]];
type Answers = readonly [Answer<Counted>, Answer<TableHead | null>, ...Parts];

/** Where numbers do not begin with that of their root, the whole structure is one window. */
const wholeStructure = [''];

/** Asks nobody: what is wanted is narrowed by nothing that only the server knows. */
const noIds = { queryKey: ['udvalg'], queryFn: () => [], staleTime: 'static' } as const;

function isOfTheTime({ isSuccess, isPlaceholderData }: Answer<unknown>): boolean {
  return isSuccess && !isPlaceholderData;
}

function loadingOf(answers: Parts): StructureLines {
  const failed = answers.filter(({ isError }) => isError);
  return {
    isComplete: answers.every(isOfTheTime),
    error: failed[0]?.error ?? null,
    isFetching: answers[0].isFetching || failed.some(({ isFetching }) => isFetching),
    refetch: async () => {
      await Promise.all(failed.map((answer) => answer.refetch()));
    },
  };
}

/**
 * The windows whose rows stand where they will stand when all are here: in number order those that
 * nothing is missing before, for windows may come in any order; in another the server says the first.
 */
function inPlace(
  windows: readonly Answer<StructureLine[]>[],
  { sortering }: TableAsk,
  head: Answer<TableHead | null>,
): readonly StructureLine[][] {
  const missing = windows.findIndex(({ data }) => data === undefined);
  if (missing < 0) return dataOf(windows);
  if (sortering === '') return dataOf(windows.slice(0, missing));
  return head.isPending ? [] : dataOf(windows);
}

function dataOf(windows: readonly Answer<StructureLine[]>[]): readonly StructureLine[][] {
  return windows.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

/** The whole structure as one flat list: a window for each root; how many they hold is known first. */
export function tableSource(
  client: QueryClient,
  area: AreaDeclaration,
): QueriesSource<TableAsk, ShownTable> {
  const linesOf = whenOther((...windows: readonly StructureLine[][]) => windows.flat());
  const leftOf = whenOther(
    (
      lines: readonly StructureLine[],
      filter: string,
      status: StructureFilter['status'],
      type: StructureFilter['type'],
      udvalg: StructureFilter['udvalg'],
      underaktivitetId: StructureFilter['underaktivitetId'],
      ids: readonly string[] | undefined,
    ) =>
      filterLines(lines, { filter, status, type, udvalg, underaktivitetId }, ids && new Set(ids)),
  );
  const headOf = whenOther(({ poster }: TableHead, felter: string) =>
    poster.map(lineMaker(felter)),
  );
  return {
    queriesOf: (ask) => {
      const { time, felter, udvalg, underaktivitetId } = ask;
      const roots = keptFromOtherTimes(client, rootsQuery(area.root, time));
      const known = (client.getQueryData(roots.queryKey) ?? roots.placeholderData()) as
        | Roots
        | undefined;
      const numbers = numbersNest(area)
        ? (known?.poster.map(({ fuldtNummer }) => fuldtNummer) ?? [])
        : wholeStructure;
      const windows = numbers.map((number) => windowQuery(area, number, time, felter, client));
      const among = {
        ...(udvalg && { udvalg }),
        ...(underaktivitetId !== null && { underaktivitetId }),
      };
      const isAmong = Object.keys(among).length > 0;
      const ids = isAmong ? idsQuery(area, among, time) : noIds;
      const isHere = [roots, ids, ...windows].every(
        ({ queryKey }) => client.getQueryData(queryKey) !== undefined,
      );
      const head = headQuery(area, ask, !isHere);
      return [searchQuery(area, { soeg: '', time, antal: 1 }), head, roots, ids, ...windows];
    },
    shownOf(ask, [counted, first, ...answers]: Answers) {
      const { filter, status, type, udvalg, underaktivitetId } = ask;
      const [, ids, ...windows] = answers;
      const query = loadingOf(answers);
      const isPending = !query.isComplete && !query.error;
      const lines = linesOf(...(isPending ? inPlace(windows, ask, first) : dataOf(windows)));
      const head = isPending ? first.data : null;
      const rows = head
        ? headOf(head, ask.felter)
        : leftOf(lines, filter, status, type, udvalg, underaktivitetId, ids.data);
      const all = query.isComplete ? lines.length : counted.data?.total;
      // Of rows on their way those that have come are not all there are.
      const isOnTheWay = isPending && !head && (isNarrowed(ask) || all === undefined);
      const isUnknown = isOnTheWay || (query.error !== null && lines.length === 0);
      return {
        rows,
        total: isUnknown ? undefined : rows.length,
        all,
        expected: isPending ? (head?.total ?? (isNarrowed(ask) ? 0 : all) ?? 0) : 0,
        isPending,
        query,
      };
    },
  };
}
