import type { CommandId } from '../../permissions.ts';
import { fold } from '../../words/folding.ts';
import { errorsAllowed, errorsToBeginning } from '../../words/near-words.ts';
import type { Lookups } from './bearers.ts';
import { findPost } from './find-meant.ts';
import { Heads, type HeadWord, headTime, headWords } from './heads.ts';
import { KnownSoFar } from './known-so-far.ts';
import { type Input, readCommand, type SaidCommand, saidCommand } from './read-command.ts';
import { isNone } from './said-value.ts';
import { textWords } from './text-words.ts';
import { type Fault, faultAt, linesOf, readLine, type Token } from './tokens.ts';

/** A command of a text, or a line that can be read as none. */
export type LineCommand = {
  /** From 1. */
  readonly line: number;
} & (
  | {
      readonly kommando: CommandId;
      readonly input: Input;
      /** It says what is to be another, and what it leaves out stays. */
      readonly isEdit: boolean;
      /** The command before it, from 0, that makes what has the same number: only one of them can be done. */
      readonly again?: number | undefined;
    }
  | { readonly faults: readonly [Fault, ...Fault[]] }
);

/** A line of a text as it is written, before any of it is looked up. */
interface WrittenLine {
  /** From 1. */
  readonly line: number;
  readonly tokens: readonly Token[];
  /** Holds for the lines below it. */
  readonly head?: HeadWord | undefined;
  /** Of a head, only what cannot be read of it. */
  readonly said: SaidCommand | Fault | undefined;
}

/** The lines of a text that say something: what `meantBy` reads, however often. */
export function writtenLines(text: string): WrittenLine[] {
  return linesOf(text).flatMap((content, index) => {
    const { tokens, fault } = readLine(content);
    if (tokens.length === 0 && !fault) return [];
    const head = headIn(tokens);
    return {
      line: index + 1,
      tokens,
      head,
      said: fault ?? (head ? undefined : saidCommand(tokens)),
    };
  });
}

/** The commands of a text, as `meantBy`. */
export function readText(text: string, lookups: Lookups): LineCommand[] {
  return meantBy(writtenLines(text), lookups);
}

/**
 * The commands of a text, in their order. A line that cannot be read is among them: it is never passed over, and what
 * leans on it cannot be read either.
 */
export function meantBy(lines: readonly WrittenLine[], lookups: Lookups): LineCommand[] {
  const known = new KnownSoFar(lookups);
  const heads = new Heads();
  const commands: LineCommand[] = [];
  for (const { line, tokens, head, said } of lines) {
    if (head) {
      const wrong = isFault(said) ? said : readHead(head, tokens, heads, known);
      if (wrong) {
        heads.lose(head, line);
        commands.push({ line, faults: [wrong] });
      }
    } else if (said) {
      const read = isFault(said) ? { faults: [said] } : readCommand(said, known, heads);
      if ('faults' in read) {
        const [first, ...others] = read.faults;
        if (first) commands.push({ line, faults: [first, ...others] });
        // What was meant to hold for the lines below is not passed over for being misspelt.
        const meant = nearestHead(tokens);
        if (meant) heads.lose(meant, line);
      } else {
        const { form, input, number } = read;
        const again = known.make(form, input, commands.length, number);
        commands.push({ line, kommando: form.command, input, isEdit: form.isEdit === true, again });
      }
    }
  }
  return commands;
}

function isFault(said: WrittenLine['said']): said is Fault {
  return said !== undefined && 'message' in said;
}

function nearestHead([first]: readonly Token[]): HeadWord | undefined {
  if (!first || first.isQuoted) return undefined;
  const word = fold(first.text);
  if (/^pr\W?$/.test(word)) return 'pr.';
  const most = errorsAllowed(word);
  return headWords.find((one) => most > 0 && errorsToBeginning(word, fold(one), most + 1) <= most);
}

function headIn([first]: readonly Token[]): HeadWord | undefined {
  if (!first || first.isQuoted) return undefined;
  const word = fold(first.text);
  return headWords.find((one) => fold(one) === word);
}

function readHead(
  word: HeadWord,
  [first, token, more]: readonly Token[],
  heads: Heads,
  known: KnownSoFar,
): Fault | undefined {
  const where = more ?? token ?? first ?? { column: 1, length: 1 };
  if (!token || more) return faultAt(where, textWords.headValue(word));
  if (isNone(token)) heads.hold(word, null);
  else if (word === 'bemærkning') heads.hold(word, token.text);
  else if (word === 'pr.') {
    const time = headTime(token.text);
    if (!time) return faultAt(token, textWords.headTime);
    heads.hold(word, time);
  } else {
    const found = findPost(known, 'underaktivitet', token);
    if ('fault' in found) return faultAt(token, found.fault);
    heads.hold(word, found.id);
  }
  return undefined;
}
