import { type ReactNode, useState } from 'react';
import type { Invocation } from '../../../api/contract/kommandoer.ts';
import { againstPlan, onlyValid } from '../../../commands/arguments/against-plan.ts';
import { Consequences, type Told } from '../../../commands/arguments/consequences.tsx';
import { validCount } from '../../../commands/arguments/plan-text.ts';
import { type ShownPlan, usePlan } from '../../../commands/arguments/use-plan.ts';
import { undoActionOf } from '../../../commands/undo-action.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/toasts.tsx';
import './staged-box.css';

interface Changes {
  /** What is changed, as it is said to the server; memoised. Null: nothing is. */
  readonly invocations: readonly Invocation[] | null;
  /** What is said when so many are kept. */
  readonly doneText: (count: number) => string;
  /** They are kept: nothing is changed any more. */
  readonly onKept: () => void;
}

export interface KeptChanges {
  readonly shown: ShownPlan;
  readonly told: Told | null;
  readonly confirmed: readonly string[];
  readonly confirm: (codes: readonly string[]) => void;
  /** Runs just what is shown; pressed in vain it says why. */
  readonly keep: () => void;
}

/** Changes made in a view and not saved: their plan as it stands, and the run of that plan. */
export function useKeptChanges({ invocations, doneText, onKept }: Changes): KeptChanges {
  const shown = usePlan(invocations);
  const of = JSON.stringify(invocations);
  const [answers, setAnswers] = useState({ of, confirmed: [] as readonly string[] });
  const [told, setTold] = useState<Told & { readonly of: string }>();
  const confirmed = answers.of === of ? answers.confirmed : [];
  const against = againstPlan(shown, confirmed);

  const run = async () => {
    const isPart = confirmed.includes(onlyValid);
    const count = isPart && shown.plan ? validCount(shown.plan) : (invocations?.length ?? 0);
    const done = await shown.run(isPart);
    if (!done) return;
    notify.success(doneText(count), undefined, undoActionOf(done.koersel ?? undefined));
    onKept();
  };
  return {
    shown,
    told: told?.of === of && against !== undefined ? told : null,
    confirmed,
    confirm: (codes) => setAnswers({ of, confirmed: codes }),
    keep: () => {
      if (shown.isRunning) return;
      if (shown.error) shown.retry();
      if (against === undefined) void run();
      else setTold((last) => ({ of, text: against, press: (last?.press ?? 0) + 1 }));
    },
  };
}

interface KeepBoxProps {
  readonly title: string;
  readonly changes: KeptChanges;
  readonly onDrop: () => void;
  /** Its key, where it has one. */
  readonly dropKeys?: string;
  /** Beside what the plan says. */
  readonly children?: ReactNode;
}

const nowhere = () => undefined;

/** What would come of the changes, with the way to keep them and the way back. */
export function KeepBox({ title, changes, onDrop, dropKeys, children }: KeepBoxProps) {
  const { shown, told, confirmed, confirm, keep } = changes;
  return (
    <section className="staged-box" aria-label={title}>
      <h3>{title}</h3>
      {children}
      <Consequences
        shown={shown}
        elements={[]}
        missing=""
        told={told}
        confirmed={confirmed}
        onConfirm={confirm}
        // No element stands in the way of such a change.
        addressOf={() => ''}
        onGoTo={nowhere}
        onRemedy={nowhere}
      />
      <div className="staged-box-actions">
        <Button
          label="Behold"
          keys="mod+enter"
          variant="primary"
          data-command="konsol#behold"
          busy={shown.isRunning}
          onClick={keep}
        />
        <Button label="Fortryd" keys={dropKeys} variant="ghost" onClick={onDrop} />
      </div>
    </section>
  );
}
