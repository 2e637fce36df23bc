import { useEffect, useEffectEvent } from 'react';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { useAskedRun } from '../../../commands/planner/use-asked-run.ts';
import type { Queue } from '../../../commands/planner/use-planner.ts';
import { isRunKey } from '../../../ui/run-key.ts';

/**
 * Ctrl+Enter anywhere in the dialog, and in no view below it. Pressed while a plan is made anew, as it is when
 * rows are read again, it waits for that, and saves if it says nothing that was not on screen before.
 */
export function useSaveKey(planning: Queue<CommandPlan | null>, save: () => void): void {
  const { requestRun } = useAskedRun({
    ...{ planning, elements: null },
    onAsked: (isAsShown) => {
      if (isAsShown) save();
    },
  });
  const press = useEffectEvent(requestRun);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isRunKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
