import { declarationOf, isElementCommand } from '../../src/domain/commands/registry.ts';
import { undoCommand } from '../../src/domain/permissions.ts';
import type { Describe } from './command.ts';
import { describeElement } from './structure/describe.ts';
import { describeUndo } from './undo/describe.ts';

/** The log's readable line of a command. */
export const describeCommand: Describe = (invocation, plan) => {
  const command = declarationOf(invocation.kommando);
  if (!command) return '';
  if (isElementCommand(command)) return describeElement[command.change](invocation, plan);
  return command.id === undoCommand ? describeUndo(invocation, plan) : '';
};
