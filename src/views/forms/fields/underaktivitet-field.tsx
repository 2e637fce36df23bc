import { useAtomValue } from 'jotai';
import type { RunningUnderaktivitet } from '../../../api/contract/proces.ts';
import { businessDateAtom } from '../../../auth/session.ts';
import { endedText, explainedUnderaktivitet } from '../../../console/working-underaktivitet.ts';
import { levelLabels } from '../../../domain/proces/proces-gate.ts';
import { outsideOption } from '../../../domain/proces/underaktivitet-choice.ts';
import { SelectField } from '../../../ui/fields/choices/select-field.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import type { FormUnderaktivitet } from '../element/use-form-underaktivitet.ts';

function descriptionOf(underaktivitet: RunningUnderaktivitet, today: string): string {
  const { navn, proces, rettighedsniveau } = underaktivitet;
  return [navn, proces, levelLabels[rettighedsniveau], endedText(underaktivitet, today)]
    .filter(Boolean)
    .join(' · ');
}

interface UnderaktivitetFieldProps {
  readonly id: string;
  readonly underaktivitet: FormUnderaktivitet;
  readonly error: string | undefined;
}

/** The underaktivitet that the change is made in: read when there is one, chosen when there are several. */
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
        <ClosedUnderaktiviteter underaktiviteter={closed} />
      </>
    );
  }
  const chosen = options.find((option) => String(option.id) === value);
  const underaktiviteter = options.map((option) => ({
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
        help={
          chosen
            ? `${explainedUnderaktivitet(chosen, today)}.`
            : 'Ændringen gælder fra det finansår, som processen hører til.'
        }
        options={mayGoOutside ? [...underaktiviteter, outsideOption] : underaktiviteter}
      />
      <ClosedUnderaktiviteter underaktiviteter={closed} />
    </>
  );
}

/** Says why an underaktivitet that runs cannot be chosen, for whoever looks for it. */
function ClosedUnderaktiviteter({
  underaktiviteter,
}: {
  readonly underaktiviteter: readonly RunningUnderaktivitet[];
}) {
  const today = useAtomValue(businessDateAtom);
  if (underaktiviteter.length === 0) return null;
  const count =
    underaktiviteter.length === 1
      ? '1 underaktivitet'
      : `${underaktiviteter.length} underaktiviteter`;
  return (
    <details className="closed-underaktiviteter">
      <summary>{count} kan ikke vælges</summary>
      <ul>
        {underaktiviteter.map((underaktivitet) => (
          <li key={underaktivitet.id}>
            <b>{descriptionOf(underaktivitet, today)}</b> {underaktivitet.aarsag}
          </li>
        ))}
      </ul>
    </details>
  );
}
