import { check } from './check/check.ts';
import { ConfigError } from './config.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { NoDevelopmentHouseError } from './open-development-house.ts';
import { ReleaseError } from './release.ts';
import { type RunningServer, StartError, start } from './start.ts';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** Their messages are whole lines. */
const plain = [StartError, DatabaseStartError, NoDevelopmentHouseError, ReleaseError];

/** Lines for whoever started the server, never a stack. */
function startFailure(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.lines;
  if (plain.some((kind) => error instanceof kind)) return [(error as Error).message];
  const reason = error instanceof Error ? error.message : String(error);
  return [`Serveren kunne ikke starte: ${reason.replaceAll(/\s*\n\s*/g, ' ')}`];
}

/** Whoever watches the server starts it anew; this one would only answer errors. */
async function endWithDatabase({ lost, stop }: RunningServer): Promise<never> {
  const { message } = await lost;
  process.stderr.write(`${message}. Serveren stopper.\n`);
  await stop().catch(() => {});
  process.exit(1);
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    print(`${signal}: stopper, når kald i gang er færdige …`);
    try {
      await server.stop();
      process.exit(0);
    } catch (error) {
      fail([`Serveren stoppede ikke rent: ${error instanceof Error ? error.message : error}`]);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function serve(): Promise<void> {
  const server = await start(process.env);
  stopOnSignal(server);
  endWithDatabase(server);
  print(server.welcome);
}

/** Whether a start would succeed, without one. */
async function tellCheck(): Promise<void> {
  const checked = await check(process.env);
  for (const { line } of checked) print(line);
  process.exitCode = checked.every(({ ok }) => ok) ? 0 : 1;
}

const asked = process.argv.slice(2).join(' ');
try {
  if (asked === '--kontroller') await tellCheck();
  else if (asked === '') await serve();
  // Misspelt, it must not start a server and bring the tables of a database up to date.
  else fail([`Ukendt argument: ${asked}. Det eneste, der kendes, er --kontroller.`]);
} catch (error) {
  fail(startFailure(error));
}
