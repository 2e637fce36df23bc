import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { onBeforeReload } from '../../../auth/before-reload.ts';
import { sessionAtom } from '../../../auth/session.ts';
import { placeParameters } from '../../../commands/places.ts';
import { notify } from '../../../ui/notices/toasts.tsx';

const draftSchema = z.record(z.string(), z.unknown());

/** The draft left under a key, once; null when there is none. */
function takeDraft(key: string): Record<string, unknown> | null {
  const stored = window.sessionStorage.getItem(key);
  if (stored === null) return null;
  window.sessionStorage.removeItem(key);
  return draftSchema.safeParse(parseJson(stored)).data ?? null;
}

/** A damaged value is no draft, and must not take the form down with it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed over the reload that follows a session that could not be renewed, and brings
 * it back after sign-in (architecture 10). The draft belongs to the form's address, to this tab and to
 * the user: another who signs in here gets none of it.
 */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>): void {
  const { pathname, search } = useLocation();
  // The element of a code list is not in the path, nor which of several has the number.
  const query = new URLSearchParams(search);
  const { code, which } = placeParameters;
  const about = [code, which].flatMap((name) => query.get(name) ?? []);
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const key = `sada.kladde:${username}:${[pathname, ...about].join('/')}`;
  const { isDirty } = form.formState;
  const { getValues, setValue } = form;

  useEffect(() => {
    const draft = takeDraft(key);
    if (draft === null) return;
    for (const [code, value] of Object.entries(draft)) {
      // The draft was read from this very form, so names and values are its own.
      setValue(code as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    notify.warn('Dine ændringer er hentet frem igen.', 'De er ikke gemt endnu.');
  }, [key, setValue]);

  const keepDraft = useEffectEvent(() => {
    if (isDirty) window.sessionStorage.setItem(key, JSON.stringify(getValues()));
  });
  useEffect(() => onBeforeReload(() => keepDraft()), []);
}
