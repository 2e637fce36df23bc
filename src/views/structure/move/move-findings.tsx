import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { Finding } from '../../../commands/consequences/finding.tsx';
import { NewNumbers } from '../../../commands/consequences/plan-lines.tsx';
import { brokenRules } from '../../../commands/consequences/plan-text.ts';
import { saidWarnings } from '../../../commands/consequences/plan-warnings.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { alongText } from '../rows/along-text.ts';

interface MoveFindingsProps {
  readonly plan: CommandPlan;
  readonly elements: readonly SelectedElement[];
}

/** What the plan of a move says beside what is moved where: lines of a list. */
export function MoveFindings({ plan, elements }: MoveFindingsProps) {
  const along = alongText(plan, elements);
  return (
    <>
      {along ? (
        <li>
          <Finding icon="arrow-forward" kind="info">
            {along}; numre beholdes
          </Finding>
        </li>
      ) : null}
      <NewNumbers plan={plan} />
      {brokenRules(plan.violations, elements).map(({ text }) => (
        <li key={text}>
          <Finding icon="error" kind="error">
            {text}
          </Finding>
        </li>
      ))}
      {saidWarnings(plan.warnings).map(({ message }) => (
        <li key={message}>
          <Finding icon="warning" kind="warning">
            {message}
          </Finding>
        </li>
      ))}
    </>
  );
}
