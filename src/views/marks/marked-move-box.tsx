import { viewActionsOf } from '../../commands/actions/view-action.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { unchangedText, unconfirmed } from '../../commands/consequences/against-plan.ts';
import { Capped, Finding } from '../../commands/consequences/finding.tsx';
import { affectedElements } from '../../commands/consequences/plan-text.ts';
import {
  moveIdOf,
  moveInput,
  moveInvocations,
  moveValues,
} from '../../commands/definitions/flyt.ts';
import { useConsole } from '../../commands/host.tsx';
import { useAskedRun } from '../../commands/planner/use-asked-run.ts';
import { useCommandPlan } from '../../commands/planner/use-command-plan.ts';
import { contextNow } from '../../commands/running/run-command.ts';
import { tellDone } from '../../commands/running/tell-done.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import { counted } from '../../domain/words/counted.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Skeleton } from '../../ui/basics/skeleton.tsx';
import { useRunKey } from '../../ui/run-key.ts';
import { MoveFindings } from '../structure/move/move-findings.tsx';
import '../kept-changes/staged-box.css';

interface MarkedMoveBoxProps {
  readonly command: PlannedCommand;
  readonly elements: readonly SelectedElement[];
  /** Every place that there is, of which the elements may hang below some now. */
  readonly places: readonly Named[];
  /** The one that they would come below. */
  readonly place: SelectedElement;
  /** Periode that it would take effect in. */
  readonly from: number;
}

type Named = Pick<SelectedElement, 'id' | 'fuldtNummer' | 'navn'>;

/** What would come of moving the marked rows to a place, and the moving of them. */
export function MarkedMoveBox({ command, elements, places, place, from }: MarkedMoveBoxProps) {
  const { askArguments } = useConsole();
  const shown = useCommandPlan(moveInvocations(elements, place, from));
  const { plan, latest, isPreview, isRunning, stopped, run } = shown;
  const [first] = elements as [SelectedElement];
  const { one, many } = elementTypes[first.type].label;
  const against = plan ? unchangedText(plan) : 'Konsekvenserne er ikke beregnet endnu.';
  const move = async (isSeen: boolean) => {
    if (!plan || against !== undefined || isRunning) return;
    const [subjects, input] = moveInput(elements, place, from);
    const id = moveIdOf(elements);
    // What must be heeded first is heeded in the step, as of every command.
    const isAsked = !isSeen || plan.violations.length > 0 || unconfirmed(plan, []).length > 0;
    if (id && isAsked) return askArguments(id, subjects, input);
    const done = await run(false);
    const viewActions = contextNow()?.viewActions ?? viewActionsOf();
    const values = moveValues(place, from);
    if (done === null) return;
    tellDone({ viewActions, command, about: subjects, values, ...done });
  };
  const { requestRun } = useAskedRun({
    ...{ planning: shown.planning, elements, isBound: true },
    onAsked: (isAsShown) => {
      if (shown.error !== null) shown.retry();
      else void move(isAsShown);
    },
  });
  useRunKey(() => {
    // In a layer above the key is that layer's own.
    if (!document.querySelector('[role="dialog"]')) requestRun();
  });
  return (
    <section className="staged-box" aria-label="Efter flytning">
      <h4>Efter flytning fra {formatTime('periode', from)}</h4>
      <ul className={plan ? '' : 'stale'} aria-busy={isPreview && plan === null}>
        {[...Map.groupBy(elements, ({ overordnetId }) => overordnetId)].map(([home, moved]) => (
          <li key={home}>
            <Finding icon="arrow-forward" kind="info">
              <span className="num">{moved.map(({ fuldtNummer }) => fuldtNummer).join(', ')}</span>:{' '}
              <Home place={places.find(({ id }) => id === home)} />
              <b>
                <span className="num">{place.fuldtNummer}</span> {place.navn}
              </b>
            </Finding>
          </li>
        ))}
        {isPreview && latest === null ? (
          <li className="pending">
            <Skeleton />
          </li>
        ) : null}
        {latest ? (
          <>
            <li>
              <Finding icon="arrow-forward" kind="info">
                <Capped
                  lines={affectedElements(latest.effects).map(({ fuldtNummer, navn, changes }) => (
                    <>
                      <span className="num">{fuldtNummer}</span> {navn}
                      <span className="hint"> {changes.join(', ')}</span>
                    </>
                  ))}
                />
              </Finding>
            </li>
            <MoveFindings plan={latest} elements={elements} />
          </>
        ) : null}
        {stopped ? (
          <li role="alert">
            <Finding icon="error" kind="error">
              <b>{stopped.text}</b>
              <Capped lines={stopped.lines} />
            </Finding>
          </li>
        ) : null}
      </ul>
      <div className="staged-box-actions">
        <Button
          label={`Flyt ${counted(elements.length, one, many)}`}
          variant="primary"
          keys="mod+enter"
          busy={isRunning}
          disabledReason={against}
          onClick={() => void move(true)}
        />
        <CommandButton command="konsol#klip" />
      </div>
    </section>
  );
}

/** Where they hang now; not told of what hangs below nothing. */
function Home({ place }: { readonly place: Named | undefined }) {
  if (!place) return null;
  return (
    <>
      <del>
        <span className="num">{place.fuldtNummer}</span> {place.navn}
      </del>{' '}
      →{' '}
    </>
  );
}
