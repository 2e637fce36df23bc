import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { pagedSearchQuery } from '../../api/structure/structure-search.ts';
import type { ColumnFilterName } from '../../domain/columns/column-filter.ts';
import type { AddressedElement } from '../../domain/elements/addressed-element.ts';
import type { StructureLine } from '../structure/rows/structure-lines.ts';
import type { Children, Expanded, StructureRow } from '../structure/rows/structure-rows.ts';
import type { StructureFilter } from './structure-filter.ts';

/**
 * Where the rows of a view come from: the queries whose answers they are, and what there is to show of
 * those. Rows are the same object while they are the same.
 */
export interface QueriesSource<Ask, Shown> {
  /** May follow from answers that are here: it is asked again when others have come. */
  queriesOf(ask: Ask): readonly { readonly queryKey: readonly unknown[] }[];
  /** @param answers in the order of the queries */
  shownOf(ask: Ask, answers: readonly UseQueryResult[]): Shown;
}

export interface FoundPage {
  readonly poster: readonly ElementPayload[];
  /** What they hang under. */
  readonly overordnede?: readonly ElementPayload[] | undefined;
  readonly total: number;
}

/** What a source holds of rows that come page by page, when someone asks for more. */
export interface PagesSource<Ask, Shown> {
  /** Asked for before anything is, and never fetched. */
  readonly nothing: Ask;
  queryOf(ask: Ask): ReturnType<typeof pagedSearchQuery>;
  shownOf(pages: UseInfiniteQueryResult<InfiniteData<FoundPage>>): Shown;
}

/** How what is shown was fetched, for those who say so and offer to try again. */
interface Loading {
  /** Undefined: nothing has come. */
  readonly data?: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Fetches what failed. */
  readonly refetch: () => Promise<unknown>;
  /** What is shown is as it should be; it is the next page of it that did not come. */
  readonly lacksRest?: boolean;
}

interface Shown<Row, State extends Loading = Loading> {
  readonly rows: readonly Row[];
  /** How many there are, or how many fit the filter; undefined until it is known. */
  readonly total: number | undefined;
  /** Some are still to come. */
  readonly isPending: boolean;
  readonly query: State;
}

export interface TreeAsk {
  /** On the area's axis. */
  readonly time: number;
  readonly expanded: Expanded;
}

export interface HitsAsk extends StructureFilter {
  readonly time: number;
}

export interface TableAsk extends StructureFilter {
  readonly time: number;
  /** Columns whose fields the lines hold besides those that all have, commas between. */
  readonly felter: string;
  /** What is typed in the columns, by the names of their filters. */
  readonly columns: Readonly<Record<ColumnFilterName, string>>;
  /** Ids of the columns that the rows are sorted by, commas between, `-` in front of one for descending. */
  readonly sortering: string;
}

export interface StructureRows extends Shown<StructureRow> {
  /** Fetches the next page, which is there to be had. */
  readonly more?: (() => unknown) | undefined;
  /** Fetches the children of an element again. */
  readonly retry: (id: string) => void;
  /** What hangs below each that is expanded, as far as it is here; the same while it is. */
  readonly childrenOf?: ((id: string) => Children) | undefined;
}

export interface StructureLines extends Loading {
  /** All of the time is here. */
  readonly isComplete: boolean;
}

export interface ShownTable extends Shown<StructureLine, StructureLines> {
  /** How many there are before the filters, also while they are on their way; undefined until it is known. */
  readonly all: number | undefined;
  /** How many there will be when all have come; 0 until it is known. */
  readonly expected: number;
}

/** All that a structure's view needs of an area to show its rows: another area may hold them otherwise. */
export interface AreaSource {
  /** As it stands at a time; children when their parent is expanded. */
  readonly tree: QueriesSource<TreeAsk, StructureRows>;
  /** Hits of the toolbar's filters and what they hang under, page by page. */
  readonly hits: PagesSource<HitsAsk, StructureRows>;
  /** The whole at a time in the order of the numbers, and of it what the filters leave. */
  readonly table: QueriesSource<TableAsk, ShownTable>;
  /**
   * Whether there is such an element at a time.
   * @throws ApiError where there is no answer
   */
  readonly has: (asked: AddressedElement, time: number) => Promise<boolean>;
}
