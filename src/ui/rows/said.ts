import { Hearers } from '../hearers.ts';

export type SaidTexts = Readonly<Record<string, string>>;

/**
 * What is said once of all the changes of a stage, by name, as it is typed before they are saved. No cell is
 * another by it, so those who listen to the stage hear nothing.
 */
export class Said {
  #texts: SaidTexts = {};
  readonly #hearers = new Hearers();
  readonly subscribe = this.#hearers.hear;

  get texts(): SaidTexts {
    return this.#texts;
  }

  say(texts: SaidTexts): void {
    this.#texts = texts;
    this.#hearers.tell();
  }

  forget(): void {
    this.say({});
  }
}
