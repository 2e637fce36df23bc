import type { Command } from '../../commands/command.ts';
import type { Argument } from '../../commands/declaration.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { kindOf } from '../arguments/kinds.ts';
import { isInName, type NameMatch } from './name-match.ts';
import type { SentenceWord } from './sentence-word.ts';

/** The types of what an argument holds; empty: it holds nothing that has one. */
function typesOf(field: Argument): readonly string[] {
  switch (field.kind) {
    case 'subject':
      return field.on.kind === 'element' ? (field.on.types ?? elementTypeNames) : [field.on.kind];
    case 'element':
      return field.types;
    case 'trin':
      return ['underaktivitet'];
    case 'proces':
      return ['proces'];
    case 'nummer':
      return [field.type];
    default:
      return [];
  }
}

const periodeWords = new Set(['periode', 'perioden', 'perioder', 'perioderne']);

/** Right after the verb *periode* is what the verb is of, as words for types are; elsewhere it stands before a time. */
function isOfPeriode(words: readonly SentenceWord[], { found, name }: NameMatch): boolean {
  const place = words.findIndex(({ loose }) => periodeWords.has(loose));
  const before = found.get(place - 1)?.at ?? name.verb;
  return place >= 0 && !found.has(place) && (place === 0 || before < name.verb);
}

function holdsPeriode(field: Argument): boolean {
  if (field.kind === 'subject') return field.on.kind === 'periode';
  return field.kind === 'periode' && field.end === 'only';
}

interface Named {
  /** Places of the words that name the type of what an argument holds, and say no more. */
  readonly hints: ReadonlySet<number>;
  readonly aboutType: ElementTypeName | undefined;
}

/**
 * What the words for types say of a command, which they bind before anything else is read: each is one
 * of its own, names what one of its arguments holds, or is a choice of one. Null: one of them says that
 * it is another command.
 */
export function namedIn(
  command: Command,
  words: readonly SentenceWord[],
  match: NameMatch,
  { fields, about }: { readonly fields: readonly Argument[]; readonly about: string | undefined },
): Named | null {
  const hints = new Set<number>();
  let aboutType: ElementTypeName | undefined;
  if (isOfPeriode(words, match) && !fields.some(holdsPeriode)) return null;
  for (const [place, { named, text }] of words.entries()) {
    if (!named || match.found.has(place) || isInName(place, words, match)) continue;
    const isChoice = fields.some(
      (field) => field.kind === 'valg' && kindOf(field).parseTyped(field, text) !== null,
    );
    if (isChoice) continue;
    const holders = fields.filter((field) => typesOf(field).includes(named.name));
    if (holders.length === 0) return null;
    // Right after the verb it is what the verb is of: *opret proces* makes nothing in a proces.
    const isObject = match.found.has(place - 1) && match.found.size === match.name.verb;
    const isOwn = holders.some(({ kind }) => kind === 'subject' || kind === 'nummer');
    if (command.run && isObject && !isOwn) return null;
    hints.add(place);
    const before = words[place - 1]?.loose ?? '';
    const isOther = fields.some((one) => one.name !== about && one.introducedBy?.includes(before));
    const isAbout = holders.some(({ name }) => name === about);
    if (isAbout && !isOther && hints.size === 1) {
      aboutType = elementTypeNames.find((name) => name === named.name);
    }
  }
  return { hints, aboutType };
}
