import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortalServer } from './portal-server.ts';

/** Loads the demo content once; every worker starts from a copy of it. Answers the clean-up. */
export default async function prepareData(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'sada-e2e-'));
  const server = await PortalServer.start({ DATA_DIR: join(directory, 'skabelon') });
  await server.stop();
  process.env.E2E_DATA = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
