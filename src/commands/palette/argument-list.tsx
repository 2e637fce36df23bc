import { Command as Cmdk } from 'cmdk';
import { message } from '../../domain/messages.ts';
import { statusLabels } from '../../domain/status.ts';
import { CharCounter } from '../../ui/char-counter.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import type { Candidate } from '../arguments/choices.ts';
import type { Argument } from '../arguments/declaration.ts';
import { kindOf } from '../arguments/kinds.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { statusKinds } from '../status-kinds.ts';

interface ArgumentListProps {
  readonly fields: readonly Argument[];
  readonly state: ArgumentStepState;
  readonly onTake: (candidate: Candidate) => void;
}

/** What can be chosen for the argument, and what cannot, with the reason. */
export function ArgumentList({ fields, state, onTake }: ArgumentListProps) {
  const { current, candidates } = state;
  if (!current) return null;
  const place = `${fields.indexOf(current) + 1} af ${fields.length} felter`;
  if (state.isText) {
    return (
      <div className="palette-list argument-text">
        <h3>
          {current.label} <span>{place}</span>
        </h3>
        {current.kind === 'tekst' ? (
          <>
            {current.help ? <p>{current.help}</p> : null}
            <CharCounter value={state.text} limit={current.maxLength} />
          </>
        ) : null}
      </div>
    );
  }
  return (
    <Cmdk.List className="palette-list" label={current.label}>
      <Cmdk.Group
        heading={
          <span className="palette-heading">
            {current.label} <span>{place}</span>
          </span>
        }
      >
        {candidates.map((candidate) => (
          <CandidateItem
            key={candidate.value}
            candidate={candidate}
            icon={kindOf(current).icon}
            onSelect={() => onTake(candidate)}
          />
        ))}
      </Cmdk.Group>
      {candidates.length === 0 ? <p className="palette-note">{emptyText(current, state)}</p> : null}
    </Cmdk.List>
  );
}

function emptyText(
  current: Argument,
  { isListReady, isBlocked, hasListFailed, text }: ArgumentStepState,
): string {
  if (hasListFailed) return message('listeIkkeHentet');
  if (isBlocked) return 'Udfyld felterne foran først.';
  if (!isListReady) return message('indlaeser');
  return kindOf(current).emptyText?.(current, text) ?? message('ingenResultater');
}

interface CandidateItemProps {
  readonly candidate: Candidate;
  readonly icon: IconName;
  readonly onSelect: () => void;
}

function CandidateItem({ candidate, icon, onSelect }: CandidateItemProps) {
  const { value, number, label, note, status, reason } = candidate;
  return (
    <Cmdk.Item className="opt" value={value} disabled={reason !== null} onSelect={onSelect}>
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
    </Cmdk.Item>
  );
}
