import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { isForcedReload } from '../../auth/before-reload.ts';
import { useLeaveGuard } from '../../console/leaving.ts';
import { placeParameters, whichIn } from '../../console/places.ts';
import { type Question, questionAtom } from '../../console/question.ts';
import { message } from '../../domain/words/messages.ts';
import { focusScreen } from '../../ui/focus/focus-memory.ts';
import { holdPage } from '../../ui/hold-page.ts';

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

/**
 * Asks whether what is not saved is to be left.
 * @param what it is, as the screen calls it
 */
export function useLeaveQuestion(
  what = 'formularen',
): (answer: Pick<Question, 'onYes' | 'onNo'>) => void {
  const ask = useSetAtom(questionAtom);
  return useCallback(
    (answer) =>
      ask({
        title: `Forlad ${what}?`,
        text: message('forladUgemt'),
        yesLabel: 'Forlad',
        noLabel: 'Bliv her',
        ...answer,
      }),
    [ask, what],
  );
}

interface Unsaved {
  /** Left out: a form. */
  readonly what?: string | undefined;
  /**
   * Given, the form is a part of a screen, whose address says nothing of it: told when that screen is left.
   */
  readonly onLeft?: (() => void) | undefined;
  /** Given, what the address says, beside its path, of what the changes are about. */
  readonly aboutOf?: ((search: URLSearchParams) => string) | undefined;
  /** Gives the rows that are changed the focus when the user stays; left out, it is where it was in the screen. */
  readonly focusRows?: (() => void) | undefined;
}

/**
 * The user stays: the link that would have led away, outside the screen, has the focus no longer, as the keys of what
 * is not saved are heard in the screen.
 */
function backToScreen(): void {
  if (!document.activeElement?.closest('main')) focusScreen();
}

/**
 * Warns before unsaved changes are left: the browser's own question when the page goes, ours when another
 * screen is opened. Answers a function to be called right before the form itself navigates on after saving.
 */
export function useUnsavedWarning(
  isDirty: boolean,
  { what, onLeft, aboutOf, focusRows = backToScreen }: Unsaved = {},
): () => void {
  const isSaved = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isSaved.current = false;
    return holdPage(() => !isSaved.current && !isForcedReload());
  }, [isDirty]);

  const ask = useLeaveQuestion(what);
  useLeaveGuard(
    ({ currentLocation: here, nextLocation: next }) => {
      const leaves = onLeft ? here.pathname !== next.pathname : leavesForm(here, next);
      const [about, other] = [here, next].map(({ search }) =>
        aboutOf?.(new URLSearchParams(search)),
      );
      return isDirty && !isSaved.current && (leaves || about !== other);
    },
    ({ go, stay }) =>
      ask({
        onYes: () => {
          onLeft?.();
          go();
        },
        onNo: () => {
          stay();
          focusRows();
        },
      }),
  );

  return useCallback(() => {
    isSaved.current = true;
  }, []);
}
