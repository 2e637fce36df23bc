import { useLayoutEffect, useRef } from 'react';
import { ApiError, isToldByStatus, isUnanswered } from '../api/http/api-error.ts';
import { writeErrorText } from '../api/http/error-text.ts';
import { notify } from '../ui/notices/toasts.tsx';

/** The app tells of it itself, as of every call, and says all that is known. */
function isToldByApp(error: unknown, isQuiet: boolean): boolean {
  if (!(error instanceof ApiError) || isUnanswered(error) || error.text === '') return false;
  return isToldByStatus(error.status) && !(isQuiet && error.status === 400);
}

/** Whether what asked is still on the screen, asked when an answer comes. */
export function useStillShown(): () => boolean {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/**
 * Tells why a write did not happen where that would have been shown, if it is there no longer: another sentence
 * is written, or the screen is left.
 * @param isQuiet its call is one, so the app says nothing of a 400
 */
export function useToldWhenGone(isQuiet = false): (error: unknown, detail?: string) => void {
  const isStillShown = useStillShown();
  return (error, detail) => {
    if (isStillShown() || isToldByApp(error, isQuiet)) return;
    notify.error(writeErrorText(error), detail);
  };
}
