import { notify } from './toasts.tsx';

/** Said where the browser does not let the page write to the clipboard. */
export const copyRefused = 'Der kunne ikke kopieres. Browseren tillader det ikke.';

/** @param told said when the text is on the clipboard */
export function copyText(text: string, told: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success(told),
    () => notify.error(copyRefused),
  );
}
