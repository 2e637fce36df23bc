import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open-database.ts';
import type { ThreadMemory } from '../db/pglite/pglite-thread.ts';
import { toldAgain } from '../http/told-again.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import type { Reads } from '../standby/reads.ts';
import { watchWritersTurns } from '../storage/writers-clock.ts';
import { type DatabaseReading, databaseFamilies, readDatabase } from './database-metrics.ts';
import { EventLoopMetrics } from './event-loop-metrics.ts';
import { exposition } from './exposition.ts';
import { gauge } from './family.ts';
import { HttpMetrics } from './http-metrics.ts';
import { memoryFamilies } from './memory-metrics.ts';
import { processFamilies } from './process-metrics.ts';
import { queueFamilies, type WatchedQueue } from './queue-metrics.ts';
import { ReadMetrics } from './read-metrics.ts';
import { TurnMetrics } from './turn-metrics.ts';
import { within } from './within.ts';

/** Whoever asks more often gets the same text. */
const freshMs = 1000;
/** Shorter than whoever scrapes waits, so that a database that hangs is told, not guessed. */
const patienceMs = 2000;

/** It is told as unknown; why stands in the log of whatever else asks the database. */
const unknown = () => undefined;

/** Everything that is measured of one running server. */
export class Metrics {
  readonly #http = new HttpMetrics();
  readonly #eventLoop = new EventLoopMetrics();
  readonly #turns = new TurnMetrics();
  readonly #reads = new ReadMetrics();
  readonly #queues: WatchedQueue[] = [];
  readonly #database: OpenDatabase;
  #live: Pick<LiveChanges, 'listening'> | undefined;
  // One at a time, however many scrapes give up on it: what hangs must not fill the pool.
  readonly #reading: () => Promise<DatabaseReading | undefined>;
  readonly #memory: () => Promise<ThreadMemory | undefined>;
  /** The text that is scraped. */
  readonly text = toldAgain(() => this.#collect(), freshMs);

  constructor(database: OpenDatabase) {
    this.#database = database;
    watchWritersTurns(database.db, this.#turns);
    this.#reading = toldAgain(() => readDatabase(database).catch(unknown), 0);
    this.#memory = toldAgain(() => database.threadMemory().catch(unknown), 0);
    this.watchQueues([
      {
        name: 'database',
        waiting: () => database.connections().waiting,
        running: () => database.connections().open - database.connections().idle,
      },
      this.#turns.queue,
    ]);
  }

  /** Counts what the app answers; before any other hook, so that what those refuse counts too. */
  watchCalls(app: FastifyInstance): void {
    this.#http.register(app);
    app.failures.listen((problem) => this.#http.countProblem(problem));
    app.addHook('onClose', async () => this.#eventLoop.close());
  }

  watchReads(reads: Reads): void {
    reads.watch(this.#reads);
  }

  watchLive(live: Pick<LiveChanges, 'listening'>): void {
    this.#live = live;
  }

  watchQueues(queues: readonly WatchedQueue[]): void {
    this.#queues.push(...queues);
  }

  async #collect(): Promise<string> {
    const [reading, memory] = await Promise.all([
      within(patienceMs, this.#reading()),
      within(patienceMs, this.#memory()),
    ]);
    return exposition([
      ...(await processFamilies(this.#database.engine)),
      ...memoryFamilies(memory),
      ...this.#eventLoop.families(),
      ...this.#http.families(),
      ...this.#turns.families(),
      ...this.#reads.families(),
      ...databaseFamilies(this.#database, reading),
      ...queueFamilies(this.#queues),
      gauge('sada_live_streams', 'Åbne strømme af ændringer.', this.#live?.listening),
    ]);
  }
}
