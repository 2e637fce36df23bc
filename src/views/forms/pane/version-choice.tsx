import { useId } from 'react';
import type { ElementDetail } from '../../../api/contract/structure/element.ts';
import { formatTime, previous } from '../../../domain/time/time-axis.ts';
import { spanOf, timeOf } from '../../detail/element-time.ts';
import './version-choice.css';

export interface VersionOutcome {
  /** The one that stands is left as it is, and another follows it. */
  readonly isNew: boolean;
  /** When the other begins; undefined while that is not chosen. */
  readonly from: number | undefined;
}

/** Of the one that would follow them all; '' where it is not told how many there are. */
function nextId({ antalVersioner }: ElementDetail): string {
  return antalVersioner === 0 ? '' : String(antalVersioner + 1);
}

/** What a save will make: `Ny version 2 fra 2027`. */
export function outcomeText(element: ElementDetail, { isNew, from }: VersionOutcome): string {
  if (!isNew) return `Ret version ${element.versionId} (${spanOf(element)})`;
  const { axis } = timeOf(element);
  const when = from === undefined ? '' : ` fra ${formatTime(axis, from)}`;
  return `${`Ny version ${nextId(element)}`.trim()}${when}`;
}

interface VersionChoiceProps {
  readonly element: ElementDetail;
  readonly outcome: VersionOutcome;
  readonly onChoose: (isNew: boolean) => void;
  /** Why one of them cannot be made; undefined: it can. */
  readonly against: { readonly correct: string | undefined; readonly follow: string | undefined };
}

/** To correct the version that stands, or to let another follow it; what is typed stays with either. */
export function VersionChoice({ element, outcome, onChoose, against }: VersionChoiceProps) {
  const { axis, fra } = timeOf(element);
  const { versionId: v } = element;
  const { from } = outcome;
  const begins = formatTime(axis, fra);
  const ends = from === undefined ? '' : formatTime(axis, previous(axis, from));
  return (
    <fieldset className="version-choice">
      <legend className="sr">Version</legend>
      <Card
        isChosen={!outcome.isNew}
        title={outcomeText(element, { isNew: false, from })}
        note={against.correct ?? `Overskriver det, der gælder fra ${begins}`}
        isClosed={against.correct !== undefined}
        onChoose={() => onChoose(false)}
      >
        <i className="changed">
          v{v} rettet {spanOf(element)}
        </i>
      </Card>
      <Card
        isChosen={outcome.isNew}
        title={outcomeText(element, { isNew: true, from: outcome.isNew ? from : undefined })}
        note={
          against.follow ??
          (outcome.isNew && ends !== ''
            ? `Version ${v} står uændret til og med ${ends}`
            : `Version ${v} står uændret indtil da`)
        }
        isClosed={against.follow !== undefined}
        onChoose={() => onChoose(true)}
      >
        <i>
          v{v} {begins}–{outcome.isNew ? ends : ''}
        </i>
        <i className="changed">v{nextId(element)}</i>
      </Card>
    </fieldset>
  );
}

interface CardProps {
  readonly isChosen: boolean;
  readonly title: string;
  readonly note: string;
  readonly isClosed: boolean;
  readonly onChoose: () => void;
  /** The version bar as it would be. */
  readonly children: React.ReactNode;
}

function Card({ isChosen, title, note, isClosed, onChoose, children }: CardProps) {
  const id = useId();
  return (
    <label className="version-card">
      <span className="version-title">
        <input
          type="radio"
          name="versionsvalg"
          checked={isChosen}
          disabled={isClosed}
          aria-describedby={id}
          onChange={onChoose}
        />
        {title}
      </span>
      <small id={id}>{note}</small>
      <span className="version-bars" aria-hidden="true">
        {children}
      </span>
    </label>
  );
}
