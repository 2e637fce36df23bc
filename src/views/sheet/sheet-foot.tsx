import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';
import { StagedBar, type StagedBarProps } from './staged-bar.tsx';

interface SheetFootProps extends StagedBarProps {
  /** Takes what another tab has made of what is not saved; undefined: no other has changed it. */
  readonly fetchElsewhere: (() => Promise<void>) | undefined;
}

/** Below the rows: what is changed and not saved, or that another tab has changed it. */
export function SheetFoot({ fetchElsewhere, ...staged }: SheetFootProps) {
  if (!fetchElsewhere) return <StagedBar {...staged} />;
  return (
    <div className="sheet-note" role="status">
      {message('aendresIAndenFane')}
      <Button label="Hent dem her" onClick={() => void fetchElsewhere()} />
    </div>
  );
}
