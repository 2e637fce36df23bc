import { hasFeature } from '../../../api/http/features.ts';
import { type Extent, extentText, sizeOf } from '../../../domain/commands/sheet/extent.ts';
import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import type { Written } from '../../../ui/grid/edit/grid-edit.ts';
import { notify } from '../../../ui/notices/toasts.tsx';

/** What became of the texts of a file. */
export interface TakenTexts extends Written {
  /** Those of rows that are not in the sheet any longer. */
  readonly gone: number;
  /** What is changed by them, as the sheet counts it. */
  readonly extent: Extent;
}

const cells = (count: number) => counted(count, 'celle', 'celler');

/** Of a server that makes no plans. */
const judgedLater =
  'Kun felternes egne regler er prøvet: serveren prøver resten, når hver række gemmes.';

/** Tells what of a file has come into the sheet, and what has not, with the reason. */
export function tellTaken({ asked, changed, locked, unread, gone, extent }: TakenTexts): void {
  const kept = [...locked.values()].reduce((sum, count) => sum + count, 0);
  const same = asked - changed - kept;
  // Nothing is asked where the looking up was stopped, and that is told already.
  if (changed > 0 || same > 0) {
    const remarks = [
      same > 0 ? `${cells(same)} sagde det samme i forvejen.` : '',
      unread > 0 ? `${cells(unread)} kunne ikke læses og er markeret.` : '',
      changed > 0 ? message('ikkeGemtFoer', { antal: sizeOf(extent) }) : '',
      changed > 0 && !hasFeature('plan') ? judgedLater : '',
    ];
    notify.success(`${extentText(extent)} er lagt i arket.`, remarks.filter(Boolean).join(' '));
  }
  if (kept + gone === 0) return;
  const reasons = [...locked].map(([reason, count]) => `${cells(count)}: ${reason}`);
  if (gone > 0) reasons.push(`${cells(gone)} står i rækker, der ikke vises længere.`);
  notify.warn(`${cells(kept + gone)} er ikke lagt i arket.`, reasons.join(' '));
}
