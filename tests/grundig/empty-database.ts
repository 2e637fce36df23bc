import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { databasesAt } from '../../scripts/postgres.ts';

/** The address of a database without tables, which is gone when the test is over. */
export async function emptyDatabase(): Promise<string> {
  const { postgresUrl } = inject('engines');
  if (postgresUrl === null) throw new Error('There is no PostgreSQL in this run');
  const databases = databasesAt(postgresUrl);
  const name = `tom_${randomUUID()}`;
  onTestFinished(() => databases.dropDatabase(name));
  return await databases.createDatabase(name);
}
