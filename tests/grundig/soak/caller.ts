import { Browser, locationOf } from '../../server/harness/browser.ts';
import { authorizationRequest, discover, signIn } from '../../server/harness/sign-in.ts';
import type { Tally } from './tally.ts';

/** A token is good for ten minutes. */
const renewAfterMs = 5 * 60_000;
/** Longer than any call may wait for its turn and its answer: a server that hangs fails too. */
const answerWithinMs = 90_000;

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  /** The body as it is sent, in place of `body`. */
  readonly text?: string | undefined;
  readonly contentType?: string;
}

/** One user at one server; every answer is counted. */
export class Caller {
  readonly user: string;
  readonly #url: string;
  readonly #tally: Tally;
  #token = '';
  #signedInAt = Number.NEGATIVE_INFINITY;

  constructor(url: string, user: string, tally: Tally) {
    this.#url = url;
    this.user = user;
    this.#tally = tally;
  }

  async signIn(): Promise<void> {
    this.#token = (await signIn(this.#url, this.user)).accessToken;
    this.#signedInAt = performance.now();
  }

  async call<Body>(path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const answer = await this.#fetch(path, sent);
    const text = await answer.text();
    this.#tally.note(`${sent.method ?? 'GET'} ${path}`, answer, text);
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  /** What the call answers, which must be good. */
  async get<Body>(path: string): Promise<Body> {
    const { status, body } = await this.call<Body>(path);
    if (status !== 200) throw new Error(`${path} svarede ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Begins to read a file, and goes away in the middle of it. */
  async breakOff(path: string): Promise<void> {
    const answer = await this.#fetch(path, {});
    const call = `GET ${path}`;
    if (!answer.ok) return this.#tally.note(call, answer, await answer.text());
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    this.#tally.note(call, answer, '');
  }

  /** As far as the page and no further: what nobody finishes must be forgotten again. */
  async openSignInPage(): Promise<void> {
    const browser = new Browser(this.#url);
    const { address } = authorizationRequest(await discover(this.#url));
    const page = await browser.get(locationOf(await browser.get(address)).href);
    this.#tally.note(`GET ${new URL(page.url).pathname}`, page, await page.text());
  }

  async #fetch(
    path: string,
    { method = 'GET', body, text = JSON.stringify(body), contentType = 'application/json' }: Sent,
  ): Promise<Response> {
    if (performance.now() - this.#signedInAt > renewAfterMs) await this.signIn();
    return await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(text !== undefined && { 'content-type': contentType }),
      },
      ...(text !== undefined && { body: text }),
    });
  }
}
