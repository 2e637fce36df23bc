import { readFileSync } from 'node:fs';

/** A document that is followed word for word: the commands of its blocks of shell, by how they begin. */
export class Manual {
  readonly #name: string;
  readonly #commands: readonly string[];
  readonly #followed = new Set<string>();

  /** @param name below the root of the repository */
  constructor(name: string) {
    this.#name = name;
    this.#commands = commandsIn(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));
  }

  /**
   * The one command that is so, or else begins so, as it stands there.
   * @throws Error where there is none, or more than one
   */
  command(beginning: string): string {
    const isWhole = this.#commands.includes(beginning);
    const [found, ...more] = this.#commands.filter((one) =>
      isWhole ? one === beginning : one.startsWith(`${beginning} `),
    );
    if (found === undefined || more.length > 0) {
      throw new Error(`${this.#name} har ikke netop én kommando, der begynder med ${beginning}`);
    }
    this.#followed.add(found);
    return found;
  }

  /** What nobody has asked for yet. */
  get unfollowed(): readonly string[] {
    return this.#commands.filter((one) => !this.#followed.has(one));
  }
}

/** A line is a command, wherever it stands again; what stands beside it is for people. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)];
  const lines = blocks
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s+)# .*$/, '').trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
