import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { joinNumber, numberAbove } from '../../numbers.ts';
import type { RecordKindName } from '../../records/names.ts';
import { contains } from '../../status.ts';
import { convertInterval } from '../../time/time-axis.ts';
import { isMadeBy } from '../made-by.ts';
import { isSameId, type LineTime, type Lookups, meant, theOne } from './bearers.ts';
import { atSign, findElement } from './find-meant.ts';
import type { TextForm, TextPart } from './form.ts';
import { formsOfCommand } from './forms.ts';
import { type HeadWord, headOfPart } from './heads.ts';
import { KnownSoFar, newTimes } from './known-so-far.ts';
import { lineTime } from './line-time.ts';
import { keyFields, keyText } from './record-forms.ts';
import { sayValue } from './said-value.ts';
import { type Shared, sharedHeads } from './shared-heads.ts';
import { inQuotes, noneWord, quoted } from './tokens.ts';

/** A command as it is asked for. */
export interface Printed {
  readonly kommando: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A number that an element has at a time, on its own axis. */
export interface NumberedTime {
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  readonly fra: number;
  readonly til: number | null;
}

/** What the ids of commands are called. */
export interface Names extends Lookups {
  /** Oldest first; none where nobody knows it. */
  readonly numbersOf: (id: string) => readonly NumberedTime[];
  /** What a record that stands holds, by field code; undefined where nobody knows it. */
  readonly valuesOf: (
    kind: RecordKindName,
    id: string | number,
  ) => Readonly<Record<string, unknown>> | undefined;
}

/**
 * Commands as text, a line each: what `readText` reads as the same commands. Which version was seen and which
 * warnings were confirmed a text does not say: it is planned.
 * @returns undefined for one that is no line: a file of master data, or what points to one of two records that the
 * commands themselves make and call alike
 */
export function printText(commands: readonly Printed[], names: Names): (string | undefined)[] {
  const printer = new TextPrinter(names);
  return commands.map((command) => printer.print(command));
}

/** Commands as a text: as `printText`, with what they say alike said once, as heads before the first. */
export function printUnderHeads(commands: readonly Printed[], names: Names): PrintedText {
  const shared = sharedHeads(commands);
  const printer = new TextPrinter(names, new Set(shared.keys()));
  // Names mean in a head what they do before the first line.
  const heads = [...shared].map(([word, said]) => printer.head(word, said));
  return { heads, lines: commands.map((command) => printer.print(command)) };
}

interface PrintedText {
  readonly heads: readonly string[];
  /** One for each command, as of `printText`. */
  readonly lines: readonly (string | undefined)[];
}

/** A line that is being written. */
interface Line {
  readonly form: TextForm;
  readonly input: Printed['input'];
  readonly time: LineTime | undefined;
  /** The whole number of a new element. */
  readonly number: string | undefined;
}

/** What a command makes, or what the element is that it changes. */
type Made = NumberedTime | { readonly of: unknown } | undefined;

/** Writes commands one at a time, each after those that it may point to; as `printText`. */
export class TextPrinter {
  readonly #names: Names;
  readonly #known: KnownSoFar;
  /** Of each command before. */
  readonly #made: Made[] = [];
  readonly #inputs: Printed['input'][] = [];
  readonly #heads: ReadonlySet<HeadWord>;
  #isSayable = true;

  /** @param heads that say in the place of all lines what they can */
  constructor(names: Names, heads: ReadonlySet<HeadWord> = new Set()) {
    this.#names = names;
    this.#known = new KnownSoFar(names);
    this.#heads = heads;
  }

  /** A head that says a value of a part, before any command is written. */
  head(word: HeadWord, { part, value }: Shared): string {
    const input = { [part.code]: value };
    return `${word} ${this.#say(part, { input, time: undefined, number: undefined })}`;
  }

  print({ kommando, input }: Printed): string | undefined {
    const ny = this.#inputs.length;
    this.#inputs.push(input);
    const form = this.#formOf(kommando, input);
    if (!form) {
      this.#made.push(undefined);
      return undefined;
    }
    const time = lineTime(form, input);
    const line: Line = { form, input, time, number: this.#newNumber(form, input, time) };
    this.#made.push(madeBy(line));
    this.#isSayable = true;
    const words = [
      form.begins,
      ...form.lead.map((part) => this.#say(part, line)),
      ...form.parts
        .filter((part) => this.#isSaid(part, line))
        .map((part) => `${part.words[0]} ${this.#say(part, line)}`),
    ];
    this.#known.make(form, input, ny, line.number);
    return this.#isSayable ? words.join(' ') : undefined;
  }

  /** Of a command with several forms, the one of the type of its element. */
  #formOf(kommando: string, { id }: Printed['input']): TextForm | undefined {
    const forms = formsOfCommand(kommando);
    if (forms.length < 2) return forms[0];
    const type = this.#numbersOf(id).at(-1)?.type;
    return forms.find((form) => form.type === type) ?? forms[0];
  }

  #numbersOf(id: unknown): readonly NumberedTime[] {
    if (typeof id === 'string') return this.#names.numbersOf(id);
    const made = isMadeBy(id) ? this.#made[id.ny] : undefined;
    if (!made) return [];
    return 'of' in made ? this.#numbersOf(made.of) : [made];
  }

  #newNumber(
    { lead: [lead] }: TextForm,
    input: Printed['input'],
    time: LineTime | undefined,
  ): string | undefined {
    if (lead?.kind.says !== 'nyt nummer') return undefined;
    const { type } = lead.kind;
    const { parent } = elementTypes[type];
    const above = parent && this.#numberAt(input[parent.field], time);
    return joinNumber(type, above?.fuldtNummer ?? null, String(input[lead.code]));
  }

  /** The number that an element has at the time of a line, else its last. */
  #numberAt(id: unknown, time: LineTime | undefined): NumberedTime | undefined {
    const numbers = this.#numbersOf(id);
    const last = numbers.at(-1);
    if (!time || !last) return last;
    const { fra } = convertInterval(time, time.axis, elementTypes[last.type].axis);
    return numbers.find((one) => contains(one, fra)) ?? last;
  }

  /** What a new one does not have goes without saying, and so does what its number says. */
  #isSaid(part: TextPart, line: Line): boolean {
    const value = line.input[part.code];
    const head = headOfPart(part);
    if (value === undefined || (head && this.#heads.has(head))) return false;
    const isNothing = value === null || (Array.isArray(value) && value.length === 0);
    if (line.form.makes && isNothing) return false;
    return !this.#isImplied(part, value, line);
  }

  #isImplied({ kind, isImplied }: TextPart, value: unknown, { form, time, number }: Line): boolean {
    const [lead] = form.lead;
    if (!isImplied || kind.says !== 'element' || lead?.kind.says !== 'nyt nummer') return false;
    const text = numberAbove(lead.kind.type, number ?? '') ?? '';
    const found = findElement(this.#known, kind.type, { text, isQuoted: false }, time);
    return 'id' in found && isSameId(found.id, value);
  }

  #say({ kind, code }: TextPart, { input, time, number }: Omit<Line, 'form'>): string {
    const { [code]: value } = input;
    if (kind.says === 'nyt nummer') return number ?? noneWord;
    if (kind.says === 'ny noegle') return kind.fields.map((field) => input[field.code]).join('/');
    if (value === null || value === undefined) return noneWord;
    if (kind.says === 'vaerdi') return sayValue(kind.field, value);
    if (kind.says === 'koersel') return String(value);
    // Forms and sheets say so that it is outside any underaktivitet.
    if (value === '') return noneWord;
    return kind.says === 'post'
      ? this.#sayPost(kind.kind, value)
      : this.#sayElement(kind.type, value, time);
  }

  /** Its number; with a time where others have had it, and its id where nobody knows its number. */
  #sayElement(type: ElementTypeName, id: unknown, time: LineTime | undefined): string {
    const numbered = this.#numberAt(id, time);
    if (!numbered) return quoted(String(id));
    const { fuldtNummer, fra } = numbered;
    const found = meant(type, this.#known.byNumber(type, fuldtNummer), time);
    if (typeof found === 'object' && isSameId(found.id, id)) return fuldtNummer;
    return `${fuldtNummer}${atSign}${fra}`;
  }

  /** By its key, by its name where no other has it, else by its id. */
  #sayPost(kind: RecordKindName, id: unknown): string {
    const values = isMadeBy(id)
      ? this.#inputs[id.ny]
      : this.#names.valuesOf(kind, id as string | number);
    if (!values) return quoted(String(id));
    const key = keyFields(kind).length > 0 ? keyText(kind, values) : undefined;
    const name = String(values.navn);
    const found = theOne(this.#known.posts(kind, key ?? name));
    const meant = typeof found === 'object' ? found.id : undefined;
    // Who asks for no records by their keys knows those that stand all the same.
    const isKeyOfStanding = key !== undefined && !isMadeBy(id) && !isMadeBy(meant);
    if (isKeyOfStanding || isSameId(meant, id)) return key ?? inQuotes(name);
    this.#isSayable &&= !isMadeBy(id);
    return String(id);
  }
}

function madeBy({ form: { makes }, input, number }: Line): Made {
  if (!makes) return { of: input.id };
  if ('post' in makes || number === undefined) return undefined;
  return { type: makes.element, fuldtNummer: number, ...newTimes(makes.element, input) };
}
