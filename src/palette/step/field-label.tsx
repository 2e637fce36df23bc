import type { Argument } from '../../commands/declaration.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { errorsAt } from '../arguments/argument-errors.ts';
import { isOptional } from '../arguments/choices.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';

/** What the plan says against the argument; undefined: nothing. */
export function errorsOf(argument: Argument, { plan }: ArgumentStepState): string | undefined {
  return errorsAt(argument, plan.plan?.violations ?? []).join(' ') || undefined;
}

interface FieldLabelProps {
  readonly argument: Argument;
  readonly state: ArgumentStepState;
  /** What holds now; undefined: it is not known. */
  readonly standing: string | undefined;
  readonly errors: string | undefined;
  /** The control beside it has the name itself. */
  readonly isSaid?: boolean;
}

/** What a field asks for, and what holds now or whether it may be left out. */
export function FieldLabel({ argument, state, standing, errors, isSaid }: FieldLabelProps) {
  const isLeftOut = standing === undefined && isOptional(argument, state.settled);
  return (
    <span className="plan-label" aria-hidden={isSaid || undefined}>
      <span className="k">
        {errors ? <Icon name="error" size="s" /> : null}
        {argument.label}
      </span>
      {isLeftOut ? <small>valgfri</small> : null}
      {standing === undefined ? null : <small aria-hidden="true">nu: {standing}</small>}
    </span>
  );
}
