import { ownWorld } from './own-world.ts';
import { run } from './run.ts';

/** The program `sada`: the process around a subcommand. */
process.exitCode = await run(process.argv.slice(2), ownWorld());
