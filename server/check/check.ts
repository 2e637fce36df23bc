import { sql } from 'kysely';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { inMemory, openDatabase } from '../db/connect.ts';
import { reasonOf } from '../db/database-error.ts';
import { migrationsLacking, tablesAge } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { builtPortal, isPortalBuilt } from '../http/portal-files.ts';
import { developmentHouse } from '../open-development-house.ts';
import { releaseText } from '../release.ts';
import { refuseDemoData, usesHouse } from '../start.ts';
import { connectionsText } from './connections.ts';
import { hasDatabase, unwritable, withCopy } from './data-folder.ts';
import { standbyText } from './standby.ts';

/** What has been looked at, and a line about it. */
interface Checked {
  readonly ok: boolean;
  readonly line: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Looks at all that a start needs, and changes nothing. Of several that fail all are told. */
export async function check(env: Environment, distDir = builtPortal): Promise<readonly Checked[]> {
  const program = [await told('Udgave', async () => releaseText()), await portalLine(distDir)];
  try {
    const config = readConfig(env);
    return [await settingsLine(config), ...(await databaseLines(config)), ...program];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.lines.map((line) => failed('Indstillinger', line)), ...program];
  }
}

function inOrder(what: string, text: string): Checked {
  return { ok: true, line: `${what}: i orden – ${text}` };
}

function failed(what: string, text: string): Checked {
  return { ok: false, line: `${what}: FEJL – ${text.replaceAll(/\s*\n\s*/g, ' ')}` };
}

/** The line that the work answers; what goes wrong in it is one too. */
async function told(what: string, work: () => Promise<string>): Promise<Checked> {
  try {
    return inOrder(what, await work());
  } catch (error) {
    return failed(what, reasonOf(error));
  }
}

async function settingsLine(config: Config): Promise<Checked> {
  return await told('Indstillinger', async () => {
    if (usesHouse(config)) await developmentHouse(config.miljoe);
    return `MILJOE er ${config.miljoe}`;
  });
}

async function portalLine(distDir: string): Promise<Checked> {
  return (await isPortalBuilt(distDir))
    ? inOrder('Portal', 'den er bygget')
    : failed('Portal', 'den er ikke bygget; kør npm run build');
}

async function databaseLines(config: Config): Promise<Checked[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return await openedLines(openDatabase(config), config);
  if (dataDir === inMemory) return [inOrder('Database', 'kun i hukommelsen; intet gemmes')];

  const fault = await unwritable(dataDir);
  if (fault !== undefined) return [failed('Datamappe', fault)];
  const folder = inOrder('Datamappe', `${dataDir} kan skrives`);
  if (!(await hasDatabase(dataDir))) return [folder, inOrder('Database', madeAtStart)];
  const lines = await withCopy(dataDir, (copy) =>
    openedLines(openDatabase({ dataDir: copy }), config),
  ).catch((error: unknown) => [failed('Database', reasonOf(error))]);
  return [folder, ...lines];
}

/** What an open database is asked, which is closed again. */
async function openedLines(opening: Promise<OpenDatabase>, config: Config): Promise<Checked[]> {
  let open: OpenDatabase;
  try {
    open = await opening;
  } catch (error) {
    return [failed('Database', reasonOf(error))];
  }
  const { db, engine, close } = open;
  try {
    const database = await told('Database', () => askDatabase(db, config));
    if (engine === 'pglite') return [database];
    const connections = () => connectionsText(db, config.databaseConnections);
    const lines = [database, await told('Forbindelser', connections)];
    const { standbyUrl } = config;
    if (standbyUrl === undefined) return lines;
    return [...lines, await told('Læsekopi', () => standbyText(standbyUrl, db, config))];
  } finally {
    await close();
  }
}

/** Before it no database says whether its data are demo data. */
const demoFactMadeIn = '0004-adgang';

const madeAtStart = 'den er tom; tabellerne oprettes, når serveren starter';

/** @throws an error that says in Danish why a server could not use it */
async function askDatabase(db: OpenDatabase['db'], config: Config): Promise<string> {
  const { rows } = await sql<{ reads: boolean }>`
    select current_setting('transaction_read_only')::boolean as reads`.execute(db);
  if (rows[0]?.reads) throw new Error('den kan kun læses, ikke gemme');
  const lacking = await migrationsLacking(db);
  if (lacking.includes(demoFactMadeIn)) return madeAtStart;
  await refuseDemoData(db, config);
  if (lacking.length > 0) return lackingText(lacking);
  return (await tablesAge(db)) === 'nyere'
    ? 'en nyere udgave har bragt dens tabeller ajour, og denne kan køre med dem'
    : 'dens tabeller er ajour';
}

function lackingText(lacking: readonly string[]): string {
  return `dens tabeller er ${lacking.length} trin bagud (${lacking.join(', ')}); de bringes ajour, når serveren starter`;
}
