import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Effect } from '../../api/contract/effect.ts';
import { movedPlanSchema } from '../../api/contract/kommandoer.ts';
import { writeErrorText } from '../../api/error-text.ts';
import { type FollowedRun, followRun } from '../../api/follow-run.ts';
import { useToldWhenGone } from '../told-when-gone.ts';
import { movedLines } from './plan-text.ts';

/** Why commands were not run, and what has moved since they were shown. */
interface Stopped {
  readonly text: string;
  readonly lines: readonly string[];
}

interface Done<Answer> {
  readonly answer: Answer;
  readonly ran: FollowedRun | null;
}

function stoppedBy(error: unknown, shown: readonly Effect[]): Stopped {
  const moved = movedPlanSchema.safeParse(error instanceof ApiError ? error.problem : null);
  return {
    text: writeErrorText(error),
    lines: moved.success ? movedLines(moved.data.flyttet, shown) : [],
  };
}

/**
 * One run at a time, and why it did not happen.
 * @param written the commands as text: a reason counts while they stand
 */
export function useRun(written: string) {
  const client = useQueryClient();
  const [stopped, setStopped] = useState<{ readonly of: string; readonly why: Stopped } | null>(
    null,
  );
  const [isRunning, setRunning] = useState(false);
  // What stands when the answer comes, for one may write on while it is awaited.
  const standing = useRef(written);
  useLayoutEffect(() => {
    standing.current = written;
  });
  const tellWhenGone = useToldWhenGone();

  /**
   * Answers null when it did not happen.
   * @param call answers also what is told of the run; null where nothing is
   * @param shown what the commands were shown to do
   */
  const attempt = async <Answer>(
    call: () => Promise<Done<Answer>>,
    onRefused: (error: unknown) => unknown,
    shown: readonly Effect[] = [],
  ): Promise<Answer | null> => {
    // A second Ctrl+Enter while the first is on its way must not run twice.
    if (isRunning) return null;
    setRunning(true);
    setStopped(null);
    try {
      const { answer, ran } = await call();
      void followRun(client, ran);
      return answer;
    } catch (error) {
      const why = stoppedBy(error, shown);
      setStopped({ of: standing.current, why });
      tellWhenGone(error, why.lines.join(' ') || undefined);
      await onRefused(error);
      void followRun(client, null);
      return null;
    } finally {
      setRunning(false);
    }
  };
  return { attempt, isRunning, stopped: stopped?.of === written ? stopped.why : null };
}
