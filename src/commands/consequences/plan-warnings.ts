import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { fillMessage, type MessageKey, messages } from '../../domain/words/messages.ts';

type Warnings = CommandPlan['warnings'];

const isOurs = (code: string): code is MessageKey => Object.hasOwn(messages, code);

/**
 * What a plan warns of, each said once. Counts of several elements are added up: told one by one
 * nobody could see whose they are.
 */
export function saidWarnings(warnings: Warnings): Warnings {
  const isCounted = ({ code, antal }: Warnings[number]) => antal !== undefined && isOurs(code);
  const alike = Map.groupBy(warnings, (warning) =>
    isCounted(warning) ? warning.code : warning.message,
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { code } = first;
    if (!isCounted(first) || !isOurs(code)) return [first];
    const antal = group.reduce((sum, warning) => sum + (warning.antal ?? 0), 0);
    return [{ ...first, antal, message: fillMessage(code, { antal }) }];
  });
}
