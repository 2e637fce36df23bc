import { Command as Cmdk } from 'cmdk';
import { message } from '../../domain/messages.ts';
import { statusLabels } from '../../domain/status.ts';
import { CharCounter } from '../../ui/char-counter.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import type { Candidate } from '../arguments/choices.ts';
import type { Argument } from '../arguments/declaration.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { statusKinds } from '../status-kinds.ts';

interface ArgumentListProps {
  readonly fields: readonly Argument[];
  readonly state: ArgumentStepState;
  readonly onTake: (candidate: Candidate) => void;
}

const icons: Readonly<Record<Argument['kind'], IconName>> = {
  element: 'document',
  koersel: 'time',
  underaktivitet: 'list-bulleted',
  finansaar: 'calendar-month',
  periode: 'calendar-month',
  tekst: 'edit',
};

/** What can be chosen for the argument, and what cannot, with the reason. */
export function ArgumentList({ fields, state, onTake }: ArgumentListProps) {
  const { current, candidates } = state;
  const place = `${fields.indexOf(current) + 1} af ${fields.length} felter`;
  if (current.kind === 'tekst') {
    const isRun = fields[0]?.kind === 'koersel';
    return (
      <div className="palette-list argument-text">
        <h3>
          {current.label} <span>{place}</span>
        </h3>
        <p>
          Skriv, hvorfor ændringen laves. Bemærkningen står i ændringsloggen
          {isRun ? '' : ' og på versionen'}.
        </p>
        <CharCounter value={state.text} limit={current.maxLength} />
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
            icon={icons[current.kind]}
            onSelect={() => onTake(candidate)}
          />
        ))}
      </Cmdk.Group>
      {candidates.length === 0 ? <p className="palette-note">{emptyText(state)}</p> : null}
    </Cmdk.List>
  );
}

function emptyText({ current, isListReady, isBlocked, hasListFailed, text }: ArgumentStepState) {
  if (hasListFailed) return message('listeIkkeHentet');
  if (isBlocked) return 'Udfyld felterne foran først.';
  if (!isListReady) return message('indlaeser');
  if (current.kind === 'element' && text.trim().length < 2) return 'Skriv et nummer eller et navn.';
  if (current.kind === 'koersel') return noRunText[current.slags];
  return message('ingenResultater');
}

const noRunText = {
  fortryd: 'Skriv kørslens nummer. Det står i ændringsloggen.',
  gentag: 'Ingen fortrudt kørsel passer. Skriv nummeret på den, der er fortrudt.',
} as const;

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
