import type { ArgumentInput, Choice } from '../../../src/commands/choice.ts';
import type { PlannedCommand } from '../../../src/commands/command.ts';
import type { Argument } from '../../../src/commands/declaration.ts';
import type { ArgumentStep } from '../../../src/commands/state.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { subjectsIn } from '../../../src/palette/arguments/choices.ts';
import { judgedStep } from '../../../src/palette/arguments/judged-step.ts';
import { kindOf } from '../../../src/palette/arguments/kinds.ts';
import type { Look } from '../../../src/palette/arguments/look.ts';
import { type Around, offering, saidTime } from '../../../src/palette/arguments/offering.ts';
import { fieldOf, standingOf } from '../../../src/palette/arguments/standing-step.ts';
import { emptyInput, givenChoices } from '../../../src/palette/arguments/use-argument-step.ts';
import { holds, saysJust } from '../../commands/read-chip.ts';
import { answerTo } from './few-answers.ts';

const read: Look['read'] = ({ queryKey }) => answerTo(queryKey) as never;

function standingIn(
  { arguments: fields }: PlannedCommand,
  step: ArgumentStep,
  input: ArgumentInput,
  working: number | null,
) {
  const around: Around & Pick<Look, 'read'> = {
    read,
    about: subjectsIn(fields, input.made),
    atHand: step.subjects,
    hasUnderaktivitet: fields.some(({ kind }) => kind === 'underaktivitet'),
    saidTime: saidTime(fields, input.made),
    times: { finansaar: 2026, periode: 202611 },
    today: '2026-11-20',
    username: 'anne',
    permissions: new Set(permissions),
    working,
  };
  const offer = offering(around, input);
  const field = fieldOf(fields, input, offer);
  const { current, text } = field;
  const isSearched = current !== undefined && kindOf(current).by === 'search';
  const look = { ...around, earlier: {}, made: {}, text, rested: text };
  const searched = isSearched ? (kindOf(current).candidates(current, look) ?? []) : undefined;
  return standingOf(field, input, offer, searched);
}

interface Opened {
  readonly step: ArgumentStep;
  readonly command: PlannedCommand;
  /** What the user writes in the fields that hold nothing, by their names. */
  readonly written: Readonly<Record<string, string>>;
  readonly working: number | null;
  /** Run from the sentence itself: what the words say whole is chosen by them. */
  readonly isSentence: boolean;
}

/** A step as it stands when a sentence has opened it, with its chips as they are shown, and what run sends. */
export function openedStep({ step, command, written, working, isSentence }: Opened) {
  const { arguments: fields } = command;
  const first = step.input ?? { ...emptyInput, made: givenChoices(step.subjects, fields) };
  const texts = Object.entries(written).map(([name, text]) => [name, { value: text, label: text }]);
  let input: ArgumentInput = { ...first, made: { ...Object.fromEntries(texts), ...first.made } };
  for (let round = 0; ; round += 1) {
    const standing = standingIn(command, step, input, working);
    const { current } = standing;
    const { seen, invocations, unchosen, missing, meant } = judgedStep(command, standing);
    if (isSentence && meant && current && round < fields.length) {
      const { [current.name]: _said, ...typed } = input.typed;
      input = { ...input, made: { ...input.made, [current.name]: meant }, typed };
      continue;
    }
    const shown = (argument: Argument): Choice | undefined => {
      const { [argument.name]: text = '' } = input.typed;
      const { active } = standing;
      const stands = standing.settled[argument.name] ?? input.made[argument.name];
      // Where nothing stands, the line under the field says that it follows from the proces.
      const follows = argument === current && active?.note?.startsWith('Foreslået');
      if (!holds(text)) return stands ?? (follows ? active : undefined);
      // Written whole, it is the line that it says.
      const isActive = argument === current && active && saysJust(text, active);
      return isActive ? active : { value: text, label: text };
    };
    return {
      seen,
      chips: fields.map((argument) => ({ argument, chip: shown(argument) })),
      sent: unchosen || missing ? null : invocations,
    };
  }
}
