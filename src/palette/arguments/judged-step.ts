import type { Invocation } from '../../api/contract/asked-commands.ts';
import type { Candidate, Choices } from '../../commands/choice.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import type { Argument } from '../../commands/declaration.ts';
import {
  invocationsOf,
  isOnlyShown,
  missingArgument,
  refusalIn,
  settledChoices,
  without,
} from './choices.ts';
import type { StandingStep } from './standing-step.ts';
import { isWritten, saysWhole, unreadText } from './written.ts';

/** What a step says as it stands. */
interface JudgedStep {
  /** The choices with what is highlighted, so that its consequences are seen before it is taken. */
  readonly seen: Choices;
  /** Null: something is missing, or cannot be read. */
  readonly invocations: readonly Invocation[] | null;
  /** The user is in the middle of choosing it: nothing is run before that is done. */
  readonly unchosen: Argument | undefined;
  /** The first that must be filled in, or that holds what says nothing. */
  readonly missing: Argument | undefined;
  /** What is highlighted, where the text says just that. */
  readonly meant: Candidate | undefined;
  /** Why what stands for an argument is not sent; undefined: nothing is known against it. */
  readonly againstOf: (argument: Argument) => string | undefined;
}

/** The choices as they are when one more is made. */
export function choicesWith(
  fields: readonly Argument[],
  { input: { made, typed }, offer }: Pick<StandingStep, 'input' | 'offer'>,
  { name }: Argument,
  choice: Candidate,
): Choices {
  const entered = { made: { ...made, [name]: choice }, typed: without(typed, name) };
  return settledChoices(fields, entered, offer);
}

/** What would be sent of a step, and all that keeps it from being sent. */
export function judgedStep(asked: PlannedCommand, standing: StandingStep): JudgedStep {
  const { arguments: fields } = asked;
  const { input, offer, settled, current, isText, text, candidates, active } = standing;
  const { made, typed } = input;
  const seen = active && current ? choicesWith(fields, standing, current, active) : settled;
  // What is written elsewhere and is no choice is not left out of what is sent: nothing is sent.
  const unread = fields.find((field) => field !== current && isWritten(field, typed));
  const isWhole = candidates.filter((one) => saysWhole(text, one)).length === 1;
  // It is written whole, and is none that can be chosen: that is said, and not that nothing is chosen.
  const refused =
    isWhole && text.trim() !== ''
      ? candidates.find((one) => one.reason !== null && saysWhole(text, one))?.reason
      : undefined;
  const meant = active && isWhole && saysWhole(text, active) ? active : undefined;
  const isOpen =
    active && current
      ? !meant &&
        (isWritten(current, typed) ||
          isOnlyShown(active, settled[current.name] ?? made[current.name]))
      : !isText && text.trim() !== '';
  return {
    seen,
    invocations: unread ? null : invocationsOf(asked, seen),
    unchosen: isOpen ? current : undefined,
    missing: unread ?? missingArgument(fields, seen),
    meant,
    againstOf: (argument) => {
      const own = made[argument.name];
      const isBeingChosen = argument === current && !isText;
      return (
        (own && refusalIn(offer(argument, seen), own)) ??
        (argument === current ? refused : undefined) ??
        (isBeingChosen ? undefined : unreadText(argument, input))
      );
    },
  };
}
