import { elementWords } from '../../domain/commands/element-words.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { RecordKindName } from '../../domain/records/names.ts';
import type { RecordKind } from '../../domain/records/record-kind.ts';
import { recordKinds } from '../../domain/records/registry.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { areOneApart } from '../../domain/words/near-words.ts';

/** What a word that names a type names: *virksomhed*, *uk*, *aktivitet*. */
export interface NamedType {
  /** An element type, or a kind of record. */
  readonly name: ElementTypeName | RecordKindName;
  /** As titles have it, loosely folded: *kreds* is *bogforingskreds*; a word of a title stays as it is. */
  readonly word: string;
}

/** A single letter is nobody's word for a type. */
const shortestAbbreviation = 2;

/** Loosely folded, in the parts that a sentence has words of: `EAN-nummer` is two. */
const partsOf = (text: string) => looseFold(text).split(/[^\p{L}\p{N}]+/u);

function wordsForTypes(): ReadonlyMap<string, NamedType> {
  const words = new Map<string, NamedType>();
  for (const name of elementTypeNames) {
    const { label, abbreviation } = elementTypes[name];
    const { called = [] } = elementWords[name];
    const [first = '', ...others] = partsOf(label.one);
    // Of *EAN-nummer* and *regnskabsførende institution* one word says it.
    const word = others.includes('institution') ? 'institution' : first;
    for (const text of [label.one, label.many]) {
      const [said = ''] = partsOf(text);
      words.set(said, { name, word: said });
    }
    // *Løngruppen* is the løngruppe of a title, and so is *løngruppens*.
    if (others.length === 0) {
      const theOne = looseFold(label.theOne);
      for (const said of [theOne, `${theOne}s`]) words.set(said, { name, word });
    }
    const short = abbreviation.length < shortestAbbreviation ? [] : [abbreviation];
    for (const said of [...short, ...called].map(looseFold)) words.set(said, { name, word });
  }
  for (const { name, label, called = [] } of Object.values<RecordKind>(recordKinds)) {
    // *Periode* stands before times as often as it is what is meant.
    if (name === 'periode') continue;
    for (const said of [label.one, label.many, label.theOne].map(looseFold)) {
      words.set(said, { name, word: said });
    }
    const word = looseFold(label.one);
    for (const said of called.map(looseFold)) words.set(said, { name, word });
  }
  return words;
}

let known: ReadonlyMap<string, NamedType> | undefined;

/** Shorter words are too near to others. */
const shortestMisspelt = 7;
/** The same words are asked for again at every key. */
const misspelt = new Map<string, NamedType | undefined>();
const mostKept = 2000;

/** The one type that a word names with a letter wrong, missing, too many or swapped; undefined: none, or several. */
function misspeltType(loose: string, words: ReadonlyMap<string, NamedType>): NamedType | undefined {
  if (loose.length < shortestMisspelt || /[^\p{L}]/u.test(loose)) return undefined;
  if (misspelt.has(loose)) return misspelt.get(loose);
  const near = [...words].flatMap(([word, named]) => {
    const isLong = word.length >= shortestMisspelt && Math.abs(word.length - loose.length) <= 1;
    return isLong && areOneApart(loose, word) ? [named] : [];
  });
  const [first] = near;
  const found = near.every(({ name }) => name === first?.name) ? first : undefined;
  if (misspelt.size >= mostKept) misspelt.clear();
  misspelt.set(loose, found);
  return found;
}

/** The type that a word names, also by a letter that is wrong; undefined: none. @param loose as words of sentences are compared */
export function typeNamedBy(loose: string): NamedType | undefined {
  known ??= wordsForTypes();
  // *Akt.omr.* is *aktomr*.
  return known.get(loose) ?? known.get(loose.replaceAll('.', '')) ?? misspeltType(loose, known);
}
