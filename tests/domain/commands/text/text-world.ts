import fc from 'fast-check';
import type { Bearer, PostId } from '../../../../src/domain/commands/text/bearers.ts';
import type { Names, NumberedTime } from '../../../../src/domain/commands/text/print-text.ts';
import { keyText } from '../../../../src/domain/commands/text/record-forms.ts';
import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { joinNumber } from '../../../../src/domain/numbers.ts';
import { type RecordKindName, recordKindNames } from '../../../../src/domain/records/names.ts';

/** An element of the world: its numbers in time, and its name. */
interface WorldElement {
  readonly id: string;
  readonly type: ElementTypeName;
  readonly navn: string;
  readonly numbers: readonly NumberedTime[];
}

type Post = Readonly<Record<string, unknown>> & { readonly id: string | number };

export interface TextWorld {
  readonly names: Names;
  readonly elements: ReadonlyMap<ElementTypeName, readonly WorldElement[]>;
  readonly posts: ReadonlyMap<RecordKindName, readonly Post[]>;
}

const times = {
  finansaar: [2020, 2024, 2025, 2030],
  periode: [202001, 202414, 202501, 203014],
} as const;

/**
 * A small world in which numbers and names are used again: of each type two elements have the same number one after
 * the other, one has had another's number before, and two have the same name.
 */
export function textWorld(): TextWorld {
  const elements = new Map<ElementTypeName, WorldElement[]>();
  for (const type of ordered(Object.values(elementTypes))) {
    elements.set(type.name, elementsOf(type, elements));
  }
  const posts = new Map(recordKindNames.map((kind) => [kind, postsOf(kind)] as const));
  return { elements, posts, names: namesOf(elements, posts) };
}

/** What others hang below comes before them. */
function ordered(types: readonly ElementType[]): ElementType[] {
  const depth = ({ parent }: ElementType): number =>
    parent ? depth(elementTypes[parent.type]) + 1 : 0;
  return types.toSorted((one, other) => depth(one) - depth(other));
}

/** Own numbers that a type may have, few enough to meet. */
export function ownNumbers({ number: { own, digits, isNumeric } }: ElementType): string[] {
  const candidates = Array.from({ length: 10 ** Math.min(digits, 4) }, (_, n) => String(n));
  const padded = candidates.map((one) =>
    isNumeric ? one : one.padStart(Math.min(digits, 4), '0') + '0'.repeat(Math.max(digits - 4, 0)),
  );
  return padded.filter((one) => own.test(one)).slice(0, 12);
}

function elementsOf(
  type: ElementType,
  known: ReadonlyMap<ElementTypeName, readonly WorldElement[]>,
): WorldElement[] {
  const [first = '', second = first, third = second] = ownNumbers(type);
  const above = type.parent && known.get(type.parent.type)?.[0]?.numbers[0]?.fuldtNummer;
  const full = (own: string) => joinNumber(type.name, above ?? null, own);
  const [early, until, from] = times[type.axis];
  const one = (
    at: number,
    navn: string,
    numbers: readonly (readonly [string, number, number | null])[],
  ) => ({
    id: idOf(type.name, at),
    type: type.name,
    navn,
    numbers: numbers.map(([own, fra, til]) => ({
      type: type.name,
      fuldtNummer: full(own),
      fra,
      til,
    })),
  });
  return [
    one(1, 'Den "første", #1', [[first, early, until]]),
    one(2, 'Den samme', [[first, from, null]]),
    one(3, 'Den samme', [
      [second, early, until],
      [third, from, null],
    ]),
    one(4, 'ingen', [[second, from, null]]),
  ];
}

function idOf(of: string, at: number): string {
  const hex = [...of].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 0xffffffff, at);
  return `${hex.toString(16).padStart(8, '0')}-0000-4000-8000-00000000000${at}`;
}

function postsOf(kind: RecordKindName): Post[] {
  if (kind === 'periode') {
    return [202701, 202702].map((nummer, at) => ({ id: idOf(kind, at), nummer, navn: `P${at}` }));
  }
  if (kind === 'aktivitet') {
    return ['0010', '0020'].map((nummer, at) => ({
      id: idOf(kind, at),
      finansaar: 2027,
      nummer,
      navn: 'Aktivitet',
    }));
  }
  return ['Finanslov "2027"', 'Den samme', 'Den samme', '27'].map((navn, at) => ({
    id: at + 7,
    navn,
  }));
}

function namesOf(elements: TextWorld['elements'], posts: TextWorld['posts']): Names {
  const all = [...elements.values()].flat();
  const bearers = (met: (element: WorldElement, one: NumberedTime) => boolean): Bearer[] =>
    all.flatMap((element) =>
      element.numbers
        .filter((one) => met(element, one))
        .map(({ fra, til }) => ({ id: element.id, fra, til })),
    );
  return {
    numbersOf: (id) => all.find((one) => one.id === id)?.numbers ?? [],
    valuesOf: (kind, id) => posts.get(kind)?.find((one) => one.id === id),
    byNumber: (type, number) =>
      bearers((element, one) => element.type === type && one.fuldtNummer === number),
    byName: (type, navn) => bearers((element) => element.type === type && element.navn === navn),
    isPost: (kind, id) => posts.get(kind)?.some((post) => post.id === id) ?? false,
    posts: (kind, known): PostId[] =>
      (posts.get(kind) ?? [])
        .filter((post) => (keyText(kind, post) ?? post.navn) === known)
        .map(({ id }) => id),
  };
}

/** One of some that there are. */
export function oneOf<Value>(values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}
