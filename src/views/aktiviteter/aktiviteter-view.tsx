import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { aktiviteterQuery } from '../../api/perioder.ts';
import { businessDateAtom } from '../../auth/session.ts';
import {
  createHereAction,
  toggleSplitAction,
  toggleTableAction,
} from '../../commands/actions/screen.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useConsole } from '../../commands/host.tsx';
import { aktivitetSubject } from '../../commands/post-subjects.ts';
import { runCommand } from '../../commands/run-command.ts';
import type { Subject } from '../../commands/subject.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { counted } from '../../domain/counted.ts';
import { fold } from '../../domain/folding.ts';
import { message } from '../../domain/messages.ts';
import { aktivitet as kind } from '../../domain/records/aktivitet.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { QueryNotice } from '../shared/query-notice.tsx';
import { RecordGrid } from '../shared/records/record-grid.tsx';
import { RecordPanes } from '../shared/records/record-panes.tsx';
import {
  type RecordSession,
  useRecordSession,
  useRestedCell,
} from '../shared/records/record-session.ts';
import { RecordTree } from '../shared/records/record-tree.tsx';
import { useRecordMarks } from '../shared/records/use-record-marks.ts';
import { useRecordSubjects } from '../shared/records/use-record-subjects.ts';
import { timeHint, useStatusBar } from '../shared/status-bar.ts';
import '../shared/records/lane.css';
import '../shared/structure/structure-view.css';
import { usePanes } from '../shared/structure/use-panes.ts';
import { TimeSelect } from '../shared/time-chooser.tsx';
import '../shared/toolbar.css';
import { useAddress } from '../shared/use-address.ts';
import { useMedia, wideScreen } from '../shared/use-media.ts';
import { useTime, useTimeSteps } from '../shared/use-time.ts';
import { aktivitetColumns, tableColumns } from './aktivitet-columns.ts';
import { AktivitetPane, GroupPane } from './aktivitet-pane.tsx';
import { type AktivitetRow, aktivitetRows, rowOf } from './aktivitet-rows.ts';

const { create, edit } = recordCommandsOf(kind);

/** What Enter does. */
function openAktivitet(): void {
  void runCommand(edit.id);
}

/** A finansår's activities, with a picture of when they are, or as a table. */
export function AktiviteterView() {
  const { finansaar, setTime } = useTime();
  useTimeSteps('finansaar');
  const query = useQuery(aktiviteterQuery(finansaar));
  const { askArguments } = useConsole();
  const isWide = useMedia(wideScreen);
  const [search] = useSearchParams();
  const { change } = useAddress();
  const panes = usePanes(isWide, search, false);
  const [text, setText] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const isTable = search.get('visning') === 'tabel';
  useViewActions(
    toggleTableAction.by(() => void change({ visning: isTable ? '' : 'tabel' })),
    toggleSplitAction.by(panes.toggle),
    focusFilterAction.by(() => filter.current?.focus()),
    createHereAction.by(() => askArguments(create.id, null)),
  );
  const open = query.data?.filter(({ status }) => status === 'Aaben').length ?? 0;
  useStatusBar({
    mode: isTable ? 'Tabel' : 'Liste',
    hints: [{ keys: ['up', 'down'], label: 'Flyt' }, timeHint('finansaar')],
    facts: [
      counted(query.data?.length ?? 0, 'aktivitet', 'aktiviteter'),
      counted(open, 'åben', 'åbne'),
    ],
  });
  return (
    <div className="structure">
      <div className="toolbar">
        <h1 tabIndex={-1}>Aktiviteter</h1>
        <SearchField
          ref={filter}
          label="Filtrér på nummer eller navn"
          keys="f"
          value={text}
          onChange={setText}
        />
        <TimeSelect
          axis="finansaar"
          label="Finansår"
          command="konsol#finansaar"
          time={finansaar}
          onTime={(time) => setTime('finansaar', time)}
        />
        <span className="grow" />
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
        <CommandButton command={create.id} icon="plus" variant="primary" iconOnly={!isWide} />
      </div>
      {query.data ? (
        <List
          key={finansaar}
          finansaar={finansaar}
          aktiviteter={query.data}
          text={text}
          isTable={isTable}
          panes={panes}
        />
      ) : (
        <QueryNotice query={query} />
      )}
    </div>
  );
}

interface ListProps {
  readonly finansaar: number;
  readonly aktiviteter: readonly Aktivitet[];
  readonly text: string;
  /** False: under headings, with a picture of when they are. */
  readonly isTable: boolean;
  readonly panes: ReturnType<typeof usePanes>;
}

function List({ finansaar, aktiviteter, text, isTable, panes }: ListProps) {
  const today = useAtomValue(businessDateAtom);
  const isWide = useMedia(wideScreen);
  const session = useRecordSession<AktivitetRow>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fitting = useMemo(() => aktiviteter.filter(fits(text)), [aktiviteter, text]);
  const rows = useMemo(
    () => (isTable ? fitting.map((one) => rowOf(one, 1)) : aktivitetRows(fitting, folded)),
    [fitting, folded, isTable],
  );
  const columns = useMemo(
    () => (isTable ? tableColumns(today) : aktivitetColumns(finansaar, today, isWide)),
    [finansaar, today, isTable, isWide],
  );
  const [marked, setMarked] = useRecordMarks(session.focus);
  useRecordSubjects(session, { rows, subjectOf, marked });
  const shown = {
    ...{ rows, columns, session, marked, onMarkedChange: setMarked, onOpen: openAktivitet },
    label: 'Aktiviteter',
    empty: message('ingenAktiviteter', { aar: finansaar }),
  };
  return (
    <RecordPanes
      name="aktiviteter"
      panes={panes}
      rows={
        isTable ? (
          <RecordGrid {...shown} />
        ) : (
          <RecordTree {...shown} look="lane" folded={folded} onFolded={setFolded} />
        )
      }
      detail={
        <Pane {...{ session, rows, fitting, today }} all={aktiviteter} marked={marked.size} />
      }
    />
  );
}

interface PaneProps {
  readonly session: RecordSession<AktivitetRow>;
  readonly rows: readonly AktivitetRow[];
  /** Those that the filter leaves, folded away or not. */
  readonly fitting: readonly Aktivitet[];
  /** Those of the year. */
  readonly all: readonly Aktivitet[];
  readonly today: string;
  readonly marked: number;
}

/** Apart, so that a key that moves the hand draws no rows. */
function Pane({ session, rows, fitting, all, today, marked }: PaneProps) {
  const { id } = useRestedCell(session);
  const found = rows.find((one) => one.id === id) ?? rows.find(({ aktivitet }) => aktivitet);
  if (found?.aktivitet) {
    return <AktivitetPane aktivitet={found.aktivitet} all={all} today={today} marked={marked} />;
  }
  return (
    <GroupPane title={found?.title} those={fitting.filter(({ status }) => status === found?.id)} />
  );
}

/** A heading is no activity. */
function subjectOf({ aktivitet }: AktivitetRow): Subject | null {
  return aktivitet && aktivitetSubject(aktivitet);
}

/** Its number begins with the text, or its name holds it. */
function fits(text: string): (aktivitet: Aktivitet) => boolean {
  const wanted = fold(text.trim());
  return ({ nummer, navn }) =>
    nummer.startsWith(text.trim()) || (wanted !== '' && fold(navn).includes(wanted));
}
