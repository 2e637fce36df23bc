import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { commandById } from '../commands/registry.ts';
import { argumentDraftsAtom } from '../commands/state.ts';
import { holdPage } from '../ui/hold-page.ts';
import { kindOf } from './arguments/kinds.ts';
import { isWritten } from './arguments/written.ts';
import { commandOf } from './step/unfinished.ts';

/** The browser asks before the page goes, while a step that was begun holds something written by hand. */
export function useHeldPage(): void {
  const drafts = useAtomValue(argumentDraftsAtom);
  const isHeld = Object.entries(drafts).some(([key, { made, typed }]) =>
    commandById(commandOf(key))?.arguments?.some((field) => {
      const isText =
        kindOf(field).by === 'writing' && (made[field.name]?.value.trim() ?? '') !== '';
      return isText || isWritten(field, typed);
    }),
  );
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld]);
}
