import type { LogLine } from '../../../api/contract/log-line.ts';
import { declarationOf, isElementCommand } from '../../../domain/commands/registry.ts';
import { quoted } from '../../../domain/commands/text/tokens.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';

/** What is done to what stands, beside its own fields: the fields that it changes need not say what it was, or why. */
function isTold(kommando: string): boolean {
  const command = declarationOf(kommando);
  if (!command) return false;
  if (!isElementCommand(command)) return command.entity === 'kobling';
  return command.change !== 'create' && command.change !== 'edit';
}

/** The command as text says it by its word; an older line ends with it. */
function saysRemark(argumenter: string, remark: string): boolean {
  return argumenter.includes(` bemærkning ${quoted(remark)}`) || argumenter.endsWith(`: ${remark}`);
}

/**
 * What a line says in its own words, where its changed fields do not: which run it took back, and what became of an
 * element and why, when the remark went to no row. Undefined: the fields say it.
 */
export function lineWords({
  fortryder,
  gentager,
  argumenter,
  kommando,
  aendringer,
  delvis,
  aarsag,
}: Pick<
  LogLine,
  'fortryder' | 'gentager' | 'argumenter' | 'kommando' | 'aendringer' | 'delvis' | 'aarsag'
>): string | undefined {
  if (argumenter === '') return undefined;
  if (typeof fortryder === 'number') {
    // It is done again by taking back another, whose number says nothing here.
    if (!argumenter.startsWith('fortryd ')) {
      return capitalised(argumenter.replace(`${fortryder}`, `${gentager ?? fortryder}`));
    }
    const run = `kørsel ${gentager ?? fortryder}`;
    const told = capitalised(delvis ? `en del af ${run}` : run);
    return aarsag ? `${told}: ${aarsag}` : told;
  }
  const isOnRow = aendringer.some(
    ({ felt, tilTekst }) =>
      felt === 'bemaerkning' && tilTekst !== '' && saysRemark(argumenter, tilTekst),
  );
  return isTold(kommando) && !isOnRow ? capitalised(argumenter) : undefined;
}
