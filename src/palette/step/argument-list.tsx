import type { Candidate } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { statusKinds } from '../../commands/subjects/status-kinds.ts';
import { statusLabels } from '../../domain/status.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { CharCounter } from '../../ui/fields/char-counter.tsx';
import { Listbox } from '../../ui/fields/choices/listbox.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { kindOf } from '../arguments/kinds.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';

interface ArgumentListProps {
  readonly fields: readonly Argument[];
  readonly state: ArgumentStepState;
  readonly listId: string;
  readonly onTake: (candidate: Candidate) => void;
}

/** What can be chosen for the argument, and what cannot, with the reason. */
export function ArgumentList({ fields, state, listId, onTake }: ArgumentListProps) {
  const { current, candidates, active } = state;
  if (!current) return null;
  const place = `${fields.indexOf(current) + 1} af ${counted(fields.length, 'felt', 'felter')}`;
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
    <div className="palette-list argument-options">
      <p className="palette-heading">
        {current.label} <span>{place}</span>
      </p>
      <Listbox
        id={listId}
        label={current.label}
        options={candidates}
        active={active ? candidates.indexOf(active) : -1}
        selected={active?.value}
        isDisabled={({ reason }) => reason !== null}
        className={() => 'opt'}
        onPick={onTake}
      >
        {(candidate) => <CandidateLine candidate={candidate} icon={kindOf(current).icon} />}
      </Listbox>
      {candidates.length === 0 ? <p className="palette-note">{emptyText(current, state)}</p> : null}
      {holdsForNone(candidates) ? (
        <p className="palette-note">Intet af tidspunkterne gælder for dem alle.</p>
      ) : null}
    </div>
  );
}

/** What can be chosen holds for some of what the command is about, and nothing for all. */
function holdsForNone(candidates: readonly Candidate[]): boolean {
  const open = candidates.filter(({ reason }) => reason === null);
  return open.length > 0 && open.every(({ isShort }) => isShort);
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
