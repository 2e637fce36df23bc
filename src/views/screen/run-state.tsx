import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { LogLine } from '../../api/contract/log-line.ts';
import { accessibleCommandsAtom, sessionAtom } from '../../auth/session.ts';
import { type RunOffer, runOffer } from '../../commands/running/run-offer.ts';
import { Button } from '../../ui/basics/button.tsx';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';
import './run-state.css';

/** Who asks for a run to be taken back. */
export function useAsking() {
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const permissions = useAtomValue(accessibleCommandsAtom);
  return useMemo(() => ({ username, permissions }), [username, permissions]);
}

interface RunStateProps {
  readonly line: LogLine;
  readonly offersUndo: boolean;
}

/** Whether a line's run stands, and the way to take it back for whoever may. */
export function RunState({ line, offersUndo }: RunStateProps) {
  const asking = useAsking();
  const offer = runOffer(line, asking);
  if (!offer || (offer.action && !offersUndo)) return null;
  return <Offer offer={offer} />;
}

/** The button goes when it has done what it offers: the focus stays, on what is then said instead. */
function Offer({ offer: { action, note } }: { readonly offer: NonNullable<RunOffer> }) {
  const line = useKeptFocus<HTMLParagraphElement>(() => {
    line.current?.focus();
  });
  return (
    <p ref={line} tabIndex={-1} className={note === undefined ? 'run-state' : 'run-state hint'}>
      {action ? <Button label={action.label} onClick={action.run} /> : note}
    </p>
  );
}
