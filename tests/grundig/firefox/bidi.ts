import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What Firefox asks and tells of its own accord the first time, and would ask of the user. */
const preferences: Readonly<Record<string, string | number | boolean>> = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Where it listens, in a line of what it prints; undefined: the line says something else. */
export function addressIn(line: string): string | undefined {
  return /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
}

/** Keys by the code points that the protocol gives them. */
const named: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** The presses of `Control+K`: those that are held go down first and up last. */
export function pressesOf(keys: string): readonly KeyAction[] {
  const values = keys.split('+').map((key) => named[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }) as const);
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }) as const);
  return [...down, ...up];
}

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

type Params = Readonly<Record<string, unknown>>;

/**
 * The system's own Firefox, driven by WebDriver BiDi, which it speaks itself: the browser tests' driver knows only a
 * Firefox that is built for it.
 */
export class Firefox {
  readonly #child: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;
  #context = '';

  private constructor(child: ChildProcess, socket: WebSocket, profile: string) {
    this.#child = child;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
  }

  static async start(program: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'sada-firefox-'));
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--remote-debugging-port', '0'];
    const child = spawn(program, [...args, '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    });
    const address = await listening(child);
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, socket, profile);
    await firefox.#send('session.new', { capabilities: {} });
    const tree = (await firefox.#send('browsingContext.getTree', {})) as {
      readonly contexts: readonly { readonly context: string }[];
    };
    firefox.#context = tree.contexts[0]?.context ?? '';
    const viewport = { width: 1440, height: 900 };
    await firefox.#send('browsingContext.setViewport', { context: firefox.#context, viewport });
    return firefox;
  }

  async goTo(url: string): Promise<void> {
    const context = this.#context;
    await this.#send('browsingContext.navigate', { context, url, wait: 'complete' });
  }

  /** What an expression says in the page, as JSON can say it. */
  async read<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = (await this.#send('script.evaluate', {
      expression: `JSON.stringify((${expression}) ?? null)`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as {
      readonly result?: { readonly value?: string };
      readonly exceptionDetails?: { readonly text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null') as Value;
  }

  async press(...keys: readonly string[]): Promise<void> {
    await this.#perform(keys.flatMap(pressesOf));
  }

  async type(text: string): Promise<void> {
    await this.#perform([...text].flatMap((sign) => pressesOf(sign)));
  }

  async stop(): Promise<void> {
    const isGone = once(this.#child, 'exit');
    this.#socket.close();
    this.#child.kill();
    await isGone;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  async #perform(actions: readonly KeyAction[]): Promise<void> {
    const keyboard = { type: 'key', id: 'tastatur', actions };
    await this.#send('input.performActions', { context: this.#context, actions: [keyboard] });
  }

  #send(method: string, params: Params): Promise<unknown> {
    this.#lastId += 1;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#lastId, waiting);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params }));
    return waiting.promise;
  }

  #hear({ id, type, result, error, message }: Answer): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    this.#waiting.delete(id);
    if (type === 'success') waiting.resolve(result);
    else waiting.reject(new Error(`${error}: ${message}`));
  }
}

/** Its address, once it says it; when it stops instead, what it said. */
async function listening(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  if (!child.stderr) throw new Error('Firefox siger intet');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = addressIn(line);
    if (address !== undefined) {
      // What it says later is nobody's, and must not fill the pipe.
      child.stderr.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`Firefox stoppede:\n${said.join('\n')}`);
}
