import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The code of a part could not be fetched: the server does not answer. */
export class PartMissing extends Error {}

/** A component that is fetched when it is first wanted, and at hand ever after. */
export interface Part<Props = object> {
  readonly current: () => ComponentType<Props> | null;
  readonly fetch: () => Promise<void>;
  /** Asks for it before it is wanted; a failure shows when it is. */
  readonly prefetch: () => void;
}

export function part<Props = object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let found: ComponentType<Props> | null = null;
  const fetch = async () => {
    if (found) return;
    const loaded = await load().catch((cause: unknown) => {
      throw new PartMissing('A part of the portal could not be fetched', { cause });
    });
    // Another may have come first: what is shown stays the same component.
    found ??= loaded;
  };
  return {
    current: () => found,
    fetch,
    prefetch: () => void Promise.allSettled([fetch()]),
  };
}

/**
 * The component, or null until it has been fetched; a failed fetch is thrown to the error boundary
 * around, and tried again when that mounts its content anew, where the browser does not remember that it
 * failed. Not React's `lazy`: that holds back
 * what has arrived until the fallback has stood for 300 ms, which made every first screen, and the
 * first palette, that late.
 */
export function useFetched<Props>(wanted: Part<Props>, isWanted = true) {
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>({});
  const found = wanted.current();
  const isMissing = isWanted && found === null;
  useEffect(() => {
    // By what was shown: it may have arrived since.
    if (!isMissing) return;
    wanted.fetch().then(
      () => setOutcome({}),
      (error: unknown) => setOutcome({ error }),
    );
  }, [wanted, isMissing]);
  if ('error' in outcome) throw outcome.error;
  return found;
}

interface FetchedProps {
  readonly part: Part;
  readonly pending?: ReactNode;
}

/** The part, and what stands in for it meanwhile. */
export function Fetched({ part: wanted, pending = null }: FetchedProps) {
  const Content = useFetched(wanted);
  return Content ? <Content /> : pending;
}
