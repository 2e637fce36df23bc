import type { LogLine } from '../../src/api/contract/log-line.ts';
import { inCopenhagen } from '../../src/domain/time/dates.ts';
import { inColumns } from './columns.ts';

/** Lines of the change log for people, one line each: number, run, when, who and what. */
export function logLines(lines: readonly LogLine[]): string[] {
  if (lines.length === 0) return ['Ingen linjer.'];
  return inColumns(
    lines.map(({ nummer, koersel, tid, bruger, ...line }) => [
      String(nummer),
      `kørsel ${koersel}`,
      inCopenhagen(tid),
      bruger,
      toldOnce(line),
    ]),
  );
}

/** A line that is the command as text says its title itself; an older one has words of its own. */
function toldOnce({
  titel,
  argumenter,
  delvis = false,
}: Pick<LogLine, 'titel' | 'argumenter' | 'delvis'>): string {
  const [title = '', ...more] = titel.split(': ');
  const [verb = ''] = title.toLowerCase().split(' ');
  if (!argumenter.startsWith(`${verb} `)) return `${titel}: ${argumenter}`;
  const said = delvis ? [...more, 'en del af den'] : more;
  return said.length === 0 ? argumenter : `${argumenter} (${said.join(', ')})`;
}
