import type { QueryClient } from '@tanstack/react-query';
import { type CommandPlan, movedPlanSchema } from '../../api/contract/kommandoer.ts';
import { ApiError } from '../../api/http/api-error.ts';
import { writeErrorText } from '../../api/http/error-text.ts';
import { followRun } from '../../api/runs/follow-run.ts';
import type { Ran } from '../../api/runs/run-end.ts';
import { shownRows } from '../../api/touched/shown-rows.ts';
import { message } from '../../domain/words/messages.ts';
import { changedCount, movedLines } from '../consequences/plan-text.ts';

/** What was run. */
export interface DoneRun {
  /** Null: the server has no number for it. */
  readonly koersel: number | null;
  /** How many of the commands changed anything, as far as the server tells. */
  readonly antal: number;
  /** What became of each of them, as the plan says it. */
  readonly udfald: string;
  /** How often it said each thing; left out: nothing was seen beforehand. */
  readonly antalFund?: CommandPlan['antalFund'];
}

/** Why commands were not run, and what has moved since they were shown. */
export interface Stopped {
  readonly text: string;
  readonly lines: readonly string[];
}

export function stoppedBy(error: unknown, shown: CommandPlan | null | undefined): Stopped {
  const moved = movedPlanSchema.safeParse(error instanceof ApiError ? error.problem : null);
  const lines = moved.success ? movedLines(moved.data.flyttet, shown?.effects ?? []) : [];
  return { text: writeErrorText(error), lines };
}

/** What breaks a rule is left out of a run, and is what is left when it is done. */
export function isLeftOut({ udfald }: Pick<DoneRun, 'udfald'>, nummer: number): boolean {
  return udfald[nummer] === 'b';
}

export function doneOf(plan: CommandPlan, koersel: number | null): DoneRun {
  const { udfald, antalFund } = plan;
  return { koersel, antal: changedCount(plan), udfald, antalFund };
}

/**
 * Runs just what a plan showed, and lets what is shown follow it.
 * @param send runs what has that token, and asks for what is shown of what it touches
 */
export async function runPlanned(
  client: QueryClient,
  plan: CommandPlan,
  send: (token: string, shown: ReturnType<typeof shownRows>) => Promise<Ran>,
): Promise<DoneRun> {
  const { token } = plan;
  if (token === null) throw new Error(message('ingenAendring'));
  const ran = await send(token, shownRows(client));
  void followRun(client, ran);
  const { koersel, lognumre } = ran;
  // What changed nothing has no line, and so no run that anyone can find.
  return doneOf(plan, lognumre.length > 0 ? koersel : null);
}
