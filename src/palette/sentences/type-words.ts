import { elementWords } from '../../domain/commands/element-words.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { RecordKindName } from '../../domain/records/names.ts';
import { recordKinds } from '../../domain/records/registry.ts';
import { looseFold } from '../../domain/words/folding.ts';

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
    // *Løngruppen* is the løngruppe of a title.
    if (others.length === 0) words.set(looseFold(label.theOne), { name, word });
    const short = abbreviation.length < shortestAbbreviation ? [] : [abbreviation];
    for (const said of [...short, ...called].map(looseFold)) words.set(said, { name, word });
  }
  for (const { name, label } of Object.values(recordKinds)) {
    // *Periode* stands before times as often as it is what is meant.
    if (name === 'periode') continue;
    for (const said of [label.one, label.many, label.theOne].map(looseFold)) {
      words.set(said, { name, word: said });
    }
  }
  return words;
}

let known: ReadonlyMap<string, NamedType> | undefined;

/** The type that a word names; undefined: none. @param loose as words of sentences are compared */
export function typeNamedBy(loose: string): NamedType | undefined {
  known ??= wordsForTypes();
  return known.get(loose);
}
