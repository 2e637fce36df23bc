import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { useCommandContext } from '../../../commands/host.tsx';
import { RemedyButton } from '../../../commands/plan/in-the-way.tsx';
import { brokenRules } from '../../../commands/plan/plan-text.ts';
import { remediesOf } from '../../../commands/plan/remedies.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { aboutElements } from '../../../commands/subjects/subject.ts';

interface FormRemediesProps {
  readonly violations: CommandPlan['violations'];
  /** Null: the form is of a new one. */
  readonly element: SelectedElement | null;
}

/** What clears the broken rules without leaving the form: the others would take the user elsewhere. */
export function FormRemedies({ violations, element }: FormRemediesProps) {
  const context = useCommandContext();
  const remedies = brokenRules(violations, element ? [element] : [])
    .flatMap((rule) => remediesOf(rule, context))
    .filter(({ command }) => command.arguments);
  return remedies.map((remedy) => (
    <RemedyButton
      key={remedy.label}
      remedy={remedy}
      onRemedy={({ id, elements }) => context.askArguments(id, aboutElements(elements))}
    />
  ));
}
