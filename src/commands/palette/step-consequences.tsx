import { useLocation } from 'react-router-dom';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { type AreaDeclaration, areaOf, areas } from '../../domain/elements/areas.ts';
import { builtAreas } from '../../domain/elements/built-areas.ts';
import { typeOfFullNumber } from '../../domain/numbers.ts';
import { Consequences } from '../arguments/consequences.tsx';
import type { NamedElement } from '../arguments/plan-text.ts';
import type { PlannedCommand } from '../command.ts';
import { useConsole } from '../host.tsx';
import { structurePlace, withTime } from '../places.ts';
import { runCommand } from '../run-command.ts';
import type { ArgumentStep } from '../state.ts';
import { aboutElements } from '../subject.ts';
import type { FilledStep } from './use-step.ts';

interface StepConsequencesProps {
  readonly filled: FilledStep;
  readonly step: ArgumentStep;
  readonly command: PlannedCommand;
  readonly onStep: (step: ArgumentStep) => void;
  /** Closes the palette, then does it. */
  readonly onChoose: (run: () => void) => void;
}

/** What a command will do, with the ways to the elements in the way and to what would clear it. */
export function StepConsequences(props: StepConsequencesProps) {
  const { filled, step, command, onStep, onChoose } = props;
  const { state, running, confirmed, confirm } = filled;
  const { navigate } = useConsole();
  const { search } = useLocation();
  const placeOf = (named: NamedElement) => {
    const area = areaOfNamed(named, command);
    const type = named.type ?? typeOfFullNumber(named.fuldtNummer, area.name) ?? area.root;
    return structurePlace(area, addressed({ ...named, type }));
  };
  return (
    <Consequences
      shown={state.plan}
      elements={state.elements}
      missing={(state.unchosen ?? state.missing)?.label ?? ''}
      told={running.told}
      confirmed={confirmed}
      onConfirm={confirm}
      addressOf={(named) => withTime(placeOf(named), search)}
      onGoTo={(named) => onChoose(() => navigate(placeOf(named)))}
      onRemedy={({ id, command: remedy, elements: about }) => {
        const before = { ...step, input: state.input };
        if (remedy.arguments) onStep({ command: id, subjects: aboutElements(about), before });
        else onChoose(() => void runCommand(id, about[0]));
      }}
    />
  );
}

/** The structure of an element in the way: the command's own where the number is one of that. */
function areaOfNamed({ type, fuldtNummer }: NamedElement, { on }: PlannedCommand): AreaDeclaration {
  const [own] = on?.types ?? [];
  if (type) return areaOf(type);
  const asked = [...(own ? [areaOf(own)] : []), ...builtAreas];
  return asked.find(({ name }) => typeOfFullNumber(fuldtNummer, name)) ?? areas.finanslovsstruktur;
}
