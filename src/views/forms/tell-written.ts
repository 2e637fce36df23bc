import type { WrittenElement } from '../../api/contract/structure/element.ts';
import { showAction } from '../../commands/running/show-action.ts';
import { undoActionOf } from '../../commands/running/undo-action.ts';
import { message } from '../../domain/words/messages.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import { formatFrom, timeOf } from '../detail/element-time.ts';

/** What was written, from when, and what there is to heed of it. */
export function tellWritten(key: 'oprettet' | 'opdateret', written: WrittenElement): void {
  const time = timeOf(written);
  notify.success(
    message(key),
    `${written.fuldtNummer} ${written.navn}, fra ${formatFrom(time)}`,
    undoActionOf(written.koersel),
    showAction(written, time.fra),
  );
  for (const warning of written.advarsler ?? []) notify.warn(warning.message);
}

/** Nothing of what stands is changed, so nothing is written. */
export function tellUnchanged(): void {
  notify.warn(message('ingenAendring'));
}
