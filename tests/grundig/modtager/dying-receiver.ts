import { Copy } from '../../../kommandolinje/modtager/copy.ts';
import { receive } from '../../../kommandolinje/modtager/receive.ts';
import { ownWorld } from '../../../kommandolinje/own-world.ts';
import type { Raekke, Virkning } from '../../../src/api/contract/aendringer.ts';

/** A copy whose process is killed, as by the system, at a step that is told beforehand. */
class DyingCopy extends Copy {
  #left: number;

  constructor(file: string, steps: number) {
    super(file);
    this.#left = steps;
  }

  override put(row: Raekke): void {
    super.put(row);
    this.#step();
  }

  override apply(virkning: Virkning): boolean {
    const isDone = super.apply(virkning);
    this.#step();
    return isDone;
  }

  protected override commit(): void {
    this.#step();
    super.commit();
    this.#step();
  }

  #step(): void {
    this.#left -= 1;
    if (this.#left === 0) process.kill(process.pid, 'SIGKILL');
  }
}

const [steps = '', ...words] = process.argv.slice(2);
process.exitCode = await receive(words, ownWorld(), (file) => new DyingCopy(file, Number(steps)));
