import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { finansaarQuery } from '../../api/administration.ts';
import { changesQuery } from '../../api/runs/changes.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { type TimeAxis, timeWords } from '../../domain/elements/element-type.ts';
import { formatTime, timeOfDate, timesIn } from '../../domain/time/time-axis.ts';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { TimeScrubber } from '../../ui/panes/time-scrubber.tsx';
import './time-chooser.css';

interface TimeChooserProps {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly onTime: (time: number) => void;
}

/**
 * Chooses the time looked at: finansår on a scrubber, periods, of which there are many, in a list. Any
 * other than the present is marked, and has the way back to it.
 */
export function TimeChooser(props: TimeChooserProps) {
  return (
    <>
      {props.area.axis === 'finansaar' ? (
        <YearScrubber {...props} />
      ) : (
        <TimeSelect
          {...props}
          axis="periode"
          label={timeWords.periode.label}
          command="konsol#periode"
        />
      )}
      <CommandButton command="konsol#indevaerende-tid" icon="calendar-month" iconOnly />
    </>
  );
}

interface TimeSelectProps extends Pick<TimeChooserProps, 'time' | 'onTime'> {
  readonly axis: TimeAxis;
  readonly label: string;
  /** Id of the command that chooses the same. */
  readonly command?: string;
  /** Leaves out the times of finansår that are over: nothing takes effect in them. */
  readonly onlyOpen?: boolean;
}

/** Among the times of the known finansår; another one shown is kept. */
export function TimeSelect(props: TimeSelectProps) {
  const { axis, label, command, time, onTime, onlyOpen = false } = props;
  const years = useQuery(finansaarQuery()).data ?? [];
  const offered = years
    .filter(({ status }) => !onlyOpen || status !== 'Afsluttet')
    .flatMap(({ finansaar }) => timesIn(axis, finansaar));
  const shown = offered.includes(time) ? offered : [time, ...offered];
  return (
    <ToolbarSelect
      label={label}
      command={command}
      value={String(time)}
      onChange={(value) => onTime(Number(value))}
      options={shown.map((one) => ({ value: String(one), label: formatTime(axis, one) }))}
    />
  );
}

function YearScrubber({ area, time, onTime }: TimeChooserProps) {
  const { label } = timeWords[area.axis];
  const times = useYears(area, time);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span className="time-scrub" role="group" aria-label={label} data-command="konsol#finansaar">
      <span className="k" aria-hidden="true">
        {label}
      </span>
      <CommandButton command="konsol#forrige-tid" icon="chevron-left" iconOnly variant="ghost" />
      <TimeScrubber label={label} times={times} value={time} onChange={onTime} />
      <b className="num" aria-hidden="true">
        {time}
      </b>
      <CommandButton command="konsol#naeste-tid" icon="chevron-right" iconOnly variant="ghost" />
    </span>
  );
}

/** The known finansår, and the one shown, with how much changes in each where the server tells. */
function useYears(area: AreaDeclaration, time: number) {
  const today = timeOfDate('finansaar', useAtomValue(businessDateAtom));
  const years = useQuery(finansaarQuery()).data ?? [];
  const changes = useQuery({ ...changesQuery(area, time), placeholderData: keepPreviousData }).data;
  const counts = new Map(changes?.tider.map(({ tid, antal }) => [tid, antal]));
  const statuses = new Map(years.map(({ finansaar, status }) => [finansaar, status]));
  return [...new Set([...statuses.keys(), time])]
    .toSorted((a, b) => a - b)
    .map((value) => {
      const status = statuses.get(value);
      return {
        value,
        count: counts.get(value) ?? 0,
        isFuture: value > today,
        text: status === undefined ? String(value) : `${value}, ${status.toLowerCase()} finansår`,
      };
    });
}
