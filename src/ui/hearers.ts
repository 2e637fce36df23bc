/**
 * Those who are to be told, each until it stops. Not for what is told at every key: there the set is gone through where it
 * is, without the array that `tell` is called with.
 */
export class Hearers<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  /** @returns stops it */
  readonly hear = (hear: (...told: Told) => void): (() => void) => {
    this.#all.add(hear);
    return () => this.#all.delete(hear);
  };

  tell(...told: Told): void {
    for (const hear of this.#all) hear(...told);
  }
}
