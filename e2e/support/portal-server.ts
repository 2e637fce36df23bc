import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import portal from '../../package.json' with { type: 'json' };
import { freePort } from '../../scripts/free-port.ts';
import type { Account } from '../../scripts/postgres-programs.ts';

/** What `npm start` says to Node about memory. */
export const startOptions = portal.scripts.start.split(' ').filter((word) => word.startsWith('--'));

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a server is started by, and where. */
export interface Program {
  readonly folder: string;
  readonly command: readonly [program: string, ...args: readonly string[]];
  /** All that it sees of its surroundings, but for what the server itself is given. */
  readonly environment: NodeJS.ProcessEnv;
  /** Whom it runs as, when not as whoever starts it. */
  readonly account?: Account | undefined;
}

const workingCopy = (nodeOptions: readonly string[]): Program => ({
  folder: root,
  command: ['node', ...nodeOptions, 'server/main.ts'],
  environment: process.env,
});

/** The real server in its own process, on its own port, on the data it is given. */
export class PortalServer {
  private child: ChildProcess | undefined;
  private output = '';
  private readonly port: number;
  private readonly environment: Record<string, string>;
  private program: Program;

  private constructor(port: number, environment: Record<string, string>, program: Program) {
    this.port = port;
    this.environment = { ...environment };
    this.program = program;
  }

  static async start(
    environment: Record<string, string>,
    nodeOptions: readonly string[] = [],
  ): Promise<PortalServer> {
    return await PortalServer.startProgram(workingCopy(nodeOptions), environment);
  }

  /** As `start`, of another program than the working copy's. */
  static async startProgram(
    program: Program,
    environment: Record<string, string>,
  ): Promise<PortalServer> {
    const server = new PortalServer(await freePort(), environment, program);
    await server.launch();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What the server has printed; shown when it does not come up, and with what failed on it. */
  get log(): string {
    return this.output;
  }

  /** It has gone without being asked to. */
  get isGone(): boolean {
    return this.child !== undefined && (this.child.exitCode ?? this.child.signalCode) !== null;
  }

  /** Tells a probe that was loaded into the server (`--import`). */
  tell(message: string): void {
    this.child?.send(message);
  }

  /** Tells a probe, and waits for what it says in return. */
  async ask<Answer>(message: string): Promise<Answer> {
    const child = this.child;
    if (!child) throw new Error('Serveren kører ikke');
    const over = new AbortController();
    const { signal } = over;
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error(`Serveren stoppede:\n${this.output}`);
    });
    const answer = Promise.race([once(child, 'message', { signal }), ended]);
    child.send(message);
    const [said] = await answer.finally(() => over.abort());
    return said as Answer;
  }

  /**
   * @param changed what is otherwise about its surroundings from now on, such as the date
   * @param program what is started in place of what it was
   */
  async restart(changed: Record<string, string> = {}, program = this.program): Promise<void> {
    await this.stop();
    Object.assign(this.environment, changed);
    this.program = program;
    await this.launch();
  }

  /** Asks politely, as an operator would, and waits for the end. */
  async stop(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    this.child = undefined;
  }

  /** As a power cut to the process; `restart` goes on with what it left. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.child = undefined;
  }

  private async launch(): Promise<void> {
    const { folder, command, environment, account } = this.program;
    const [program, ...args] = command;
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...environment,
        DATO: '2026-11-20',
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        ...this.environment,
      },
    });
    this.child = child;
    const collect = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    try {
      await this.whenReady(child);
    } catch (error) {
      await this.kill();
      throw error;
    }
  }

  private async whenReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`Serveren stoppede:\n${this.output}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Serveren blev ikke klar:\n${this.output}`);
  }
}
