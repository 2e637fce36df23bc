import { HttpProblem } from '../../problems/http-problem.ts';
import { deepestBody } from '../limits.ts';

const codeOf = (sign: string) => sign.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const comma = codeOf(',');
const openings: ReadonlySet<number> = new Set([codeOf('['), codeOf('{')]);
const closings: ReadonlySet<number> = new Set([codeOf(']'), codeOf('}')]);

/**
 * Looks through JSON as it arrives, before anything is built of it. What lies so deep that going
 * through it could fail is refused, and so is what would hold the thread while it is built; whether
 * it is JSON at all, the parser says.
 */
export class JsonScan {
  readonly #mostValues: number;
  #depth = 0;
  #values = 1;
  #inText = false;
  #escaped = false;

  /** @param mostValues more are refused */
  constructor(mostValues: number) {
    this.#mostValues = mostValues;
  }

  /** @throws HttpProblem 400 */
  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#inText) this.#withinText(byte);
      else this.#outsideText(byte);
    }
  }

  #withinText(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#inText = false;
  }

  #outsideText(byte: number): void {
    if (byte === quote) this.#inText = true;
    else if (byte === comma) this.#count();
    else if (closings.has(byte)) this.#depth -= 1;
    else if (openings.has(byte)) {
      this.#depth += 1;
      if (this.#depth > deepestBody) throw refused('Indholdet har for mange niveauer.');
      this.#count();
    }
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > this.#mostValues) {
      throw refused('Indholdet har for mange værdier. Del det op, og prøv igen.');
    }
  }
}

function refused(detail: string): HttpProblem {
  return new HttpProblem({ status: 400, detail });
}
