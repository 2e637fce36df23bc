import {
  type DataTag,
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { accessibleCommandsAtom, businessDateAtom, sessionAtom } from '../../auth/session.ts';
import type { Choices } from '../../commands/choice.ts';
import type { TimeArgument } from '../../commands/declaration.ts';
import type { Subjects } from '../../commands/subjects/subject.ts';
import { useAddressTimes } from '../../console/use-address-times.ts';
import { workingUnderaktivitet } from '../../console/working-underaktivitet.ts';

/** What the candidates of an argument follow from. */
export interface Look {
  /** What the server has answered; undefined: it has not, and is asked. */
  readonly read: Read;
  /** As it is typed, and as it last rested; the server is asked about the latter. */
  readonly text: string;
  readonly rested: string;
  /** What the arguments before it hold. */
  readonly earlier: Choices;
  /** What has been chosen, wherever it stands. */
  readonly made: Choices;
  /** What the command is about, as it is chosen; null: nothing yet. */
  readonly about: Subjects | null;
  /** What it was opened about. */
  readonly atHand: Subjects | null;
  /** An underaktivitet of a proces is asked for too, and decides the times. */
  readonly hasUnderaktivitet: boolean;
  /** When the change is to be, as far as the user has said it; null: nothing is said. */
  readonly saidTime: { readonly argument: TimeArgument; readonly time: number } | null;
  readonly times: ReturnType<typeof useAddressTimes>;
  /** The business date. */
  readonly today: string;
  readonly username: string;
  readonly permissions: ReadonlySet<string>;
  /** The underaktivitet that the user works in; null: none is chosen. */
  readonly working: number | null;
}

type Read = <Data>(query: {
  readonly queryKey: DataTag<QueryKey, Data, Error>;
}) => Data | undefined;

/** The surroundings, without what belongs to one argument. */
export function useSurroundings(): Pick<
  Look,
  'times' | 'today' | 'username' | 'permissions' | 'working'
> {
  return {
    times: useAddressTimes(),
    today: useAtomValue(businessDateAtom),
    username: useAtomValue(sessionAtom).user?.username ?? '',
    permissions: useAtomValue(accessibleCommandsAtom),
    working: workingUnderaktivitet.useValue(),
  };
}

/** What is read while the candidates are made: each is a question that must be kept asked. */
class Reading {
  readonly #client: QueryClient;
  readonly asked = new Map<string, UseQueryOptions>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  readonly read: Read = (query) => {
    this.asked.set(hashKey(query.queryKey), query as unknown as UseQueryOptions);
    return this.#client.getQueryData(query.queryKey);
  };

  get hasFailed(): boolean {
    return [...this.asked.values()].some(
      ({ queryKey }) => this.#client.getQueryState(queryKey)?.status === 'error',
    );
  }
}

/** A reading for this rendering; `useAsked` keeps what it reads asked. */
export function useReading(): () => Reading {
  const client = useQueryClient();
  return () => new Reading(client);
}

/** Asks what was read, and renders when it is answered. */
export function useAsked(...readings: readonly Reading[]): void {
  const queries = new Map(readings.flatMap(({ asked }) => [...asked]));
  useQueries({
    queries: [...queries.values()],
    combine: (answers) =>
      answers.map(({ status, dataUpdatedAt, errorUpdatedAt }) => [
        status,
        dataUpdatedAt,
        errorUpdatedAt,
      ]),
  });
}
