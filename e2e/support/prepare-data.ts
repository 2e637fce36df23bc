import { databasesAt } from '../../scripts/postgres.ts';
import { PortalServer } from './portal-server.ts';
import { postgresUrl, templateName } from './test-data.ts';

/** Loads the demo content once; every file starts from a copy of it. Answers the clean-up. */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  if (!postgresUrl) return undefined;
  const databases = databasesAt(postgresUrl);
  const clear = () => databases.dropDatabase(templateName);
  await clear();
  const DATABASE_URL = await databases.createDatabase(templateName);
  const server = await PortalServer.start({ DATABASE_URL });
  await server.stop();
  return clear;
}
