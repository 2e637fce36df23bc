import { useQuery } from '@tanstack/react-query';
import { finansaarQuery } from '../../api/administration.ts';
import { type TimeAxis, timeWords } from '../../domain/elements/element-type.ts';
import { periodsPerYear } from '../../domain/periode.ts';
import { formatTime } from '../../domain/time-axis.ts';
import { ToolbarSelect } from '../../ui/toolbar-select.tsx';

interface TimeChooserProps {
  readonly axis: TimeAxis;
  readonly time: number;
  readonly onTime: (time: number) => void;
}

/** The times of an axis that a finansår holds. */
function timesIn(axis: TimeAxis, finansaar: number): number[] {
  if (axis === 'finansaar') return [finansaar];
  return Array.from({ length: periodsPerYear }, (_, index) => finansaar * 100 + index + 1);
}

/** Chooses the time looked at, among those of the known finansår; another one shown is kept. */
export function TimeChooser({ axis, time, onTime }: TimeChooserProps) {
  const years = useQuery(finansaarQuery()).data ?? [];
  const offered = years.flatMap(({ finansaar }) => timesIn(axis, finansaar));
  const shown = offered.includes(time) ? offered : [time, ...offered];
  return (
    <ToolbarSelect
      label={timeWords[axis].label}
      value={String(time)}
      onChange={(value) => onTime(Number(value))}
      options={shown.map((one) => ({ value: String(one), label: formatTime(axis, one) }))}
    />
  );
}
