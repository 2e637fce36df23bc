import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import {
  createHereAction,
  toggleSplitAction,
  toggleTableAction,
} from '../../commands/actions/screen.ts';
import { massEditAction } from '../../commands/actions/sheet.ts';
import { filterPeriodsAction, focusFilterAction } from '../../commands/actions/table.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useConsole } from '../../commands/host.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { approvePeriod, generatePeriods } from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { counted } from '../../domain/counted.ts';
import { formatPeriode, periodeStatuses, periodeStatusLabels } from '../../domain/periode.ts';
import { periode } from '../../domain/records/periode.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ToolbarSelect } from '../../ui/fields/toolbar-select.tsx';
import { QueryNotice } from '../shared/query-notice.tsx';
import { timeHint, useStatusBar } from '../shared/status-bar.ts';
import '../shared/structure/structure-view.css';
import { usePanes } from '../shared/structure/use-panes.ts';
import { TimeSelect } from '../shared/time-chooser.tsx';
import '../shared/toolbar.css';
import { useAddress } from '../shared/use-address.ts';
import { useMedia, wideScreen } from '../shared/use-media.ts';
import { useTime, useTimeSteps } from '../shared/use-time.ts';
import { PeriodeSheet } from './periode-sheet.tsx';
import { PeriodeTable } from './periode-table.tsx';
import { Year, type YearProps } from './periode-year.tsx';
import './perioder-view.css';

const { create, edit } = recordCommandsOf(periode);
const statusOptions = [
  { value: '', label: 'Alle' },
  ...periodeStatuses.map((value) => ({ value, label: periodeStatusLabels[value] })),
];

/** A finansår's periods, against the bogføringskredse or as a table. */
export function PerioderView() {
  const { finansaar, setTime } = useTime();
  useTimeSteps('finansaar');
  const query = useQuery(perioderQuery(finansaar));
  const [search] = useSearchParams();
  const mayEdit = useAtomValue(accessibleCommandsAtom).has(edit.permission);
  const { change } = useAddress();
  const { askArguments } = useConsole();
  const shownAs = search.get('visning');
  const isTable = shownAs === 'tabel';
  const isSheet = shownAs === 'ark';
  const show = (visning: 'ark' | 'tabel' | '') => void change({ visning });
  const isWide = useMedia(wideScreen);
  const panes = usePanes(isWide, search, false);
  const [text, setText] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  useViewActions(
    toggleTableAction.by(() => show(isTable ? '' : 'tabel')),
    massEditAction.by(mayEdit ? () => show(isSheet ? 'tabel' : 'ark') : undefined),
    toggleSplitAction.by(panes.toggle),
    focusFilterAction.by(isTable || isSheet ? undefined : () => filter.current?.focus()),
    filterPeriodsAction.by((value) => void change({ status: value })),
    createHereAction.by(() => askArguments(create.id, null)),
  );
  const status = periodeStatuses.find((one) => one === search.get('status')) ?? null;
  usePeriodeStatus(query.data ?? []);
  const layout = { panes, finansaar, status };
  return (
    <div className="structure">
      <div className="toolbar">
        <h1 tabIndex={-1}>Perioder</h1>
        <TimeSelect
          axis="finansaar"
          label="Finansår"
          command="konsol#finansaar"
          time={finansaar}
          onTime={(time) => setTime('finansaar', time)}
        />
        {isTable || isSheet ? null : (
          <SearchField
            ref={filter}
            label="Filtrér bogføringskredse"
            keys="f"
            value={text}
            onChange={setText}
          />
        )}
        <ToolbarSelect
          label="Status"
          command="konsol#periodestatus"
          value={status ?? ''}
          onChange={(value) => void change({ status: value })}
          options={statusOptions}
        />
        <span className="grow" />
        <CommandButton
          command="konsol#masseredigering"
          icon="edit"
          pressed={isSheet}
          iconOnly={!isWide}
        />
        <CommandButton
          command="konsol#tabel"
          icon="list-bulleted"
          pressed={isTable}
          iconOnly={!isWide}
        />
        <CommandButton
          command="konsol#delt"
          icon="view-split"
          pressed={panes.isSplit || panes.isAlone}
          iconOnly={!isWide}
        />
        <CommandButton command={approvePeriod.id} icon="success" iconOnly={!isWide} />
        <CommandButton command={create.id} icon="plus" iconOnly={!isWide} />
        <CommandButton
          command={generatePeriods.id}
          variant="primary"
          icon="calendar-month"
          iconOnly={!isWide}
        />
      </div>
      {query.data ? (
        <Layout key={finansaar} {...layout} {...{ shownAs, text }} perioder={query.data} />
      ) : (
        <QueryNotice query={query} />
      )}
    </div>
  );
}

function usePeriodeStatus(perioder: readonly PeriodePayload[]): void {
  const current = perioder.find(({ aktuel }) => aktuel);
  useStatusBar({
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
  });
}

function Layout({ shownAs, text, ...layout }: YearProps & { readonly shownAs: string | null }) {
  if (shownAs === 'ark') return <PeriodeSheet {...layout} />;
  if (shownAs === 'tabel') return <PeriodeTable {...layout} />;
  return <Year {...layout} text={text} />;
}
