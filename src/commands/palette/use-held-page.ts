import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { holdPage } from '../../ui/hold-page.ts';
import { kindOf } from '../arguments/kinds.ts';
import { isWritten } from '../arguments/written.ts';
import { commandById } from '../registry.ts';
import { argumentDraftsAtom } from '../state.ts';
import { commandOf } from './unfinished.ts';

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
