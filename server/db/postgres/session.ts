import type { PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { begunWithFirst } from '../begun-with-first.ts';
import { askedByName } from '../planned-once.ts';
import { answeredWithin, answeringWithin, noLimit } from '../time-limit.ts';
import { eachInTransaction } from './each-in-transaction.ts';

/**
 * No call waits for ever: not for a connection, a lock or an answer. Longer than any call needs, shorter
 * than callers wait; `withoutTimeLimit` is for what goes through whole tables.
 */
export interface DatabaseLimits {
  readonly connectWithinMs: number;
  /** Kept by the database: it ends the statement and says so. 0 is none. */
  readonly statementMs: number;
  /** How much longer an answer may be on its way: kept here, for a database that keeps nothing any more. */
  readonly answerSlackMs: number;
  readonly idleInTransactionMs: number;
}

/** What whoever connects is asked for: the session behind the connection is ours as long as that is. */
const whoseSession = `
  with samtale as (select coalesce(pg_backend_pid() = $1, false) as egen)
  select egen, (
    select count(set_config(navn, vaerdi, not egen))
    from unnest($2::text[], $3::text[]) as indstilling (navn, vaerdi)
  ) as sat, current_setting('transaction_read_only')::boolean as laeser
  from samtale`;

/**
 * The sessions that statements run on. One of our own is set once. A pooler gives each transaction a session
 * of its own choosing, which knows neither our settings nor the statements we have named: there each
 * transaction is told the settings, each statement is in one, and nothing is left in the session.
 */
export class Sessions {
  readonly #limits: DatabaseLimits;
  readonly #mustWrite: boolean;
  readonly #settings: ReadonlyMap<string, string>;
  readonly #own = new WeakMap<PoolClient, boolean>();

  /** @param mustWrite refuses a host that takes no changes */
  constructor(limits: DatabaseLimits, { mustWrite }: { readonly mustWrite: boolean }) {
    this.#limits = limits;
    this.#mustWrite = mustWrite;
    // Whatever the user or the database has been given: times are read as these say.
    this.#settings = new Map([
      ['timezone', 'UTC'],
      ['datestyle', 'ISO'],
      ['jit', 'off'],
      ['statement_timeout', String(limits.statementMs)],
      ['idle_in_transaction_session_timeout', String(limits.idleInTransactionMs)],
    ]);
  }

  /** A connection of the pool as Kysely uses it; one that cannot be used is thrown away. */
  async over(client: PoolClient): Promise<PostgresPoolClient> {
    const { statementMs, answerSlackMs } = this.#limits;
    const within = statementMs > 0 ? statementMs + answerSlackMs : noLimit;
    if (await this.#isOwn(client)) {
      return begunWithFirst(answeringWithin(client, within, askedByName));
    }
    const answering = answeringWithin(client, within, (text) => text);
    return eachInTransaction(begunWithFirst(answering, this.#toldToEach()));
  }

  async #isOwn(client: PoolClient): Promise<boolean> {
    const known = this.#own.get(client);
    if (known !== undefined) return known;
    try {
      const isOwn = await this.#begin(client);
      this.#own.set(client, isOwn);
      return isOwn;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Finds out whose session a new connection has, and sets it where it is ours. */
  async #begin(client: PoolClient): Promise<boolean> {
    // A pooler gives its own number for the session: there is no telling which it will be.
    const told: unknown = Reflect.get(client, 'processID');
    const values = [told, [...this.#settings.keys()], [...this.#settings.values()]];
    const { rows } = await answeredWithin(client, this.#limits.connectWithinMs, () =>
      client.query<{ egen: boolean; laeser: boolean }>(whoseSession, values),
    );
    if (this.#mustWrite && rows[0]?.laeser) throw new Error('tager ikke imod ændringer');
    return rows[0]?.egen ?? false;
  }

  #toldToEach(): string {
    return [...this.#settings].map(([name, value]) => `set local ${name} = '${value}'`).join('; ');
  }
}
