import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { unmarkAction } from '../../commands/actions/marks.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import { Consequences } from '../../commands/consequences/consequences.tsx';
import type { NamedElement } from '../../commands/consequences/plan-text.ts';
import { useCommandContext, useConsole } from '../../commands/host.tsx';
import { runCommand } from '../../commands/running/run-command.ts';
import type { ArgumentStep } from '../../commands/state.ts';
import {
  aboutElements,
  aboutRun,
  type Subject,
  subjectId,
} from '../../commands/subjects/subject.ts';
import {
  leaveOutText,
  unseenIn,
  unseenMarksAtom,
  unseenText,
} from '../../commands/subjects/unseen-marks.ts';
import { structurePlace, withTime } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { type AreaDeclaration, allAreas, homeArea } from '../../domain/elements/areas.ts';
import { typeOfFullNumber } from '../../domain/numbers.ts';
import { undoCommand } from '../../domain/permissions.ts';
import { Button } from '../../ui/basics/button.tsx';
import { givenChoices } from '../arguments/use-argument-step.ts';
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
  const { state, running } = filled;
  const { navigate } = useConsole();
  const { search } = useLocation();
  const placeOf = (named: NamedElement) => {
    const area = areaOfNamed(named, command);
    const type = named.type ?? typeOfFullNumber(named.fuldtNummer, area.name) ?? area.root;
    return structurePlace(area, addressed({ ...named, type }));
  };
  const lacking = state.unchosen ?? state.missing;
  // What is still being written is not wrong yet.
  const isWriting = state.isText && lacking === state.current;
  return (
    <Consequences
      shown={state.plan}
      note={<UnseenMarks {...props} />}
      elements={state.elements}
      missing={lacking?.label ?? ''}
      against={lacking && !isWriting ? state.againstOf(lacking) : undefined}
      told={running.told}
      confirmed={state.plan.confirmed}
      onConfirm={state.plan.confirm}
      addressOf={(named) => withTime(placeOf(named), search)}
      onGoTo={(named) => onChoose(() => navigate(placeOf(named)))}
      onRemedy={({ id, command: remedy, elements: about }) => {
        const before = { ...step, input: state.input };
        if (remedy.arguments) onStep({ command: id, subjects: aboutElements(about), before });
        else onChoose(() => void runCommand(id, about[0]));
      }}
      onUndo={(koersel) => {
        const before = { ...step, input: state.input };
        onStep({ command: undoCommand, subjects: aboutRun({ koersel }), before });
      }}
    />
  );
}

/** How many of the marks the rows do not show, and the way to go on without them. */
function UnseenMarks({ filled: { state }, step, command, onStep }: StepConsequencesProps) {
  const { viewActions } = useCommandContext();
  const unseen = unseenIn(step, useAtomValue(unseenMarksAtom));
  const { subjects } = step;
  if (!subjects || unseen.length === 0) return null;
  const ids = new Set(unseen.map(({ id }) => id));
  const isUnseen = (subject: Subject) => ids.has(subjectId(subject));
  const leaveOut = () => {
    const others = { ...subjects, all: subjects.all.filter((one) => !isUnseen(one)) };
    const made = { ...state.input.made, ...givenChoices(others, command.arguments) };
    onStep({ ...step, subjects: others, input: { ...state.input, made, highlighted: '' } });
    viewActions.get(unmarkAction)?.(subjects.all.filter(isUnseen));
  };
  return (
    <>
      {unseenText(unseen)}{' '}
      {unseen.length < subjects.all.length ? (
        <Button label={leaveOutText(unseen)} variant="ghost" onClick={leaveOut} />
      ) : null}
    </>
  );
}

/** The structure of an element in the way: the command's own where the number is one of that. */
function areaOfNamed({ type, fuldtNummer }: NamedElement, { on }: PlannedCommand): AreaDeclaration {
  const [own] = on?.types ?? [];
  if (type) return areaOf(type);
  const asked = [...(own ? [areaOf(own)] : []), ...allAreas];
  return asked.find(({ name }) => typeOfFullNumber(fuldtNummer, name)) ?? homeArea;
}
