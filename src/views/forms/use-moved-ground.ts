import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './form-fields.ts';

/** What the form of it shows, and when. */
interface Ground {
  readonly rowVersion: string;
  /** Left out: it reads the same at all times. */
  readonly time?: number;
}

/**
 * Whether what a form was opened on has been written by another since, as it is told before anything is sent.
 * @param ground as it is read now; null: a new one is made
 * @returns its row version now; null: the form stands on it, or is being saved, which moves it, too
 */
export function useMovedGround(
  ground: Ground | null,
  form: UseFormReturn<FormValues>,
): string | null {
  const [begun] = useState(ground);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  if (!ground || !begun || isSubmitting || isSubmitSuccessful) return null;
  const isMoved = ground.time === begun.time && ground.rowVersion !== begun.rowVersion;
  return isMoved ? ground.rowVersion : null;
}
