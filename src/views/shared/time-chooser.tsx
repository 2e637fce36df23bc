import { useQuery } from '@tanstack/react-query';
import { finansaarQuery } from '../../api/administration.ts';
import { type TimeAxis, timeWords } from '../../domain/elements/element-type.ts';
import { formatTime, timesIn } from '../../domain/time-axis.ts';
import { ToolbarSelect } from '../../ui/fields/toolbar-select.tsx';

interface TimeChooserProps {
  readonly axis: TimeAxis;
  readonly time: number;
  readonly onTime: (time: number) => void;
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
