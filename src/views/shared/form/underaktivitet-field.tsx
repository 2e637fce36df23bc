import { useAtomValue } from 'jotai';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { endedText } from '../../../commands/working-step.ts';
import { levelLabels } from '../../../domain/process-gate.ts';
import { outsideOption } from '../../../domain/step-choice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { RetryButton } from '../retry-button.tsx';
import type { FormUnderaktivitet } from './use-form-underaktivitet.ts';

function descriptionOf(step: RunningUnderaktivitet, today: string): string {
  const { navn, proces, rettighedsniveau } = step;
  return [navn, proces, levelLabels[rettighedsniveau], endedText(step, today)]
    .filter(Boolean)
    .join(' · ');
}

interface UnderaktivitetFieldProps {
  readonly id: string;
  readonly underaktivitet: FormUnderaktivitet;
  readonly error: string | undefined;
}

/** The step that the change is made in: read when there is one, chosen when there are several. */
export function UnderaktivitetField({ id, underaktivitet, error }: UnderaktivitetFieldProps) {
  const { choice, value, onChange } = underaktivitet;
  const { options, closed, mayGoOutside, blockedReason, failed } = choice;
  const today = useAtomValue(businessDateAtom);
  const [only, another] = options;
  if (blockedReason !== null) {
    return (
      <p className="form-blocked" id={id} tabIndex={-1} role={failed ? 'alert' : undefined}>
        {blockedReason}
        {failed ? <RetryButton query={failed} /> : null}
      </p>
    );
  }
  if (!only) {
    // What cannot be known yet is not said.
    if (!mayGoOutside || choice.isPending) return null;
    return (
      <p className="form-note">
        Ændringen sker uden for en underaktivitet. Skriv en bemærkning om hvorfor.
      </p>
    );
  }
  if (!another && !mayGoOutside) {
    return (
      <>
        <p className="form-note">
          <b>Underaktivitet</b> {descriptionOf(only, today)}
        </p>
        <ClosedSteps steps={closed} />
      </>
    );
  }
  const steps = options.map((option) => ({
    value: String(option.id),
    label: descriptionOf(option, today),
  }));
  return (
    <>
      <SelectField
        id={id}
        label="Underaktivitet"
        className="c8"
        value={value}
        onChange={onChange}
        error={error}
        placeholder="Vælg"
        help="Ændringen gælder fra det finansår, som processen hører til."
        options={mayGoOutside ? [...steps, outsideOption] : steps}
      />
      <ClosedSteps steps={closed} />
    </>
  );
}

/** Says why a step that runs cannot be chosen, for whoever looks for it. */
function ClosedSteps({ steps }: { readonly steps: readonly RunningUnderaktivitet[] }) {
  const today = useAtomValue(businessDateAtom);
  if (steps.length === 0) return null;
  const count = steps.length === 1 ? '1 underaktivitet' : `${steps.length} underaktiviteter`;
  return (
    <details className="closed-steps">
      <summary>{count} kan ikke vælges</summary>
      <ul>
        {steps.map((step) => (
          <li key={step.id}>
            <b>{descriptionOf(step, today)}</b> {step.aarsag}
          </li>
        ))}
      </ul>
    </details>
  );
}
