import { ApiError } from '../../src/api/http/api-error.ts';
import { addressOf, configOf, connectWith, whoAmI } from '../connection.ts';
import { textOf } from '../error-text.ts';
import { type ExitCode, exitCodes, Failure } from '../failure.ts';
import { accessToken } from '../login/access-token.ts';
import { discreet, type World } from '../world.ts';
import { type Asked, help, parse } from './arguments.ts';
import { catchUp, takeSnapshot } from './catch-up.ts';
import { Copy, type CopyFacts } from './copy.ts';

/** Opens the file of a copy. */
type OpenCopy = (file: string) => Copy;

/** Does what the words after `npm run modtager --` ask for. @returns what the program ends with */
export async function receive(
  words: readonly string[],
  around: World,
  open: OpenCopy = (file) => new Copy(file),
): Promise<ExitCode> {
  const { world, keep } = discreet(around);
  try {
    const asked = parse(words);
    if (asked.isHelp) {
      world.tell(...help);
      return exitCodes.done;
    }
    const address = await addressOf({ asked, world });
    const config = await configOf(address);
    const signIn = async () => connectWith(config, await accessToken(address, world, keep));
    const copy = open(asked.fil);
    try {
      return await new Receiver({ copy, address, world, asked, signIn }).run();
    } finally {
      copy.close();
    }
  } catch (error) {
    world.note(`modtager: ${textOf(error)}`);
    return error instanceof Failure ? error.exitCode : exitCodes.failed;
  }
}

interface Work {
  readonly copy: Copy;
  readonly address: string;
  readonly world: World;
  readonly asked: Asked;
  /** Sends calls with a token that lasts. */
  readonly signIn: () => Promise<void>;
}

class Receiver {
  readonly #work: Work;
  #isBegunAnew = false;

  constructor(work: Work) {
    this.#work = work;
  }

  async run(): Promise<ExitCode> {
    const { asked, world } = this.#work;
    if (asked.foelg === undefined) return await this.#round();
    // Whoever wants no more ends the process, whenever it may be.
    for (;;) {
      await this.#roundOrPause();
      await world.wait(asked.foelg);
    }
  }

  /** A server that is away comes again, and the copy goes on from where it was. */
  async #roundOrPause(): Promise<void> {
    try {
      await this.#round();
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error;
      this.#work.world.note(`modtager: ${textOf(error)}`);
    }
  }

  async #round(): Promise<ExitCode> {
    const { copy, world, asked, signIn } = this.#work;
    await signIn();
    const facts = await catchUp(copy, await this.#begun());
    world.tell(`Kopien er ajour med linje ${facts.nummer}: ${copy.rowCount} rækker.`);
    if (!asked.kontrol) return exitCodes.done;
    // What all areas are is read only where it is asked for.
    const { control } = await import('./control.ts');
    const verdict = await control(copy, facts, await whoAmI({ world }));
    if (verdict.differences.length === 0) {
      world.tell(...verdict.looked.map((what) => `Kontrol: ens, ${what}.`));
      return exitCodes.done;
    }
    world.note(...verdict.differences.map((what) => `modtager: ikke ens: ${what}`));
    return exitCodes.changes;
  }

  /** The copy, with a snapshot where it has none or is to be taken anew. */
  async #begun(): Promise<CopyFacts> {
    const { copy, address, world, asked } = this.#work;
    const { facts } = copy;
    const isAnew = asked.forfra && !this.#isBegunAnew;
    if (facts && !isAnew) {
      if (facts.adresse === address) return facts;
      throw new Failure(
        `${asked.fil} er en kopi af ${facts.adresse}. Sig en anden fil, eller --forfra.`,
      );
    }
    const taken = await takeSnapshot(copy, address);
    this.#isBegunAnew = true;
    world.tell(`Øjebliksbillede ved linje ${taken.nummer}: ${copy.rowCount} rækker.`);
    return taken;
  }
}

const passing: ReadonlySet<ApiError['kind']> = new Set(['network', 'server']);

function isPassing({ kind, status }: ApiError): boolean {
  return passing.has(kind) || status === 429;
}
