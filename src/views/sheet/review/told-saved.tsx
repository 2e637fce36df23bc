import { Finding } from '../../../commands/consequences/finding.tsx';
import { undoActionOf } from '../../../commands/running/undo-action.ts';
import { extentText, isNothing } from '../../../domain/commands/sheet/extent.ts';
import { counted } from '../../../domain/words/counted.ts';
import { Button } from '../../../ui/basics/button.tsx';
import type { NoticeAction } from '../../../ui/notices/notifications.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import { savedText } from './review-counts.ts';
import type { Saved } from './use-review-run.ts';

/** What came of a save, in words. */
export interface ToldSaved {
  /** False: nothing was saved. */
  readonly isSaved: boolean;
  readonly text: string;
  /** What was not, and why. */
  readonly detail: string | undefined;
  readonly undo: NoticeAction | undefined;
}

export function toldOf(of: Saved): ToldSaved {
  const { saved, unchanged, kept, unsent, isEach, errors, koersel } = of;
  const why = errors === 0 ? '' : `: der er fejl i ${counted(errors, 'celle', 'celler')}`;
  const beside = [
    ...(isNothing(unchanged) ? [] : [`${extentText(unchanged)} stod sådan i forvejen.`]),
    ...(isNothing(kept) ? [] : [`${extentText(kept)} blev stående${why}.`]),
    ...(isNothing(unsent) ? [] : [`${extentText(unsent)} blev ikke sendt, for der blev afbrudt.`]),
    ...(isEach
      ? ['Hver række er prøvet for sig, da den blev sendt; sammen er de ikke prøvet.']
      : []),
  ];
  const detail = beside.join(' ') || undefined;
  if (isNothing(saved)) {
    return { isSaved: false, text: 'Ingen af ændringerne er gemt.', detail, undo: undefined };
  }
  const run = koersel === undefined ? '' : ` i kørsel ${koersel}`;
  return { isSaved: true, text: `${savedText(saved)}${run}.`, detail, undo: undoActionOf(koersel) };
}

export function notifySaved({ isSaved, text, detail, undo }: ToldSaved): void {
  if (isSaved) notify.success(text, detail, undo);
  else notify.warn(text, detail);
}

interface SavedLineProps {
  /** Null: nothing has been saved since the review was opened. */
  readonly told: ToldSaved | null;
  /** The review closes: what comes has the keys. */
  readonly onLeave: () => void;
}

/** What was saved while the rest stays in the review: its notice stands behind the dialog, and goes by itself. */
export function SavedLine({ told, onLeave }: SavedLineProps) {
  return (
    <div role="status">
      {told ? (
        <Finding
          icon={told.isSaved ? 'success' : 'warning'}
          kind={told.isSaved ? 'success' : 'warning'}
        >
          <b>{told.text}</b> {told.detail}
          <UndoButton undo={told.undo} onLeave={onLeave} />
        </Finding>
      ) : null}
    </div>
  );
}

function UndoButton({ undo, onLeave }: Pick<ToldSaved, 'undo'> & Pick<SavedLineProps, 'onLeave'>) {
  if (!undo) return null;
  const leaveAndUndo = () => {
    onLeave();
    undo.run();
  };
  return <Button label={undo.label} onClick={leaveAndUndo} />;
}
