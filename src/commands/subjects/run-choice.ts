import type { RunFacts } from '../../api/contract/koersel.ts';

/** What is known of a run where it is offered to be taken back. */
export type NamedRun = Pick<RunFacts, 'koersel'> &
  Partial<Pick<RunFacts, 'titel' | 'elementer'>> & {
    readonly linjer?: number | undefined;
    readonly fortryder?: number | null | undefined;
  };

/** Takes back a run; of one that takes another back, it is that other which is done again. */
export function undoTitle({ koersel, fortryder }: NamedRun): string {
  return typeof fortryder === 'number' ? `Gentag kørsel ${fortryder}` : `Fortryd kørsel ${koersel}`;
}

/** The run to take back, by its own number, or by that of the run which is done again. */
export function runChip({ koersel, fortryder, titel, elementer, linjer }: NamedRun) {
  const [first, second] = elementer ?? [];
  const isAgain = typeof fortryder === 'number';
  const told = [
    isAgain ? '' : (titel ?? ''),
    first ? `${first.fuldtNummer} ${first.navn}` : '',
    moreText(linjer, second !== undefined),
  ];
  return {
    number: String(isAgain ? fortryder : koersel),
    label: told.filter(Boolean).join(' '),
  };
}

/** That there is more in a run than is named: by its lines, for one of them may touch what only follows it. */
function moreText(linjer: number | undefined, isMany: boolean): string {
  if (linjer === undefined) return isMany ? 'm.fl.' : '';
  return linjer > 1 ? `m.fl. (${linjer.toLocaleString('da')} ændringer)` : '';
}

export function undoneText(by: number): string {
  return `Fortrudt i kørsel ${by}`;
}

/** Before the run in hand can be taken back, this one is to be. */
export function undoFirstText(koersel: number): string {
  return `Fortryd kørsel ${koersel} først`;
}
