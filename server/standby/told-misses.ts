/** A standby that is behind now and then would else fill the log. */
const quietMs = 60_000;

/** Says once why the standby is not used, and once that it is again; the same at most once in a minute. */
export class ToldMisses<Miss extends string> {
  readonly #quietUntil = new Map<Miss, number>();
  /** What was said last, where nobody has read from the standby since. */
  #told: Miss | undefined;

  miss(miss: Miss, text: string): void {
    const now = performance.now();
    if (this.#told === miss || now < (this.#quietUntil.get(miss) ?? 0)) return;
    this.#told = miss;
    this.#quietUntil.set(miss, now + quietMs);
    console.error(text);
  }

  used(): void {
    if (this.#told === undefined) return;
    this.#told = undefined;
    console.error('Der læses fra læsekopien igen');
  }
}
