import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  keepPreviousData,
  notifyManager,
  type QueryClient,
} from '@tanstack/react-query';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { pagedSearchQuery } from '../../../api/structure-search.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { stateOfPages, wantsNextPage } from '../detail/next-page.ts';
import { hitRows } from '../structure/structure-rows.ts';
import { whenOther } from './queries-source.ts';
import type { HitsAsk, RowSource, StructureRows } from './row-source.ts';
import { retryIn } from './tree-source.ts';

interface Page {
  readonly poster: readonly ElementPayload[];
  readonly overordnede?: readonly ElementPayload[] | undefined;
  readonly total: number;
}

type Options = InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page>>;

/** The hits of the toolbar's filters in their tree; another page is fetched when someone asks for it. */
export class HitsSource implements RowSource<HitsAsk, StructureRows> {
  readonly #client: QueryClient;
  readonly #area: AreaDeclaration;
  readonly #observer: InfiniteQueryObserver<Page>;
  readonly #rowsOf = whenOther((pages: readonly Page[] | undefined) =>
    hitRows(
      pages?.flatMap(({ poster }) => poster) ?? [],
      pages?.flatMap(({ overordnede = [] }) => overordnede) ?? [],
    ),
  );
  #asked: HitsAsk | null = null;

  constructor(client: QueryClient, area: AreaDeclaration) {
    this.#client = client;
    this.#area = area;
    const nothing = {
      ...{ time: 0, filter: '', status: null, type: null, udvalg: null },
      underaktivitetId: null,
    };
    this.#observer = new InfiniteQueryObserver(client, this.#optionsOf(nothing, false));
  }

  read(ask: HitsAsk): StructureRows {
    const options = this.#client.defaultQueryOptions(this.#optionsOf(ask, true));
    const query = this.#observer.getOptimisticResult(options as never);
    return {
      rows: this.#rowsOf(query.data?.pages),
      total: query.data?.pages[0]?.total,
      isPending: query.isFetching,
      query: stateOfPages(query),
      more: wantsNextPage(query) ? query.fetchNextPage : undefined,
      retry: retryIn(this.#client, this.#area),
    };
  }

  want(ask: HitsAsk | null): void {
    this.#asked = ask ?? this.#asked;
    if (this.#asked) this.#observer.setOptions(this.#optionsOf(this.#asked, ask !== null));
  }

  readonly now = (): unknown => this.#observer.getCurrentResult();

  readonly subscribe = (hear: () => void): (() => void) =>
    this.#observer.subscribe(notifyManager.batchCalls(hear));

  #optionsOf({ filter, ...ask }: HitsAsk, enabled: boolean): Options {
    const { time, status, type, udvalg, underaktivitetId } = ask;
    const search = {
      soeg: filter,
      time,
      ...(status && { status }),
      ...(type && { type }),
      ...(udvalg && { udvalg }),
      ...(underaktivitetId !== null && { underaktivitetId }),
    };
    return {
      ...(pagedSearchQuery(this.#area, search) as unknown as Options),
      enabled,
      placeholderData: keepPreviousData,
      _optimisticResults: 'optimistic',
    };
  }
}
