import type { Candidate } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { statusLabels } from '../../domain/status.ts';
import { message } from '../../domain/words/messages.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { Listbox } from '../../ui/fields/choices/listbox.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { kindOf } from '../arguments/kinds.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';

interface PlanListProps {
  readonly argument: Argument;
  readonly state: ArgumentStepState;
  readonly listId: string;
  readonly onTake: (candidate: Candidate) => void;
}

/** What can be chosen for the argument, and last what cannot, with the reason. */
export function PlanList({ argument, state, listId, onTake }: PlanListProps) {
  const { candidates, active, text } = state;
  const firstShut = candidates.find(({ reason }) => reason !== null);
  const note = noteOf(argument, state);
  return (
    <div className="palette-list argument-options">
      <Listbox
        id={listId}
        label={argument.label}
        options={candidates}
        active={active ? candidates.indexOf(active) : -1}
        selected={active?.value}
        isDisabled={({ reason }) => reason !== null}
        className={(one) => (one === firstShut && one !== candidates[0] ? 'opt shut' : 'opt')}
        onPick={onTake}
      >
        {(candidate) => <CandidateLine candidate={candidate} icon={kindOf(argument).icon} />}
      </Listbox>
      {candidates.length === 0 ? (
        <p className="palette-note">{emptyText(argument, state)}</p>
      ) : null}
      {candidates.length > 0 && note !== undefined && text.trim() === '' ? (
        <p className="plan-now">{note}</p>
      ) : null}
      {holdsForNone(candidates) ? (
        <p className="palette-note">Intet af tidspunkterne gælder for dem alle.</p>
      ) : null}
    </div>
  );
}

/** What the line that Enter would take means; else how to find what is not among the likely ones. */
function noteOf(argument: Argument, { active, candidates, text }: ArgumentStepState) {
  if (active?.explained !== undefined) return active.explained;
  const isLikely = candidates.some((one) => one.isLikely);
  return isLikely ? kindOf(argument).emptyText?.(argument, text) : undefined;
}

/** What can be chosen holds for some of what the command is about, and nothing for all. */
function holdsForNone(candidates: readonly Candidate[]): boolean {
  const open = candidates.filter(({ reason }) => reason === null);
  return open.length > 0 && open.every(({ isShort }) => isShort);
}

function emptyText(
  argument: Argument,
  { isListReady, isBlocked, hasListFailed, text }: ArgumentStepState,
): string {
  if (hasListFailed) return message('listeIkkeHentet');
  if (isBlocked) return 'Udfyld felterne foran først.';
  if (!isListReady) return message('indlaeser');
  return kindOf(argument).emptyText?.(argument, text) ?? message('ingenResultater');
}

interface CandidateLineProps {
  readonly candidate: Candidate;
  readonly icon: IconName;
}

function CandidateLine({ candidate, icon }: CandidateLineProps) {
  const { number, label, note, status, reason } = candidate;
  return (
    <>
      <Icon name={reason === null ? icon : 'lock'} />
      <span className="opt-title">
        {number === undefined ? null : <span className="num">{number} </span>}
        {label}
      </span>
      <span className="sub">{reason ?? note}</span>
      <span className="end hint">
        {reason !== null ? (
          'Kan ikke vælges'
        ) : status ? (
          <StatusMark kind={statusKinds[status]} label={statusLabels[status]} />
        ) : null}
      </span>
    </>
  );
}
