import type { TriedFile } from '../../api/contract/stamdata.ts';
import { counted } from '../../domain/words/counted.ts';

type Counts = Pick<TriedFile['lister'][number], 'nye' | 'aendrede' | 'uaendrede'>;

const number = new Intl.NumberFormat('da-DK');

/** Of all sheets together. */
export function totalOf(lister: TriedFile['lister']): Counts {
  const sum = (of: keyof Counts) => lister.reduce((all, each) => all + each[of], 0);
  return { nye: sum('nye'), aendrede: sum('aendrede'), uaendrede: sum('uaendrede') };
}

/** `12 nye, 3 ændrede og 40 uændrede`. */
export function countsText(lister: TriedFile['lister']): string {
  const { nye, aendrede, uaendrede } = totalOf(lister);
  const [made, changed, same] = [nye, aendrede, uaendrede].map((count) => number.format(count));
  return `${made} nye, ${changed} ændrede og ${same} uændrede`;
}

/** What trying a file came to, and whether it can be loaded. */
export interface TriedWords {
  readonly kind: 'error' | 'info' | 'success';
  readonly text: string;
  /** Why it cannot be loaded; undefined: it can. */
  readonly against: string | undefined;
}

export function triedWords({
  token,
  antalFejl,
  antalBemaerkninger,
  lister,
}: TriedFile): TriedWords {
  if (antalFejl > 0) {
    const text = `Filen har ${counted(antalFejl, 'fejl', 'fejl')} og kan ikke indlæses. Ret i filen, og vælg den igen. Intet er ændret.`;
    return { kind: 'error', text, against: 'Filen har fejl.' };
  }
  const remarks =
    antalBemaerkninger === 0
      ? ''
      : ` ${counted(antalBemaerkninger, 'række', 'rækker')} bryder en regel og må gerne.`;
  if (token === null) {
    const text = `Alt i filen står sådan i forvejen: ${countsText(lister)}.${remarks}`;
    return { kind: 'info', text, against: 'Der er intet at ændre.' };
  }
  const text = `Filen kan indlæses: ${countsText(lister)}.${remarks} Intet er ændret endnu.`;
  return { kind: 'success', text, against: undefined };
}

/** A run of a file that got no answer. */
export function unknownEnd(name: string): string {
  return `Serverens svar kom ikke frem, så det er uvist, om ${name} er indlæst.`;
}

const megabytes = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

export function sizeText({ size }: File): string {
  if (size < 100_000) return `${number.format(Math.ceil(size / 1000))} kB`;
  return `${megabytes.format(size / 1_000_000)} MB`;
}
