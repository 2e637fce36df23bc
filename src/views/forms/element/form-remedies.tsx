import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { RemedyButton } from '../../../commands/consequences/in-the-way.tsx';
import { brokenRules } from '../../../commands/consequences/plan-text.ts';
import { remediesOf } from '../../../commands/consequences/remedies.ts';
import { useCommandContext } from '../../../commands/host.tsx';
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
