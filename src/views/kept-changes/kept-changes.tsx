import { type ReactNode, useMemo } from 'react';
import type { Invocation } from '../../api/contract/asked-commands.ts';
import { Consequences, type Told } from '../../commands/consequences/consequences.tsx';
import { Finding } from '../../commands/consequences/finding.tsx';
import { isLeftOut } from '../../commands/planner/run-planned.ts';
import { useToldRun } from '../../commands/planner/use-asked-run.ts';
import { type CommandPlanning, useCommandPlan } from '../../commands/planner/use-command-plan.ts';
import { undoActionOf } from '../../commands/running/undo-action.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Saving } from '../../ui/fields/saving-form.tsx';
import { ReturnFocus } from '../../ui/focus/return-focus.tsx';
import { notify } from '../../ui/notices/toasts.tsx';
import './staged-box.css';

/** What is changed, and how it is said to the server. */
export interface Said<What> {
  readonly invocation: Invocation;
  readonly what: What;
}

interface Changes<What> {
  /** Memoised; empty: nothing is changed that can be said. */
  readonly said: readonly Said<What>[];
  /** What is said when so many are kept. */
  readonly doneText: (count: number) => string;
  /** These are kept: what broke a rule and was left out is not among them, nor what is changed meanwhile. */
  readonly onKept: (kept: readonly What[]) => void;
}

export interface KeptChanges {
  readonly shown: CommandPlanning;
  readonly told: Told | null;
  /** Runs just what is shown, once it is; pressed in vain it says why. */
  readonly keep: () => void;
}

const nothingRead = 'Der er intet at beholde, før det, der er skrevet, kan læses.';
// Records are none of the elements that a plan tells of.
const noElements: readonly SelectedElement[] = [];

/** Changes made in a view and not saved: their plan as it stands, and the run of that plan. */
export function useKeptChanges<What>({ said, doneText, onKept }: Changes<What>): KeptChanges {
  const invocations = useMemo(
    () => (said.length === 0 ? null : said.map(({ invocation }) => invocation)),
    [said],
  );
  const shown = useCommandPlan(invocations);
  const { told, requestRun } = useToldRun({
    ...{ shown, elements: noElements, isBound: true },
    lack: shown.isMissing ? nothingRead : undefined,
    run: async (isPart) => {
      const done = await shown.run(isPart);
      if (!done) return;
      notify.success(doneText(done.antal), undefined, undoActionOf(done.koersel ?? undefined));
      onKept(said.filter((_, nummer) => !isLeftOut(done, nummer)).map(({ what }) => what));
    },
  });
  return { shown, told, keep: requestRun };
}

interface KeepBoxProps {
  readonly title: string;
  readonly changes: KeptChanges;
  readonly onDrop: () => void;
  /** Gives the rows that are changed the focus that is in the box when it goes. */
  readonly focusRows: () => void;
  /** Its key, where it has one. */
  readonly dropKeys?: string;
  /** How many cells hold what is no value: they are not kept, and stay as they are written. */
  readonly unread?: number;
  /** Beside what the plan says. */
  readonly children?: ReactNode;
}

const nowhere = () => undefined;

/** What would come of the changes, with the way to keep them and the way back. */
export function KeepBox(props: KeepBoxProps) {
  const { title, changes, onDrop, focusRows, dropKeys, unread = 0, children } = props;
  const { shown, told, keep } = changes;
  return (
    <section className="staged-box" aria-label={title} aria-busy={shown.isRunning || undefined}>
      <ReturnFocus to={focusRows} />
      <h3>{title}</h3>
      <Saving value={shown.isRunning}>{children}</Saving>
      {unread === 0 ? null : (
        <Finding icon="error" kind="error">
          {unread === 1 ? '1 celle' : `${unread} celler`} kan ikke læses og bliver stående. Tryk F8.
        </Finding>
      )}
      <Consequences
        shown={shown}
        elements={noElements}
        missing=""
        told={told}
        confirmed={shown.confirmed}
        onConfirm={shown.confirm}
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
