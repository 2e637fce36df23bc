import { CommandButton } from '../../../commands/command-button.tsx';
import { Finding } from '../../../commands/consequences/finding.tsx';
import { moveInvocations } from '../../../commands/definitions/flyt.ts';
import { useCommandPlan } from '../../../commands/planner/use-command-plan.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { formatTime } from '../../../domain/time/time-axis.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Skeleton } from '../../../ui/basics/skeleton.tsx';
import '../../kept-changes/staged-box.css';
import { MoveFindings } from './move-findings.tsx';

export interface MoveConsequencesProps {
  readonly elements: readonly SelectedElement[];
  /** The place that is seen. */
  readonly place: SelectedElement;
  /** Periode that it would take effect in. */
  readonly from: number;
  readonly onOther: () => void;
  readonly onStop: () => void;
}

/** What would come of putting what is cut here: said before anything is chosen. */
export function MoveConsequences(props: MoveConsequencesProps) {
  const { elements, place, from, onOther, onStop } = props;
  const invocations = moveInvocations(elements, place, from);
  const { latest: plan, plan: now, isPreview } = useCommandPlan(invocations);
  const [first, another] = elements;
  if (!first) return null;
  const home = first.above?.at(-1);
  return (
    <section className="staged-box" aria-labelledby="staged-box">
      <h3 id="staged-box">Efter flytning fra {formatTime('periode', from)}</h3>
      <ul className={now ? '' : 'stale'} aria-busy={isPreview && now === null}>
        <li>
          <Finding icon="arrow-forward" kind="info">
            {another ? (
              `${elements.length} elementer flyttes hertil`
            ) : (
              <>
                <span className="num">{first.fuldtNummer}</span> {first.navn} flyttes{' '}
                {home ? `fra ${home.navn} ` : ''}hertil
              </>
            )}
          </Finding>
        </li>
        {isPreview && plan === null ? (
          <li className="pending">
            <Skeleton />
          </li>
        ) : null}
        {plan ? <MoveFindings plan={plan} elements={elements} /> : null}
      </ul>
      <div className="staged-box-actions">
        <CommandButton command="konsol#saet-ind" variant="primary" about={place} />
        <Button label="Vælg et andet mål" onClick={onOther} />
        <span className="grow" />
        <Button label="Fortryd" keys="esc" variant="ghost" onClick={onStop} />
      </div>
    </section>
  );
}
