import { openDatabase } from '../../../../server/db/connect.ts';

/** Run as a process: opens the data directory, tells its parent, and holds it until it is ended. */
try {
  await openDatabase({ dataDir: process.argv[2] ?? '' });
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
