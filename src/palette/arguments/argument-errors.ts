import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { type Argument, isTime } from '../../commands/declaration.ts';
import { softCloseFields, timeFields } from '../../domain/elements/common-fields.ts';

/** Every time of an element that a command sets follows from the one that it asks for. */
function codesOf(argument: Argument): readonly string[] {
  if (!isTime(argument)) return [argument.name];
  return [...timeFields(argument.kind), ...softCloseFields()].map(({ code }) => code);
}

/** The broken rules that another value of the argument could mend, in words. */
export function errorsAt(argument: Argument, violations: CommandPlan['violations']): string[] {
  const codes = codesOf(argument);
  const own = violations.filter(({ field }) => codes.includes(field));
  return [...new Set(own.map(({ message }) => message))];
}
