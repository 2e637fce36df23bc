import type { Shown } from '../contract/touched.ts';

/**
 * What a run is asked for by.
 * @param onlyValid leaves out the commands that the plan showed as broken
 * @param vist what is shown (`shownRows`): what the run touched of it is answered with it
 */
export function runBody(token: string, onlyValid: boolean, vist: readonly Shown[]) {
  return {
    token,
    ...(onlyValid && { kun: 'gyldige' as const }),
    ...(vist.length > 0 && { vist: [...vist] }),
  };
}
