import type { Area, ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import type { Status } from '../../domain/status.ts';
import { looseFold, numberQuery } from '../../domain/words/folding.ts';
import { errorsAllowed, errorsToBeginning, isNear } from '../../domain/words/near-words.ts';

/** What the order of hits follows from. */
interface Ranked {
  readonly id: string;
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  readonly navn: string;
  readonly status?: Status | undefined;
}

interface Surroundings {
  /** The structure that is looked at: a number may be an element's in each. */
  readonly here: Area | undefined;
  /** Full number of what the user stands on; empty: nothing. */
  readonly near: string;
  /** Ids of what was used lately, newest first. */
  readonly lately: readonly string[];
}

/** How an element fits, best first. */
export const elementFit = { exact: 0, prefix: 1, word: 2, holds: 3, near: 4 } as const;

const words = (text: string) => looseFold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function numberFit(digits: string, fuldtNummer: string): number {
  const own = fuldtNummer.replaceAll('.', '');
  if (own === digits) return elementFit.exact;
  return own.startsWith(digits) ? elementFit.prefix : elementFit.holds;
}

/** How well an element is what is searched for. */
export function fitOfElement(text: string, { fuldtNummer, navn }: Ranked): number {
  const number = numberQuery(text);
  if (number) return numberFit(number.digits, fuldtNummer);
  const wanted = words(text);
  const own = words(navn);
  const whole = wanted.join(' ');
  const name = own.join(' ');
  if (name === whole) return elementFit.exact;
  if (name.startsWith(whole)) return elementFit.prefix;
  if (wanted.every((word) => own.some((other) => other.startsWith(word)))) return elementFit.word;
  const isMisspelt = wanted.some(
    (word) =>
      errorsAllowed(word) > 0 && !name.includes(word) && own.some((other) => isNear(word, other)),
  );
  return isMisspelt ? elementFit.near : elementFit.holds;
}

/** How far the numbers of two elements go together. */
function shared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function errorsIn(text: string, navn: string): number {
  const own = words(navn);
  return words(text)
    .map((word) => Math.min(...own.map((other) => errorsToBeginning(word, other)), word.length))
    .reduce((sum, errors) => sum + errors, 0);
}

/**
 * The best first: exact, beginning, whole words, fewest errors; then those of the structure that is looked
 * at, open before closed, near what the user stands on, and used lately. What is equal stays as it came.
 */
export function rankElements<Element extends Ranked>(
  elements: readonly Element[],
  text: string,
  { here, near, lately }: Surroundings,
): Element[] {
  const keyed = elements.map((element, at) => {
    const fitted = fitOfElement(text, element);
    const used = lately.indexOf(element.id);
    return {
      element,
      key: [
        fitted,
        fitted === elementFit.near ? errorsIn(text, element.navn) : 0,
        Number(here !== undefined && !isIn(here, element)),
        Number(element.status === 'Lukket'),
        -shared(near, element.fuldtNummer),
        used < 0 ? lately.length : used,
        at,
      ],
    };
  });
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return keyed.toSorted((one, other) => compare(one.key, other.key)).map(({ element }) => element);
}

/** The text is the whole number of some element, whether it exists or not. */
export function isWholeNumber(text: string): boolean {
  return parseFullNumber(text) !== undefined;
}

function isIn(area: Area, { type }: Pick<Ranked, 'type'>): boolean {
  return elementTypes[type].area === area;
}

/** The best hits are as good as each other, so which of them is meant must be asked. */
export function isAmbiguous(
  elements: readonly Ranked[],
  text: string,
  here: Area | undefined,
): boolean {
  const [first, ...others] = elements;
  const isHere = here !== undefined && first !== undefined && isIn(here, first);
  const second = isHere ? others.find((other) => isIn(here, other)) : others[0];
  if (!first || !second) return false;
  const isSameStatus = (first.status === 'Lukket') === (second.status === 'Lukket');
  return isSameStatus && fitOfElement(text, first) === fitOfElement(text, second);
}
