import {
  notifyManager,
  QueriesObserver,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import type { RowSource } from './row-source.ts';

/** What is read of an answer; that anything else of it is another, nobody need hear. */
const readOfAnswers = ['data', 'status', 'isFetching', 'isPlaceholderData'] as const;

interface QueriesSourceOptions<Ask, Answers, Shown> {
  /** May follow from answers that are here: it is asked again when others have come. */
  readonly queriesOf: (ask: Ask) => readonly unknown[];
  /** @param answers in the order of the queries */
  readonly shownOf: (ask: Ask, answers: Answers) => Shown;
}

/** Rows that are the answers to queries wanted at the same time. */
export class QueriesSource<Ask, Answers, Shown> implements RowSource<Ask, Shown> {
  readonly #client: QueryClient;
  readonly #options: QueriesSourceOptions<Ask, Answers, Shown>;
  readonly #observer: QueriesObserver;
  #asked: Ask | null = null;

  constructor(client: QueryClient, options: QueriesSourceOptions<Ask, Answers, Shown>) {
    this.#client = client;
    this.#options = options;
    this.#observer = new QueriesObserver(client, []);
  }

  read(ask: Ask): Shown {
    const [answers] = this.#observer.getOptimisticResult(this.#queriesOf(ask, true), undefined);
    return this.#options.shownOf(ask, answers as unknown as Answers);
  }

  want(ask: Ask | null): void {
    this.#asked = ask ?? this.#asked;
    if (this.#asked !== null) {
      this.#observer.setQueries(this.#queriesOf(this.#asked, ask !== null));
    }
  }

  readonly now = (): unknown => this.#observer.getCurrentResult();

  readonly subscribe = (hear: () => void): (() => void) =>
    this.#observer.subscribe(notifyManager.batchCalls(hear));

  #queriesOf(ask: Ask, enabled: boolean): QueryObserverOptions[] {
    return this.#options.queriesOf(ask).map((query) => ({
      ...this.#client.defaultQueryOptions(query as QueryObserverOptions),
      enabled,
      notifyOnChangeProps: [...readOfAnswers],
      // What is about to be fetched counts as being fetched.
      _optimisticResults: 'optimistic',
    }));
  }
}

/**
 * The latest answer to a question asked of any time: until another time is here the last one stays,
 * and with it the focused row. Of a list of queries the library knows no previous one.
 */
export function newestOf<Answer>(
  client: QueryClient,
  question: readonly unknown[],
): Answer | undefined {
  const answers = client
    .getQueryCache()
    .findAll({ queryKey: question })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return answers[0]?.state.data as Answer | undefined;
}

/** @param query whose key ends with its time */
export function keptFromOtherTimes<Query extends { readonly queryKey: readonly unknown[] }>(
  client: QueryClient,
  query: Query,
) {
  return { ...query, placeholderData: () => newestOf(client, query.queryKey.slice(0, -1)) };
}

/** Makes it anew only when something that it is made of is another: grids tell rows by identity. */
export function whenOther<Of extends readonly unknown[], Made>(
  make: (...of: Of) => Made,
): (...of: Of) => Made {
  let last: { readonly of: Of; readonly made: Made } | undefined;
  return (...of) => {
    const isSame = last?.of.length === of.length && last.of.every((one, at) => one === of[at]);
    if (!last || !isSame) last = { of, made: make(...of) };
    return last.made;
  };
}
