import { counted } from '../../../domain/counted.ts';
import type { Written } from '../../../ui/grid/edit/grid-edit.ts';
import { notify } from '../../../ui/notices/toasts.tsx';

/** What became of the texts of a file. */
export interface TakenTexts extends Written {
  /** Those of rows that are not in the sheet any longer. */
  readonly gone: number;
}

const changes = (count: number) => counted(count, 'ændring', 'ændringer');
const cells = (count: number) => counted(count, 'celle', 'celler');

/** Tells what of a file has come into the sheet, and what has not, with the reason. */
export function tellTaken({ asked, changed, locked, unread, gone }: TakenTexts): void {
  const kept = [...locked.values()].reduce((sum, count) => sum + count, 0);
  const same = asked - changed - kept;
  // Nothing is asked where the looking up was stopped, and that is told already.
  if (changed > 0 || same > 0) {
    const remarks = [
      same > 0 ? `${cells(same)} sagde det samme i forvejen.` : '',
      unread > 0 ? `${cells(unread)} kunne ikke læses og er markeret.` : '',
      changed > 0 ? 'De er ikke gemt, før du har gennemset dem.' : '',
    ];
    notify.success(`${changes(changed)} er lagt i arket.`, remarks.filter(Boolean).join(' '));
  }
  if (kept + gone === 0) return;
  const reasons = [...locked].map(([reason, count]) => `${cells(count)}: ${reason}`);
  if (gone > 0) reasons.push(`${cells(gone)} står i rækker, der ikke vises længere.`);
  notify.warn(`${changes(kept + gone)} er ikke lagt i arket.`, reasons.join(' '));
}
