import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { onBeforeReload } from '../../auth/before-reload.ts';
import { sessionAtom } from '../../auth/session.ts';
import { keepDraft, takeDraft } from '../../console/form-drafts.ts';
import { placeParameters } from '../../console/places.ts';
import { notify } from '../../ui/notices/toasts.tsx';

/** The form of an address. The element of a code list is not in its path, nor which of several has the number. */
function formAt(place: string): string {
  const [path = '', search = ''] = place.split('?', 2);
  const query = new URLSearchParams(search);
  const { code, which } = placeParameters;
  return [path, ...[code, which].flatMap((name) => query.get(name) ?? [])].join('/');
}

/**
 * Keeps what is typed over a reload of the page, also the one that follows a session that could not be
 * renewed, and brings it back when the form is shown again.
 * @param title what the palette calls it until then
 * @param page address of the form; left out, where it is
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  title: string,
  page?: string,
): void {
  const { pathname, search } = useLocation();
  const place = page ?? `${pathname}${search}`;
  const about = formAt(place);
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const { isDirty } = form.formState;
  const { getValues, setValue } = form;

  useEffect(() => {
    const draft = takeDraft(username, about);
    if (draft === null) return;
    for (const [code, value] of Object.entries(draft.values)) {
      // The draft was read from this very form, so names and values are its own.
      setValue(code as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    notify.warn('Dine ændringer er hentet frem igen.', 'De er ikke gemt endnu.');
  }, [username, about, setValue]);

  const keep = useEffectEvent(() => {
    if (isDirty) keepDraft(username, about, { title, place, values: getValues() });
  });
  useEffect(() => {
    const onPageHide = () => keep();
    const stop = onBeforeReload(onPageHide);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      stop();
      window.removeEventListener('pagehide', onPageHide);
    };
  }, []);
}
