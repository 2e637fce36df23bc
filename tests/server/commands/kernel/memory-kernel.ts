import { Breath } from '../../../../server/commands/breath.ts';
import type { Invocation } from '../../../../server/commands/command.ts';
import { withDisplayIntervals } from '../../../../server/commands/display-intervals.ts';
import type { Wanted } from '../../../../server/storage/record-store.ts';
import type { RowChange } from '../../../../server/storage/write-records.ts';
import type { User } from '../../../../server/user.ts';
import { testToday } from '../../harness/templates.ts';
import { central } from '../central-user.ts';
import { type JudgedInMemory, judgeInMemory, type MemoryRecords } from './memory-records.ts';

/** The kernel without a database: what it would write goes into rows in memory, and into a log among them. */
export class MemoryKernel {
  readonly records: MemoryRecords;
  /** How many have been written; each has the next number. */
  runs = 0;

  constructor(records: MemoryRecords) {
    this.records = records;
  }

  /** @param loaded what has been loaded beforehand; left out: nothing */
  async judge(
    invocations: readonly Invocation[],
    { user = central, loaded = [] }: { user?: User; loaded?: readonly Wanted[] } = {},
  ): Promise<JudgedInMemory> {
    const now = new Date(Date.UTC(2026, 10, 20) + this.runs * 1000).toISOString();
    const facts = { user, today: testToday, now };
    const seed = `koersel ${this.runs}`;
    return await judgeInMemory(this.records, { facts, invocations, seed, loaded });
  }

  /** Answers what became of the rows. */
  async write({ run, world }: JudgedInMemory): Promise<RowChange[]> {
    const changes = await withDisplayIntervals(world, new Breath());
    for (const { entity, after, before } of changes) {
      const { vist_fra: _from, vist_til: _to, ...row } = after ?? {};
      if (after) this.records.put(entity, row as never);
      else this.records.remove(entity, before ?? {});
    }
    // What changed nothing has no line, and where none has, there is no run.
    const done = run.commands.filter(({ plan }) => plan.effects.length > 0);
    if (done.length === 0) return changes;
    this.runs += 1;
    for (const [index, { invocation, plan }] of done.entries()) {
      const line = {
        log_nummer: this.runs * 1000 + index,
        koersel: this.runs,
        bruger: world.user.username,
        kommando: invocation.kommando,
        fortryder: plan.undoes ?? null,
      };
      for (const [at, effect] of plan.effects.entries()) {
        this.records.put('kommando_effekt', { ...effect, ...line, plads: at + 1 });
      }
    }
    return changes;
  }
}
