import { parseArgs } from 'node:util';
import { fold } from '../../src/domain/words/folding.ts';
import { Failure } from '../failure.ts';
import {
  declarationOf,
  type OptionName,
  options,
  optionsOf,
  type SubcommandName,
  subcommandNames,
} from './declaration.ts';

/** What the words of a command line ask for. */
export interface Asked {
  /** Undefined: only help is. */
  readonly subcommand: SubcommandName | undefined;
  readonly isHelp: boolean;
  readonly isJson: boolean;
  /** Those that have a value, by name. */
  readonly values: Readonly<Partial<Record<OptionName, string>>>;
  readonly flags: ReadonlySet<OptionName>;
  /** '': none was given, and none had to be. */
  readonly operand: string;
}

const helpHint = 'Se sada --hjælp.';

/** Names may be written with the Danish letters, and help is asked for as people do. */
function nameOf(word: string): string {
  const folded = fold(word);
  return folded === 'help' || folded === 'h' ? 'hjaelp' : folded;
}

function subcommandOf(word: string): SubcommandName {
  const found = subcommandNames.find((name) => name === nameOf(word));
  if (!found) throw new Failure(`sada har ingen underkommando »${word}«. ${helpHint}`);
  return found;
}

type Told = Pick<Asked, 'values' | 'flags'> & { readonly operands: readonly string[] };

/** Every word by what it is, before it is known which subcommand they are of. */
function toldIn(words: readonly string[]): Told {
  const declared = Object.entries(options).map(
    ([name, option]) => [name, { type: 'value' in option ? 'string' : 'boolean' }] as const,
  );
  const { tokens } = parseArgs({
    args: words.map((word) => (word.startsWith('-') && word !== '-' ? withPlainName(word) : word)),
    options: Object.fromEntries(declared),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Partial<Record<OptionName, string>> = {};
  const flags = new Set<OptionName>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const name = optionNamed(token.name, token.rawName);
    if (flags.has(name) || name in values) throw new Failure(`--${name} er skrevet to gange.`);
    if ('value' in options[name]) values[name] = requiredValue(name, token.value);
    else if (token.value === undefined) flags.add(name);
    else throw new Failure(`--${name} har ingen værdi.`);
  }
  return { values, flags, operands };
}

/** `--bekræft=…` is `--bekraeft=…`, and `-h` is help; what is said is left as it is. */
function withPlainName(word: string): string {
  const [, dashes = '', name = '', value = ''] = /^(--?)([^=]*)(=.*)?$/s.exec(word) ?? [];
  const plain = nameOf(name);
  return plain === 'hjaelp' ? `--${plain}${value}` : `${dashes}${plain}${value}`;
}

function optionNamed(name: string, raw: string): OptionName {
  if (Object.hasOwn(options, name)) return name as OptionName;
  throw new Failure(`sada kender ikke ${raw}. ${helpHint}`);
}

function requiredValue(name: OptionName, value: string | undefined): string {
  if (value !== undefined && value !== '' && !value.startsWith('--')) return value;
  throw new Failure(`--${name} skal have en værdi efter sig.`);
}

/**
 * Reads the words after `sada`.
 * @throws Failure saying what is wrong with them
 */
export function parse(words: readonly string[]): Asked {
  const { values, flags, operands } = toldIn(words);
  const [first, ...rest] = operands;
  const asksHelp = first === undefined || nameOf(first) === 'hjaelp';
  const word = asksHelp ? rest[0] : first;
  const subcommand = word === undefined ? undefined : subcommandOf(word);
  const asked = { subcommand, values, flags, isJson: flags.has('json') };
  if (asksHelp || flags.has('hjaelp') || subcommand === undefined) {
    return { ...asked, isHelp: true, operand: '' };
  }
  const unknown = [...flags, ...(Object.keys(values) as OptionName[])].find(
    (name) => !optionsOf(subcommand).includes(name),
  );
  if (unknown) throw new Failure(`sada ${subcommand} kender ikke --${unknown}. ${helpHint}`);
  return { ...asked, isHelp: false, operand: operandOf(subcommand, rest) };
}

function operandOf(subcommand: SubcommandName, given: readonly string[]): string {
  const { operand } = declarationOf(subcommand);
  const hint = `Se sada ${subcommand} --hjælp.`;
  const most = operand ? (operand.isRest ? Number.POSITIVE_INFINITY : 1) : 0;
  if (given.length > most) throw new Failure(`»${given[most]}« er for meget. ${hint}`);
  const text = given.join(' ');
  if (operand && text.trim() === '') throw new Failure(`${operand.name} mangler. ${hint}`);
  return text;
}
