import type { PostgresPoolClient } from 'kysely';
import { reasonOf } from '../database-error.ts';

/** One of the hosts that a database may be on. */
export interface Host {
  /** As whoever runs the server knows it. */
  readonly name: string;
  /** @throws when it cannot be reached, or takes no changes */
  connect(): Promise<PostgresPoolClient>;
}

/**
 * Connects to the host that was connected to last, and to the next that can be where it cannot: each is tried
 * once. What was asked of a host that is gone has failed; whoever asks again is answered by the next.
 * @param moved is told of the host that is connected to from now on
 */
export function toOneOf(
  hosts: readonly Host[],
  moved: (host: Host) => void,
): () => Promise<PostgresPoolClient> {
  let inUse = 0;
  return async () => {
    const failures: string[] = [];
    const entries = [...hosts.entries()];
    for (const [at, host] of [...entries.slice(inUse), ...entries.slice(0, inUse)]) {
      try {
        const client = await host.connect();
        if (at !== inUse) moved(host);
        inUse = at;
        return client;
      } catch (error) {
        failures.push(`${host.name}: ${reasonOf(error)}`);
      }
    }
    throw new Error(failures.join('; '));
  };
}
