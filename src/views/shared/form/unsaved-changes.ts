import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isForcedReload } from '../../../auth/before-reload.ts';
import { placeParameters, whichIn } from '../../../commands/places.ts';
import { type Question, questionAtom } from '../../../commands/question.ts';
import { message } from '../../../domain/messages.ts';
import { holdPage } from '../../../ui/hold-page.ts';

/**
 * The form that an address shows; an element's page and its edit form share their path, and so do the sheets of
 * the years.
 */
function formAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  if (query.get('visning') === 'ark') return `${pathname} ark ${query.get('finansaar')}`;
  const editing = query.get(placeParameters.editing);
  return editing === null ? pathname : `${pathname} ${editing}`;
}

/** An address that only comes to say which of several it was about all the time, leaves no form. */
function leavesForm(here: Pick<Location, 'pathname' | 'search'>, next: typeof here): boolean {
  const [before, after] = [here, next].map(({ search }) => whichIn(new URLSearchParams(search)));
  return formAt(here) !== formAt(next) || (before !== '' && before !== after);
}

/** Asks whether what is typed is to be left. */
export function useLeaveQuestion(): (answer: Pick<Question, 'onYes' | 'onNo'>) => void {
  const ask = useSetAtom(questionAtom);
  return useCallback(
    (answer) =>
      ask({
        title: 'Forlad formularen?',
        text: message('forladUgemt'),
        yesLabel: 'Forlad',
        noLabel: 'Bliv her',
        ...answer,
      }),
    [ask],
  );
}

/**
 * Warns before unsaved changes are left: the browser's own question when the page goes, ours when
 * another screen is opened (specification section 2). Answers a function to be called right before
 * the form itself navigates on after saving.
 * @param onLeft given, the form is a part of a screen, whose address says nothing of it: told when that
 * screen is left
 */
export function useUnsavedWarning(isDirty: boolean, onLeft?: () => void): () => void {
  const isSaved = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isSaved.current = false;
    return holdPage(() => !isSaved.current && !isForcedReload());
  }, [isDirty]);

  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const leaves = onLeft ? here.pathname !== next.pathname : leavesForm(here, next);
    return isDirty && !isSaved.current && leaves;
  });
  const ask = useLeaveQuestion();
  const tellLeft = useEffectEvent(() => onLeft?.());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask({
      onYes: () => {
        tellLeft();
        blocker.proceed();
      },
      onNo: () => blocker.reset(),
    });
  }, [blocker, ask]);

  return useCallback(() => {
    isSaved.current = true;
  }, []);
}
