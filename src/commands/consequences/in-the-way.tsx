import { Button } from '../../ui/basics/button.tsx';
import { useCommandContext } from '../host.tsx';
import { undoFirstText } from '../subjects/run-choice.ts';
import { Capped } from './finding.tsx';
import type { BrokenRule, NamedElement } from './plan-text.ts';
import { type Remedy, remediesOf } from './remedies.ts';

interface RemedyButtonProps {
  readonly remedy: Remedy;
  readonly iconOnly?: boolean;
  readonly onRemedy: (remedy: Remedy) => void;
}

export function RemedyButton({ remedy, iconOnly, onRemedy }: RemedyButtonProps) {
  const { command, label, disabledReason } = remedy;
  return (
    <Button
      className={iconOnly ? '' : 'long'}
      variant={iconOnly ? 'ghost' : 'secondary'}
      icon={command.icon}
      iconOnly={iconOnly}
      label={label}
      disabledReason={disabledReason}
      onClick={() => onRemedy(remedy)}
    />
  );
}

interface InTheWayProps {
  readonly rule: BrokenRule;
  /** Address of an element in the way. */
  readonly addressOf: (element: NamedElement) => string;
  readonly onGoTo: (element: NamedElement) => void;
  readonly onRemedy: (remedy: Remedy) => void;
  /** Asks for a run to be taken back first; left out: not from here. */
  readonly onUndo?: ((koersel: number) => void) | undefined;
}

/** The elements that a rule names, each with a way there, and what would clear it. */
export function InTheWay({ rule, addressOf, onGoTo, onRemedy, onUndo }: InTheWayProps) {
  const context = useCommandContext();
  const { first } = rule;
  const remedies = remediesOf(rule, context);
  const [only, another] = remedies;
  const ofElement = (id: string) =>
    another && remedies.find(({ elements }) => elements[0]?.id === id);
  const lines = rule.named.map((element) => {
    const { id, fuldtNummer, navn } = element;
    const remedy = ofElement(id);
    return (
      <span key={id} className="line">
        <a
          href={addressOf(element)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGoTo(element);
          }}
        >
          <span className="num">{fuldtNummer}</span> {navn}
        </a>
        {remedy ? <RemedyButton iconOnly remedy={remedy} onRemedy={onRemedy} /> : null}
      </span>
    );
  });
  return (
    <>
      <Capped lines={lines} />
      {only && !another ? <RemedyButton remedy={only} onRemedy={onRemedy} /> : null}
      {first !== undefined && onUndo ? (
        <Button label={undoFirstText(first)} icon="arrow-back" onClick={() => onUndo(first)} />
      ) : null}
    </>
  );
}
