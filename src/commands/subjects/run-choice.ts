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
    linjer !== undefined && linjer > 1
      ? `m.fl. (${linjer.toLocaleString('da')} ændringer)`
      : second && 'm.fl.',
  ];
  return {
    number: String(isAgain ? fortryder : koersel),
    label: told.filter(Boolean).join(' '),
  };
}

export function undoneText(by: number): string {
  return `Fortrudt i kørsel ${by}`;
}

/** Before the run in hand can be taken back, this one is to be. */
export function undoFirstText(koersel: number): string {
  return `Fortryd kørsel ${koersel} først`;
}
