import type { LogLine } from '../../src/api/contract/kommandoer.ts';
import { inCopenhagen } from '../../src/domain/time/dates.ts';
import { inColumns } from './columns.ts';

/** Lines of the change log for people, one line each: number, run, when, who and what. */
export function logLines(lines: readonly LogLine[]): string[] {
  if (lines.length === 0) return ['Ingen linjer.'];
  return inColumns(
    lines.map(({ nummer, koersel, tid, bruger, titel, argumenter }) => [
      String(nummer),
      `kørsel ${koersel}`,
      inCopenhagen(tid),
      bruger,
      toldOnce(titel, argumenter),
    ]),
  );
}

/** A line that is the command as text says its title itself; an older one has words of its own. */
function toldOnce(titel: string, argumenter: string): string {
  const [verb = ''] = titel.toLowerCase().split(' ');
  return argumenter.startsWith(`${verb} `) ? argumenter : `${titel}: ${argumenter}`;
}
