import { useQuery } from '@tanstack/react-query';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { filterPeriodsAction } from '../../commands/actions/table.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { formatPeriode, periodeStatuses, periodeStatusLabels } from '../../domain/time/periode.ts';
import { counted } from '../../domain/words/counted.ts';
import { ToolbarSelect } from '../../ui/fields/choices/toolbar-select.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import { useRecordPlace } from '../records/use-record-place.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { type StatusContent, timeHint } from '../screen/status-bar.ts';
import { useTimeSteps } from '../screen/use-time.ts';
import type { LayoutProps } from './periode-layout.ts';
import { PeriodeSheet, PeriodeTable } from './periode-table.tsx';
import { perioderScreen } from './perioder-screen.ts';
import { Year } from './year/year.tsx';
import './perioder-view.css';

const statusOptions = [
  { value: '', label: 'Alle' },
  ...periodeStatuses.map((value) => ({ value, label: periodeStatusLabels[value] })),
];

/** A finansår's periods, against the bogføringskredse, as a table or as a sheet. */
export function PerioderView() {
  useTimeSteps('finansaar');
  const place = useRecordPlace(perioderScreen);
  const { finansaar, search, change } = place;
  const query = useQuery(perioderQuery(finansaar));
  const filterPeriods = (value: string) => void change({ status: value });
  useViewActions(filterPeriodsAction.by(filterPeriods));
  const status = periodeStatuses.find((one) => one === search.get('status')) ?? null;
  return (
    <RecordScreen
      of={perioderScreen}
      place={place}
      status={statusOf(query.data ?? [])}
      controls={
        <ToolbarSelect
          label="Status"
          command="konsol#periodestatus"
          value={status ?? ''}
          onChange={filterPeriods}
          options={statusOptions}
        />
      }
    >
      {query.data ? (
        <Layout key={finansaar} place={place} status={status} perioder={query.data} />
      ) : (
        <QueryNotice query={query} />
      )}
    </RecordScreen>
  );
}

function statusOf(perioder: readonly PeriodePayload[]): StatusContent {
  const current = perioder.find(({ aktuel }) => aktuel);
  return {
    mode: 'Perioder',
    hints: [
      { keys: ['left', 'right', 'up', 'down'], label: 'Flyt' },
      { keys: ['enter'], label: 'Frist' },
      timeHint('finansaar'),
    ],
    facts: [
      counted(perioder.length, 'periode', 'perioder'),
      ...(current ? [`Aktuel periode ${formatPeriode(current.nummer)}`] : []),
    ],
  };
}

const layouts = { sheet: PeriodeSheet, table: PeriodeTable, picture: Year };

function Layout(props: LayoutProps) {
  const { [props.place.shownAs]: Shown } = layouts;
  return <Shown {...props} />;
}
