import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { saysNothingNew } from '../../../commands/arguments/plan-text.ts';
import { isRunKey } from '../../../ui/run-key.ts';

/**
 * Ctrl+Enter anywhere in the dialog, and in no view below it. Pressed while a plan is made anew, as it is when
 * rows are read again, it waits for that, and saves if it says nothing that was not on screen before.
 * @param isComing a plan is on its way; meanwhile there is none
 * @param isBusy it is being saved: a press would wait for what comes of that, and then save it too
 */
export function useAwaitedSave(
  plan: CommandPlan | null,
  isComing: boolean,
  save: () => void,
  isBusy = false,
): void {
  const shown = useRef<CommandPlan | null>(null);
  const asked = useRef<CommandPlan | null>(null);
  const press = useRef(save);
  // Before the next key can be heard.
  useLayoutEffect(() => {
    press.current = () => {
      if (isBusy) return;
      if (isComing) asked.current = shown.current;
      else save();
    };
    if (isComing) return;
    const before = asked.current;
    asked.current = null;
    shown.current = plan;
    if (before && plan && saysNothingNew(plan, before)) save();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isRunKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      press.current();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
