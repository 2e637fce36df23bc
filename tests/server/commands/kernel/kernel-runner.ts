import type { Kysely } from 'kysely';
import type { Invocation } from '../../../../server/commands/command.ts';
import { commitCommands } from '../../../../server/commands/kernel.ts';
import { readConfig } from '../../../../server/config.ts';
import type { Engine } from '../../../../server/db/open-database.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { HttpProblem } from '../../../../server/problems/http-problem.ts';
import { createServices } from '../../../../server/services.ts';
import type { User } from '../../../../server/user.ts';
import { openTestDatabase } from '../../harness/engines.ts';
import { testToday } from '../../harness/templates.ts';
import { central } from '../central-user.ts';

export const user = central;

/** The kernel on one engine, with the demo content, without HTTP: for many commands in a row. */
export interface KernelRunner {
  readonly db: Kysely<Database>;
  /** The element of the command, when it was carried out; undefined when it was refused. */
  attempt(invocation: Invocation): Promise<string | undefined>;
  /** The number of the run, when all of its commands were carried out. */
  run(invocations: readonly Invocation[], by?: User): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Outside any underaktivitet: the steps would pin every change to their own finansår. */
export async function startKernelRunner(engine: Engine): Promise<KernelRunner> {
  const { db, close } = await openTestDatabase(engine, { demo: true });
  const services = createServices(db, readConfig({ DATO: testToday }));
  await db.updateTable('underaktivitet').set({ elementtyper: '[]' }).execute();
  const commit = async (invocations: readonly Invocation[], by = user) => {
    try {
      return await commitCommands(services, by, invocations, {
        answer: async (_tx, _logged, { commands: [first] }) => first?.plan.elementId,
      });
    } catch (error) {
      if (error instanceof HttpProblem && error.status < 500) return undefined;
      throw error;
    }
  };
  return {
    db,
    close,
    attempt: async (invocation) => (await commit([invocation]))?.answer,
    run: async (invocations, by) => (await commit(invocations, by))?.koersel,
  };
}
