import { ownWorld } from '../own-world.ts';
import { receive } from './receive.ts';

/** The reference receiver (docs/modtager.md). */
process.exitCode = await receive(process.argv.slice(2), ownWorld());
