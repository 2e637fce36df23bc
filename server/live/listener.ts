import { PassThrough } from 'node:stream';
import type { User } from '../user.ts';
import { audienceOf } from './told-run.ts';

/** Who listens, and how it is found out that they still may. */
export interface Caller {
  readonly user: User;
  /** Number of the last line that they have heard of; undefined: none, and only what comes is told. */
  readonly last: number | undefined;
  /** @throws HttpProblem 401 when whoever the token was given to may come in no more */
  readonly lookUp: () => Promise<User>;
}

/** Whoever has so much waiting for them, in bytes, does not listen. */
const mostUnread = 1024 * 1024;
const checkEveryMs = 5_000;
/** The client takes 40 s of silence for a stream that is lost. */
const speakEveryMs = 15_000;

/** One open stream. */
export class Listener {
  readonly out = new PassThrough();
  readonly user: User;
  readonly audience: string;
  /** All lines up to this have been told, or are not for them. */
  heard: number;
  readonly #lookUp: Caller['lookUp'];
  #checkedAt = performance.now();
  #spokenAt = performance.now();

  constructor({ user, lookUp }: Caller, heard: number) {
    this.user = user;
    this.audience = audienceOf(user);
    this.heard = heard;
    this.#lookUp = lookUp;
  }

  /** A word of the stream; one about a line of the log says which, so that it can be gone on from. */
  tell(event: string, data: object, id?: number): void {
    const named = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`event: ${event}\n${named}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Proxies and clients give up on what is silent. */
  keepAwake(): void {
    if (performance.now() - this.#spokenAt >= speakEveryMs) this.#write(':\n\n');
  }

  get isDue(): boolean {
    return performance.now() - this.#checkedAt >= checkEveryMs;
  }

  /** Ends the stream of whoever may come in no more, or may see other things than when it was opened. */
  async check(): Promise<void> {
    try {
      const user = await this.#lookUp();
      this.#checkedAt = performance.now();
      if (audienceOf(user) !== this.audience) this.end();
    } catch {
      // Why is in the log of those that were asked; opened anew, it is refused or not.
      this.end();
    }
  }

  get isOpen(): boolean {
    return this.out.writable;
  }

  end(): void {
    this.out.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#spokenAt = performance.now();
    this.out.write(text);
    if (this.out.writableLength + this.out.readableLength > mostUnread) this.out.destroy();
  }
}
