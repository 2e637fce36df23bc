import type { CommandDeclaration } from '../../src/domain/commands/declaration.ts';
import { message } from '../../src/domain/messages.ts';
import type { Plan, Warning } from './command.ts';

/**
 * What a command that asks twice would do, with the warning that says so: like any other that is to
 * be confirmed, it stops a commit until the user has said yes to it, or seen it in a plan.
 */
export function withSecondConfirmation(
  { confirm }: Pick<CommandDeclaration, 'confirm'>,
  plan: Plan,
): Plan {
  const isAsked = confirm?.includes('anden gang') === true && plan.effects.length > 0;
  return isAsked ? { ...plan, warnings: [...plan.warnings, onceMore] } : plan;
}

const onceMore: Warning = {
  code: 'bekraeftIgen',
  field: '',
  message: message('bekraeftIgen'),
  confirm: true,
};
