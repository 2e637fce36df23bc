import type { AskedKoblinger } from '../api/relationer.ts';
import { areas } from '../domain/elements/areas.ts';
import { kobling } from '../domain/elements/kobling.ts';
import { message } from '../domain/words/messages.ts';
import { placeWith, sheetPath } from './places.ts';

/** Query names of the sheet of relations: which rows it has, and whose. */
const names = {
  rows: 'raekker',
  underkonti: 'underkonti',
  delregnskaber: 'delregnskaber',
} as const;
const ofKoblinger = 'koblinger';

/** What the command is about: all that an underkonto hangs below, and the bogføringskreds of a delregnskab. */
const ofDelregnskab = ['Delregnskab', 'Bogfoeringskreds'] as const;
export const koblingSheetTypes = [
  'Underkonto',
  'Hovedkonto',
  'Aktivitetsomraade',
  'Hovedomraade',
  'Paragraf',
  ...ofDelregnskab,
] as const;

interface Numbered {
  readonly type: string;
  readonly fuldtNummer: string;
}

/** Where the relations of elements are edited as a sheet: those below them, and of a delregnskab its underkonti's. */
export function koblingSheetPlace(elements: readonly Numbered[]): string {
  const { underkonti, delregnskaber } = askedOf(elements);
  return placeWith(sheetPath(areas[kobling.area]), {
    [names.rows]: ofKoblinger,
    [names.underkonti]: underkonti.join(','),
    [names.delregnskaber]: delregnskaber.join(','),
  });
}

/** Told where the sheet is of more than what it was asked of; undefined: it names them all. */
export function koblingSheetNote(elements: readonly Numbered[]): string | undefined {
  if (elements.length <= mostNumbers) return undefined;
  const whose = toldNumbers(askedOf(elements));
  return message('koblingerAfFlere', { antal: mostNumbers, af: whose && ` under ${whose}` });
}

/** Told by themselves; of more, how many there are. */
const mostTold = 3;

/** Whose relations a sheet is of, for its users; '' of everyone's. */
export function toldNumbers({ underkonti, delregnskaber }: AskedKoblinger): string {
  const numbers = [...underkonti, ...delregnskaber];
  const told = numbers.slice(0, mostTold).join(', ');
  const more = numbers.length - mostTold;
  return more > 0 ? `${told} og ${more} til` : told;
}

function askedOf(elements: readonly Numbered[]): AskedKoblinger {
  const isOfDelregnskab = ({ type }: Numbered) => ofDelregnskab.some((one) => one === type);
  const numbersOf = (some: readonly Numbered[]) =>
    fewEnough(some.map(({ fuldtNummer }) => fuldtNummer));
  return {
    underkonti: numbersOf(elements.filter((one) => !isOfDelregnskab(one))),
    delregnskaber: numbersOf(elements.filter(isOfDelregnskab)),
  };
}

/** More numbers than that, and the address would be longer than what servers and mails take. */
const mostNumbers = 300;

/** The numbers, else what they begin with; none where those are too many too: then it is of all. */
function fewEnough(numbers: readonly string[]): readonly string[] {
  const roots = numbers.map((number) => number.split('.')[0] ?? '');
  const shorter = [numbers, roots].map((some) => [...new Set(some)]);
  return shorter.find(({ length }) => length <= mostNumbers) ?? [];
}

/** Whose relations an address asks for; undefined: it is not of that sheet. */
export function koblingerAsked(search: URLSearchParams): AskedKoblinger | undefined {
  if (search.get(names.rows) !== ofKoblinger) return undefined;
  const numbersIn = (name: string) =>
    (search.get(name) ?? '').split(',').filter((number) => /^\d[\d.]*$/.test(number));
  return {
    underkonti: numbersIn(names.underkonti),
    delregnskaber: numbersIn(names.delregnskaber),
  };
}
