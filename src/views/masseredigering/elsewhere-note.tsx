import { message } from '../../domain/messages.ts';
import { Button } from '../../ui/button.tsx';

interface ElsewhereNoteProps {
  /** Takes what the other tab has made of them; undefined: no other has. */
  readonly fetch: (() => Promise<void>) | undefined;
}

/** Another tab has changed what is not saved. */
export function ElsewhereNote({ fetch }: ElsewhereNoteProps) {
  if (!fetch) return null;
  return (
    <div className="sheet-note" role="status">
      {message('aendresIAndenFane')}
      <Button label="Hent dem her" onClick={() => void fetch()} />
    </div>
  );
}
