import type { KeyboardEvent } from 'react';
import { dayOfMonth, weeksOfMonth } from './days.ts';
import { moveDay } from './moves.ts';
import { monthName, spokenDay, weekdayNames } from './names.ts';
import { useGridFocus } from './use-grid-focus.ts';

interface MonthGridProps {
  /** The day that the keyboard stands on; its month is shown. */
  readonly day: string;
  readonly chosen: string | undefined;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  readonly onMove: (day: string) => void;
  readonly onChoose: (day: string) => void;
}

/** One month with its weeks; APG date picker. */
export function MonthGrid({ day, min, max, onMove, onChoose, ...marks }: MonthGridProps) {
  const { grid, follow } = useGridFocus<HTMLTableElement>(day);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moveDay(event, day, { min, max });
    if (target !== undefined) {
      follow();
      onMove(target);
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(day);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table too
    <table ref={grid} role="grid" aria-label={`${monthName(day)} ${day.slice(0, 4)}`}>
      <thead>
        <tr>
          <th scope="col">Uge</th>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeksOfMonth(day).map((week) => (
          <tr key={week.days[0]}>
            <th className="wk" scope="row">
              {week.number}
            </th>
            {week.days.map((cell) => (
              <DayCell
                key={cell}
                {...marks}
                cell={cell}
                isActive={cell === day}
                isOutside={cell.slice(0, 7) !== day.slice(0, 7)}
                isDisabled={cell < min || cell > max}
                onChoose={onChoose}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  readonly cell: string;
  readonly chosen: string | undefined;
  readonly today: string;
  readonly isActive: boolean;
  readonly isOutside: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (day: string) => void;
}

function DayCell(props: DayCellProps) {
  const { cell, chosen, today, isActive, isOutside, isDisabled, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the grid
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that can be chosen
      role="gridcell"
      className={isOutside ? 'out' : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={cell === chosen}
      aria-current={cell === today ? 'date' : undefined}
      aria-disabled={isDisabled || undefined}
      aria-label={isDisabled ? undefined : spokenDay(cell)}
      onClick={isDisabled ? undefined : () => onChoose(cell)}
    >
      {dayOfMonth(cell)}
    </td>
  );
}
