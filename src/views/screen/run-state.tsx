import { useAtomValue } from 'jotai';
import type { LogLine } from '../../api/contract/kommandoer.ts';
import { accessibleCommandsAtom, sessionAtom } from '../../auth/session.ts';
import { undoAction } from '../../commands/running/undo-action.ts';
import { undoneText } from '../../commands/subjects/run-choice.ts';
import { isFinal, mayUndo } from '../../domain/commands/may-undo.ts';
import { message } from '../../domain/words/messages.ts';
import { Button } from '../../ui/basics/button.tsx';
import './run-state.css';

interface RunStateProps {
  readonly line: LogLine;
  readonly offersUndo: boolean;
}

/** Whether a line's run stands, and the way to take it back for whoever may. */
export function RunState({ line, offersUndo }: RunStateProps) {
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const permissions = useAtomValue(accessibleCommandsAtom);
  if (typeof line.fortrudtAf === 'number') {
    return <p className="run-state hint">{undoneText(line.fortrudtAf)}</p>;
  }
  if (isFinal(line.kommando))
    return <p className="run-state hint">{message('kanIkkeFortrydes')}</p>;
  const isOffered = offersUndo && mayUndo(line, { username, permissions });
  const action = isOffered ? undoAction(line) : undefined;
  if (!action) return null;
  return (
    <p className="run-state">
      <Button label={action.label} onClick={action.run} />
    </p>
  );
}
