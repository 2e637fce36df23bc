import { counted } from '../../../domain/words/counted.ts';
import { type PlanRows, type RowState, stateLooks } from './plan-rows.ts';
import { RowMark } from './row-mark.tsx';

const states = Object.keys(stateLooks) as RowState[];
const clock = new Intl.DateTimeFormat('da-DK', { hour: '2-digit', minute: '2-digit' });

interface PlanHeadProps {
  readonly plan: PlanRows;
  readonly at: Date;
  readonly isStale: boolean;
  /** Only lines of this state are listed; undefined: all, in step with the text. */
  readonly only: RowState | undefined;
  readonly onOnly: (state: RowState | undefined) => void;
}

/** How many commands the plan has of each state; pressed, a count lists those alone. */
export function PlanHead({ plan, at, isStale, only, onOnly }: PlanHeadProps) {
  const all = plan.rows.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
    <div className="kt-head" role="group" aria-label="Vis linjer">
      <b>{counted(all, 'kommando', 'kommandoer')}</b>
      {states.map((state) => {
        const count = plan.counts[state];
        if (count === 0 && only !== state) return null;
        const { one, many } = stateLooks[state];
        return (
          <button
            key={state}
            type="button"
            className="kt-tally"
            aria-pressed={only === state}
            onClick={() => onOnly(only === state ? undefined : state)}
          >
            <RowMark state={state} />
            <b>{count}</b> {count === 1 ? one : many}
          </button>
        );
      })}
      <span className="grow" />
      <span className="hint">
        {isStale ? 'ændret siden' : 'planlagt'} {clock.format(at)}
      </span>
    </div>
  );
}
