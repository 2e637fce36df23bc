import { formatTime, next } from '../time/time-axis.ts';
import type { TimeAxis } from './element-type.ts';
import type { ElementTypeName } from './names.ts';

/** Elements that ask for attention: a filter that the product has saved. */
interface Udvalg {
  /** @param naeste the time after the one looked at, for reading */
  readonly label: (naeste: string) => string;
  /** Breaks a rule, or lacks something, and somebody has to see to it. */
  readonly isAmiss?: true;
  /** Only of one type; left out: of every type in the tree. */
  readonly type?: ElementTypeName;
  /** What is lacked, which the table and the sheet show, whatever else they leave out. */
  readonly columns?: readonly string[];
}

const udvalg = {
  udenStandarddelregnskab: {
    label: () => 'Åbne underkonti uden standarddelregnskab',
    isAmiss: true,
    type: 'Underkonto',
    columns: ['defaultDelregnskabId'],
  },
  planlagteAendringer: { label: (naeste) => `Planlagte ændringer i ${naeste}` },
  softLukketUdenUdloeb: { label: () => 'Soft-lukkede uden udløb' },
  hovedkontiUdenVirksomhed: {
    label: () => 'Hovedkonti uden virksomhed',
    isAmiss: true,
    type: 'Hovedkonto',
    columns: ['virksomhedId'],
  },
  underkontonumreUdenForInterval: {
    label: () => 'Underkontonumre uden for typens interval',
    type: 'Underkonto',
  },
  udenLoenfaellesskab: {
    label: () => 'Åbne løngrupper uden lønfællesskab',
    type: 'Loengruppe',
  },
  aabneUnderLukket: { label: () => 'Åbne elementer under et lukket overordnet element' },
} as const satisfies Readonly<Record<string, Udvalg>>;

export type UdvalgName = keyof typeof udvalg;

/** What an udvalg is called at the time looked at. */
export function udvalgLabel(
  name: UdvalgName,
  { axis }: { readonly axis: TimeAxis },
  time: number,
): string {
  return udvalg[name].label(formatTime(axis, next(axis, time)));
}

export function udvalgOf(name: UdvalgName): Udvalg {
  return udvalg[name];
}

/** What the rows of an udvalg are looked at for; none of a name that is no udvalg. */
export function columnsOfUdvalg(name: string): readonly string[] {
  const all: Readonly<Record<string, Udvalg>> = udvalg;
  return all[name]?.columns ?? [];
}
