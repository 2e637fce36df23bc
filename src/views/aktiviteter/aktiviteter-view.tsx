import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { aktiviteterQuery } from '../../api/perioder.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import { aktivitetSubject } from '../../commands/subjects/post-subjects.ts';
import { editOf } from '../../commands/subjects/standing-post.ts';
import type { Subject } from '../../commands/subjects/subject.ts';
import { copyAktiviteter } from '../../domain/commands/compositions/declared.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { aktivitet as kind } from '../../domain/records/aktivitet.ts';
import { counted } from '../../domain/words/counted.ts';
import { message } from '../../domain/words/messages.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import '../records/lane.css';
import { useLaneRoom } from '../records/lane-room.ts';
import { recordFits } from '../records/record-fits.ts';
import { RecordGrid } from '../records/record-grid.tsx';
import { RecordRows } from '../records/record-rows.tsx';
import { RecordScreen } from '../records/record-screen.tsx';
import type { RecordScreenOf } from '../records/record-screen-of.ts';
import { useRecordSession } from '../records/record-session.ts';
import { RecordTree } from '../records/record-tree.tsx';
import { type RecordPlace, useRecordPlace } from '../records/use-record-place.ts';
import { timeHint } from '../screen/status-bar.ts';
import { useTimeSteps } from '../screen/use-time.ts';
import { aktivitetColumns, tableColumns } from './aktivitet-columns.ts';
import { AktivitetPane, GroupPane } from './aktivitet-pane.tsx';
import { type AktivitetRow, aktivitetRows, rowOf } from './aktivitet-rows.ts';

const aktiviteterScreen: RecordScreenOf = {
  kind,
  title: 'Aktiviteter',
  name: 'aktiviteter',
  filter: { label: 'Filtrér på nummer eller navn' },
  buttons: [
    { command: copyAktiviteter.id, icon: 'calendar-month' },
    { command: recordCommandsOf(kind).create.id, icon: 'plus', isPrimary: true },
  ],
};

/** What Enter does. */
function openAktivitet(): void {
  void runCommand(editOf('aktivitet').id);
}

/** A finansår's activities, with a picture of when they are, or as a table. */
export function AktiviteterView() {
  useTimeSteps('finansaar');
  const place = useRecordPlace(aktiviteterScreen);
  const query = useQuery(aktiviteterQuery(place.finansaar));
  const open = query.data?.filter(({ status }) => status === 'Aaben').length ?? 0;
  return (
    <RecordScreen
      of={aktiviteterScreen}
      place={place}
      status={{
        mode: place.shownAs === 'table' ? 'Tabel' : 'Liste',
        hints: [{ keys: ['up', 'down'], label: 'Flyt' }, timeHint('finansaar')],
        facts: [
          counted(query.data?.length ?? 0, 'aktivitet', 'aktiviteter'),
          counted(open, 'åben', 'åbne'),
        ],
      }}
    >
      {query.data ? (
        <List key={place.finansaar} place={place} aktiviteter={query.data} />
      ) : (
        <QueryNotice query={query} />
      )}
    </RecordScreen>
  );
}

interface ListProps {
  readonly place: RecordPlace;
  readonly aktiviteter: readonly Aktivitet[];
}

/** As a table, or under headings, with a picture of when they are. */
function List({ place, aktiviteter }: ListProps) {
  const { finansaar, text } = place;
  const room = useLaneRoom();
  const isTable = place.shownAs === 'table';
  const today = useAtomValue(businessDateAtom);
  const session = useRecordSession<AktivitetRow>();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fitting = useMemo(() => {
    const fits = recordFits(text);
    return aktiviteter.filter(({ nummer, navn }) => fits(nummer, navn));
  }, [aktiviteter, text]);
  const rows = useMemo(
    () => (isTable ? fitting.map((one) => rowOf(one, 1)) : aktivitetRows(fitting, folded)),
    [fitting, folded, isTable],
  );
  const columns = useMemo(
    () => (isTable ? tableColumns(today) : aktivitetColumns(finansaar, today, room)),
    [finansaar, today, isTable, room],
  );
  const shown = {
    ...{ rows, columns, session, onOpen: openAktivitet },
    label: 'Aktiviteter',
    empty: message('ingenAktiviteter', { aar: finansaar }),
  };
  return (
    <RecordRows
      name={aktiviteterScreen.name}
      panes={place.panes}
      session={session}
      rows={rows}
      subjectOf={subjectOf}
      grid={(marking) =>
        isTable ? (
          <RecordGrid {...shown} {...marking} />
        ) : (
          <RecordTree {...shown} {...marking} look="lane" folded={folded} onFolded={setFolded} />
        )
      }
      pane={({ id }, marked) => {
        const found = rows.find((one) => one.id === id) ?? rows.find(({ aktivitet }) => aktivitet);
        if (found?.aktivitet) {
          const { aktivitet } = found;
          return <AktivitetPane {...{ aktivitet, today, marked }} all={aktiviteter} />;
        }
        const those = fitting.filter(({ status }) => status === found?.id);
        return <GroupPane title={found?.title} those={those} />;
      }}
    />
  );
}

/** A heading is no activity. */
function subjectOf({ aktivitet }: AktivitetRow): Subject | null {
  return aktivitet && aktivitetSubject(aktivitet);
}
