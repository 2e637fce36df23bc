import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../src/domain/loopback.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { inMemory, openDatabase } from './db/connect.ts';
import { hasDemoData } from './db/has-demo-data.ts';
import { migrate } from './db/migrate.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { isDiskFull } from './db/pglite/full-disk.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { startUpkeep } from './db/upkeep.ts';
import { isGuarded } from './environments.ts';
import { Metrics } from './metrics/metrics.ts';
import { buildMetricsApp } from './metrics/own-port.ts';
import { developmentHouse } from './open-development-house.ts';
import { release } from './release.ts';
import { createServices, type Services } from './services.ts';
import { openReads } from './standby/open-reads.ts';

export interface RunningServer {
  /** For whoever started it: the address and the demo users. */
  readonly welcome: string;
  /** Takes no more requests, finishes those in flight, closes the database. */
  stop(): Promise<void>;
  /** Settles when the server can do no more without its database, and says why. */
  readonly lost: Promise<Error>;
}

/** The server cannot start; each line is for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Longest that a stop waits for requests in flight. */
const stopAtMostMs = 10_000;

/**
 * Reads the environment, opens and fills the database, and listens.
 * @throws ConfigError, ReleaseError, DatabaseStartError or StartError; nothing is left open then
 */
export async function start(
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const config = readConfig(env);
  try {
    return await begin(config);
  } catch (error) {
    throw (await fullDiskError(config, error)) ?? error;
  }
}

/** The embedded database says no more of a full disk than that it has stopped. */
async function fullDiskError(
  { databaseUrl, dataDir }: Config,
  error: unknown,
): Promise<StartError | undefined> {
  const isTold =
    error instanceof StartError || (error instanceof DatabaseStartError && !error.cause);
  if (isTold || databaseUrl !== undefined || dataDir === inMemory) return undefined;
  if (!(await isDiskFull(path.resolve(dataDir)))) return undefined;
  const text = `Disken med datamappen ${dataDir} er fuld. Skaf plads, og start serveren igen.`;
  return new StartError(text, { cause: error });
}

async function begin(config: Config): Promise<RunningServer> {
  // What is lacking is told before a database is made and migrated for nothing.
  release();
  if (usesHouse(config)) await developmentHouse(config.miljoe);
  const { database, reads, close } = await openBoth(config);
  const listeners: Listener[] = [];
  try {
    const services = createServices(database.db, config, reads);
    await prepare(services);
    listeners.push(...(await buildListeners(services, database)));
    // Nothing is left that can fail once callers get through.
    const told = await welcome(services);
    // The portal last, for it is what callers ask.
    for (const listener of listeners.toReversed()) await listen(listener, config.host);
    const endUpkeep = database.engine === 'pglite' ? startUpkeep(database.db) : undefined;
    const stop = stopOf(services, listeners, async () => {
      await endUpkeep?.();
      await close();
    });
    return { welcome: told, stop, lost: database.lost };
  } catch (error) {
    for (const { app } of listeners) await app.close();
    await close();
    throw error;
  }
}

/** The database, and where calls that only read are answered. */
async function openBoth(config: Config) {
  const database = await openDatabase(config);
  try {
    const { reads, close } = await openReads(config, database);
    return { database, reads, close: () => Promise.all([close(), database.close()]) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether there is anything of `dev/` that the server cannot be without. */
export function usesHouse({ identity, demoData }: Config): boolean {
  return identity.kind === 'embedded' || demoData === 'fuld';
}

interface Listener {
  readonly app: FastifyInstance;
  readonly port: number;
  /** The variable that says which port. */
  readonly variable: string;
}

/** The portal, and the port for metrics when they have one of their own. */
async function buildListeners(services: Services, database: OpenDatabase): Promise<Listener[]> {
  const { port, metrics: wanted } = services.config;
  const metrics = wanted === undefined ? undefined : new Metrics(database);
  const portal = await buildApp(services, { metrics });
  const listeners = [{ app: portal, port, variable: 'PORT' }];
  if (metrics && typeof wanted === 'number') {
    const app = await buildMetricsApp(services.config, metrics);
    listeners.push({ app, port: wanted, variable: 'METRICS' });
  }
  return listeners;
}

async function prepare({ db, config, today }: Services): Promise<void> {
  await migrate(db);
  if (config.demoData === 'fuld') {
    await (await developmentHouse(config.miljoe)).loadDemo(db, { today: today() });
  }
  await refuseDemoData(db, config);
}

/** @throws StartError where none may be, also when an earlier start with other settings loaded it */
export async function refuseDemoData(
  db: Services['db'],
  { miljoe }: Pick<Config, 'miljoe'>,
): Promise<void> {
  if (isGuarded(miljoe) && (await hasDemoData(db))) {
    throw new StartError(`Databasen indeholder demodata og kan ikke bruges i ${miljoe}.`);
  }
}

async function listen({ app, port, variable }: Listener, host: string): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `lytter på ${address}` });
  } catch (error) {
    throw new StartError(listenFailure(error, host, port, variable), { cause: error });
  }
}

function listenFailure(error: unknown, host: string, port: number, variable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} på ${host} er i brug af et andet program. Vælg en anden med ${variable}.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} kræver flere rettigheder. Vælg en anden med ${variable}.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST: ${host} er ikke en adresse på denne maskine.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `Serveren kunne ikke lytte på ${host}:${port}: ${reason}`;
}

/** Whoever divides the calls hears it first. Then the portal, so that its last calls can still be watched. */
function stopOf(
  { stopping, config: { stopWaitMs } }: Services,
  listeners: readonly Listener[],
  closeDatabase: () => Promise<unknown>,
): RunningServer['stop'] {
  return async () => {
    stopping.begin();
    await pause(stopWaitMs);
    const cutOff = setTimeout(() => {
      for (const { app } of listeners) app.server.closeAllConnections();
    }, stopAtMostMs);
    try {
      for (const { app } of listeners) await app.close();
    } finally {
      clearTimeout(cutOff);
      await closeDatabase();
    }
  };
}

/** What to tell whoever started the server: where it is, and who can sign in to the demo. */
async function welcome({ db, config }: Services): Promise<string> {
  const lines = [`Statens Administrative Stamdata kører på ${config.publicUrl}`];
  if (config.identity.kind === 'external') return lines.join('\n');
  const demoUsers = await (await developmentHouse(config.miljoe)).demoUserLines(db);
  if (demoUsers.length === 0) return lines.join('\n');
  lines.push(...demoUsers);
  if (!isLoopback(config.host)) {
    lines.push(
      `ADVARSEL: Serveren lytter på ${config.host}, så alle på netværket kan logge ind som en demobruger.`,
      'Brug HOST=127.0.0.1, eller sørg for, at kun de rette kan nå den.',
    );
  }
  return lines.join('\n');
}
