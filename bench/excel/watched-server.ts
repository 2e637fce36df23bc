import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import portal from '../../package.json' with { type: 'json' };
import { root } from '../root.ts';
import type { Ask, Seen } from './probe.ts';

const startAtMostMs = 60_000;
/** What `npm start` says to Node about memory. */
const nodeOptions = portal.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The real server in a process of its own, as `npm start` runs it, with the probe inside it. */
export class WatchedServer {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
  }

  static async start(port: string, environment: NodeJS.ProcessEnv): Promise<WatchedServer> {
    const url = `http://127.0.0.1:${port}`;
    const child = fork('server/main.ts', {
      cwd: root,
      execArgv: [...nodeOptions, '--import', new URL('./probe.ts', import.meta.url).href],
      env: { ...process.env, PORT: port, PUBLIC_URL: url, ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const server = new WatchedServer(url, child);
    await server.untilReady();
    return server;
  }

  /** What the server's process saw of itself while the work was done. */
  async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; seen: Seen }> {
    this.ask('begin');
    const result = await work();
    const answer = once(this.child, 'message');
    this.ask('end');
    const [seen] = (await answer) as [Seen];
    return { result, seen };
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private ask(ask: Ask): void {
    this.child.send(ask);
  }

  private async untilReady(): Promise<void> {
    const deadline = performance.now() + startAtMostMs;
    while (performance.now() < deadline && this.child.exitCode === null) {
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await this.stop();
    throw new Error('Serveren blev ikke klar');
  }
}
