import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { OpenDatabase } from '../../../server/db/open-database.ts';
import type { Database } from '../../../server/db/schema.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database whose every answer the test says. */
export interface ScriptedDatabase {
  readonly open: OpenDatabase;
  /** Connections that are taken and not given back. */
  held(): number;
}

/** @param answer the rows of a statement, or what it fails with */
export function scriptedDatabase(
  answer: (statement: string) => Rows | Promise<Rows>,
  max = 10,
): ScriptedDatabase {
  let held = 0;
  class Driver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      held += 1;
      return {
        executeQuery: async <Row>({ sql }: CompiledQuery) => ({
          rows: (await answer(sql)) as Row[],
        }),
        // biome-ignore lint/correctness/useYield: nothing asks for a stream
        async *streamQuery() {
          throw new Error('no stream is scripted');
        },
      };
    }

    override async releaseConnection(): Promise<void> {
      held -= 1;
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const open: OpenDatabase = {
    db,
    engine: 'postgres',
    connections: () => ({ open: held, idle: 0, waiting: 0, max }),
    threadMemory: async () => undefined,
    close: () => db.destroy(),
    lost: new Promise(() => {}),
  };
  return { open, held: () => held };
}
