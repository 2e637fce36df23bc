import { kommandoer } from '../../src/api/contract/kommandoer.ts';
import type { LogLine } from '../../src/api/contract/log-line.ts';
import { apiCall } from '../../src/api/http/client.ts';
import { connect } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { countSaid } from '../count.ts';
import { exitCodes } from '../failure.ts';
import { logLines } from '../output/log-lines.ts';

/** As many as one answer of the log holds. */
const pageSize = 200;

/** `sada log`: the newest lines, or those after a number in the order in which they came. */
export const log: Subcommand = async (context) => {
  const { asked } = context;
  const antal = countSaid('antal', asked, { least: 1, most: 10_000, usual: 50 });
  const efter = countSaid('efter', asked, {
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
    usual: undefined,
  });
  await connect(context);
  const poster = await linesAfter(efter, antal);
  tellAnswer(context, { poster }, () => logLines(poster));
  return exitCodes.done;
};

async function linesAfter(from: number | undefined, antal: number): Promise<readonly LogLine[]> {
  const sortering = from === undefined ? '-nummer' : 'nummer';
  const lines: LogLine[] = [];
  for (let efter = from; lines.length < antal; efter = lines.at(-1)?.nummer) {
    const atOnce = Math.min(pageSize, antal - lines.length);
    const query = { antal: atOnce, sortering, ...(efter !== undefined && { efter }) } as const;
    const { poster } = await apiCall(kommandoer.log, { query });
    lines.push(...poster);
    if (poster.length < atOnce) break;
  }
  return lines;
}
