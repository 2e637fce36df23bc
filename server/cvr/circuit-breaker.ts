import type { CvrEntry } from '../../src/api/contract/datafordeler.ts';
import { type CvrRegister, CvrUnavailableError } from './register.ts';

/** So many failures in a row, and nobody waits for the register for a while. */
const failuresAtMost = 3;
const restMs = 30_000;

/**
 * A register that is left in peace when it has failed some times in a row: callers are told at once.
 * After the rest one of them tries it again.
 */
export class CircuitBreaker implements CvrRegister {
  readonly #register: CvrRegister;
  readonly #now: () => number;
  #failures = 0;
  #closedUntil = 0;

  /** @param now milliseconds */
  constructor(register: CvrRegister, now: () => number = Date.now) {
    this.#register = register;
    this.#now = now;
  }

  async find(cvrNummer: string): Promise<CvrEntry | null> {
    if (this.#now() < this.#closedUntil) throw new CvrUnavailableError('the register is resting');
    // The others rest on while one tries.
    if (this.#failures >= failuresAtMost) this.#closedUntil = this.#now() + restMs;
    try {
      const found = await this.#register.find(cvrNummer);
      this.#failures = 0;
      this.#closedUntil = 0;
      return found;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= failuresAtMost) this.#closedUntil = this.#now() + restMs;
      throw error;
    }
  }
}
