import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { perioderQuery } from '../../api/perioder.ts';
import { listQuery } from '../../api/structure.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useConsole } from '../../commands/host.tsx';
import { periodeSubject } from '../../commands/post-subjects.ts';
import { runOnRow } from '../../commands/run-command.ts';
import { selectedOf } from '../../commands/selected-element.ts';
import type { Subject } from '../../commands/subject.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import {
  approvePeriod,
  generatePeriods,
  setKredsDeadline,
} from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import {
  formatPeriode,
  periodeStatuses,
  periodeStatusLabels,
  periodsPerYear,
} from '../../domain/periode.ts';
import { periode } from '../../domain/records/periode.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ToolbarSelect } from '../../ui/fields/toolbar-select.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { QueryNotice } from '../shared/query-notice.tsx';
import { RecordGrid } from '../shared/records/record-grid.tsx';
import { RecordPanes } from '../shared/records/record-panes.tsx';
import {
  type RecordSession,
  useRecordSession,
  useRestedCell,
} from '../shared/records/record-session.ts';
import { useRecordMarks } from '../shared/records/use-record-marks.ts';
import { useRecordSubjects } from '../shared/records/use-record-subjects.ts';
import { timeHint, useStatusBar } from '../shared/status-bar.ts';
import '../shared/structure/structure-view.css';
import { usePanes } from '../shared/structure/use-panes.ts';
import { TimeSelect } from '../shared/time-chooser.tsx';
import '../shared/toolbar.css';
import { useAddress } from '../shared/use-address.ts';
import { useMedia, wideScreen } from '../shared/use-media.ts';
import { useTime, useTimeSteps } from '../shared/use-time.ts';
import { columnsBefore, periodeKinds, yearColumns } from './periode-columns.ts';
import { emptyText, type LayoutProps } from './periode-layout.ts';
import { PeriodePane } from './periode-pane.tsx';
import { allKredse, rowsFitting, rowsInStatus, type YearRow, yearRows } from './periode-rows.ts';
import { PeriodeSheet } from './periode-sheet.tsx';
import { PeriodeTable } from './periode-table.tsx';
import './perioder-view.css';

const { create, edit } = recordCommandsOf(periode);
const statusOptions = [
  { value: '', label: 'Alle' },
  ...periodeStatuses.map((value) => ({ value, label: periodeStatusLabels[value] })),
];

/** The periods themselves stand among the bogføringskredse, and are not one of them. */
const isOfKreds = ({ kreds }: YearRow) => kreds !== null;

/** What Enter does: a bogføringskreds is given a deadline, a periode is corrected. */
function openCell({ kreds }: YearRow): void {
  void runOnRow(kreds ? setKredsDeadline.id : edit.id);
}

/** A finansår's periods, against the bogføringskredse or as a table (design f). */
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
  useViewActions({
    toggleTable: () => show(isTable ? '' : 'tabel'),
    massEdit: mayEdit ? () => show(isSheet ? 'tabel' : 'ark') : undefined,
    toggleSplit: panes.toggle,
    focusFilter: isTable || isSheet ? undefined : () => filter.current?.focus(),
    filterPeriods: (value) => void change({ status: value }),
    createHere: () => askArguments(create.id, null),
  });
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
      `${perioder.length} perioder`,
      ...(current ? [`Aktuel periode ${formatPeriode(current.nummer)}`] : []),
    ],
  });
}

interface YearProps extends LayoutProps {
  readonly text: string;
}

interface YearGridProps extends YearProps {
  readonly kredse: readonly ElementPayload[];
}

function Layout({ shownAs, text, ...layout }: YearProps & { readonly shownAs: string | null }) {
  if (shownAs === 'ark') return <PeriodeSheet {...layout} />;
  if (shownAs === 'tabel') return <PeriodeTable {...layout} />;
  return <Year {...layout} text={text} />;
}

const noKredse: readonly ElementPayload[] = [];

/** The rows come together, so that the first key finds those it goes to; without the kredse the periods stand alone. */
function Year(props: YearProps) {
  const kredse = useQuery(listQuery('Bogfoeringskreds', props.finansaar * 100 + 12));
  if (kredse.isPending) return <QueryNotice query={kredse} />;
  return <YearGrid {...props} kredse={kredse.data?.poster ?? noKredse} />;
}

/** Periods against bogføringskredse: a cell is what commands are about. */
function YearGrid({ finansaar, perioder, kredse, status, text, panes }: YearGridProps) {
  const session = useRecordSession<YearRow>();
  const all = useMemo(() => yearRows(perioder, kredse.map(selectedOf)), [perioder, kredse]);
  const rows = useMemo(() => rowsFitting(rowsInStatus(all, status), text), [all, status, text]);
  const [marked, setMarked] = useRecordMarks(session.focus);
  const begins = useMemo(() => periodeToBegin(perioder), [perioder]);
  const subjectOf = useCallback(
    ({ cells, kreds }: YearRow, column: number): Subject | null => {
      const cell = cells[cellAt(column, begins)];
      if (!cell) return null;
      const { nummer } = cell.periode;
      return kreds
        ? { kind: 'kredsperiode', kreds, periode: nummer }
        : periodeSubject(cell.periode);
    },
    [begins],
  );
  useRecordSubjects(session, { rows, subjectOf, marked });
  return (
    <RecordPanes
      name="perioder"
      panes={panes}
      rows={
        <RecordGrid
          label="Perioder"
          rows={rows}
          columns={yearColumns}
          look="year"
          onOpen={openCell}
          session={session}
          marked={marked}
          onMarkedChange={setMarked}
          canMark={isOfKreds}
          foot={<Legend />}
          empty={emptyText(finansaar, null)}
        />
      }
      detail={<YearPane session={session} rows={rows} begins={begins} marked={marked.size} />}
    />
  );
}

interface YearPaneProps {
  readonly session: RecordSession<YearRow>;
  readonly rows: readonly YearRow[];
  readonly begins: number;
  readonly marked: number;
}

/** Apart, so that a key that moves the hand draws no rows. */
function YearPane({ session, rows, begins, marked }: YearPaneProps) {
  const { id, column } = useRestedCell(session);
  const row = rows.find((one) => one.id === (id || allKredse)) ?? rows[0] ?? null;
  return <PeriodePane cell={row?.cells[cellAt(column, begins)]} row={row} marked={marked} />;
}

function Legend() {
  return (
    <div className="periode-legend">
      {periodeStatuses.map((status) => (
        <StatusMark key={status} kind={periodeKinds[status]} label={periodeStatusLabels[status]} />
      ))}
      <span className="hint">En dato er bogføringskredsens egen frist</span>
    </div>
  );
}

/** Where a hand that is in no periode's column is taken to be: the current one, else the first. */
function periodeToBegin(perioder: readonly PeriodePayload[]): number {
  const current = perioder.find(({ aktuel }) => aktuel) ?? perioder[0];
  return current ? (current.nummer % 100) - 1 : 0;
}

function cellAt(column: number, begins: number): number {
  const at = column - columnsBefore;
  return at >= 0 && at < periodsPerYear ? at : begins;
}
