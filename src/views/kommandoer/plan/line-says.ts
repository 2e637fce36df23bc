import { declarationOf, isElementCommand } from '../../../domain/commands/registry.ts';
import type { TextForm } from '../../../domain/commands/text/form.ts';
import { formsOfCommand } from '../../../domain/commands/text/forms.ts';
import { type SaidCommand, saidCommand } from '../../../domain/commands/text/read-command.ts';
import { quoted, readLine } from '../../../domain/commands/text/tokens.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { typeOfFullNumber } from '../../../domain/numbers.ts';
import { capitalised } from '../../../domain/words/capitalised.ts';
import type { PlanRow, Violation } from './plan-rows.ts';
import type { RowChange } from './row-changes.ts';

function wordsOf(text: string): SaidCommand | undefined {
  const { tokens, fault } = readLine(text);
  const said = fault ? fault : saidCommand(tokens);
  return 'message' in said ? undefined : said;
}

/** What a line says of its element, whatever stands there now; none of a line that cannot be read. */
export function saidChanges(text: string): RowChange[] {
  const values = [...(wordsOf(text)?.values ?? [])];
  return values
    .filter(([{ words }]) => words.length > 0)
    .map(([{ label }, token]) => ({ label: capitalised(label), efter: token.text, aside: '' }));
}

/**
 * The lines that clear what is in the way of a line, where what was found tells the command and the elements, and the
 * line itself the time. One that needs more than that is for the user to write.
 */
export function remedyLines(text: string, { findings }: Pick<PlanRow, 'findings'>): string[] {
  const own = wordsOf(text);
  if (!own) return [];
  return [...new Set(findings.flatMap(({ said }) => linesOf(said, own)))];
}

function linesOf({ remedy, elements = [] }: Violation, own: SaidCommand): string[] {
  const form = remedy === undefined ? undefined : transitionForm(remedy);
  const [lead] = form?.lead ?? [];
  const time = form && timeWords(form, own);
  if (!form || lead?.kind.says !== 'element' || time === undefined) return [];
  const { type } = lead.kind;
  const { area } = elementTypes[type];
  const [about] = own.values.values();
  const named = elements.map(({ fuldtNummer }) => fuldtNummer);
  const numbers = named.length > 0 ? named : [about?.text ?? ''];
  return numbers
    .filter((number) => typeOfFullNumber(number, area) === type)
    .map((number) => [form.begins, quoted(number), ...time].join(' '));
}

/** How a command that only says when is written: closing, soft-closing and reopening. */
function transitionForm(command: string): TextForm | undefined {
  const declared = declarationOf(command);
  if (!declared || !isElementCommand(declared)) return undefined;
  if (!['close', 'softClose', 'reopen'].includes(declared.change)) return undefined;
  return formsOfCommand(command)[0];
}

/** As the line itself says it; none where a head says it of both. Undefined: the line says no such time. */
function timeWords(form: TextForm, own: SaidCommand): readonly string[] | undefined {
  const wanted = form.parts.find(({ time }) => time !== undefined);
  if (!wanted || own.form.axis !== form.axis) return undefined;
  const said = [...own.values].find(([{ time }]) => time === wanted.time);
  if (said) return [wanted.words[0] ?? '', quoted(said[1].text)];
  const isOfHead = wanted.time === 'fra' && own.form.parts.some(({ time }) => time === 'fra');
  return isOfHead ? [] : undefined;
}
