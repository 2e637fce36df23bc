import { type CommandPlan, kommandoer } from '../src/api/contract/kommandoer.ts';
import { followedCall } from '../src/api/runs/followed-call.ts';
import type { InputText } from './input-text.ts';

/** What the commands of a text would do. @throws ApiError when the server makes no plan of it */
export async function planOf({ text }: InputText): Promise<CommandPlan> {
  // The server has words for a text without commands, and none for one without letters.
  const tekst = text === '' ? '\n' : text;
  return await followedCall(kommandoer.plan, { tekst }, { onProgress: () => {} });
}

/** How many of a plan's commands end in each way. */
export function countsOf({ udfald }: CommandPlan) {
  const outcomes = [...udfald];
  const broken = outcomes.filter((outcome) => outcome === 'b').length;
  const unchanged = outcomes.filter((outcome) => outcome === 'u').length;
  return {
    all: outcomes.length,
    broken,
    unchanged,
    changing: outcomes.length - broken - unchanged,
  };
}

/** Whether there is something that somebody must say yes to. */
export function asksConfirmation({ warnings }: CommandPlan): boolean {
  return warnings.some(({ confirm }) => confirm === true);
}
