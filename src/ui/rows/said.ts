export type SaidTexts = Readonly<Record<string, string>>;

/**
 * What is said once of all the changes of a stage, by name, as it is typed before they are saved. No cell is
 * another by it, so those who listen to the stage hear nothing.
 */
export class Said {
  #texts: SaidTexts = {};
  readonly #listeners = new Set<() => void>();

  get texts(): SaidTexts {
    return this.#texts;
  }

  say(texts: SaidTexts): void {
    this.#texts = texts;
    for (const listener of this.#listeners) listener();
  }

  forget(): void {
    this.say({});
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
