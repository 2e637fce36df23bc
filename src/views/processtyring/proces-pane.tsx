import type { ReactNode } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { ownOf } from '../../commands/subjects/proces-subjects.ts';
import { editOf } from '../../commands/subjects/standing-post.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { procesNote, procesStateLabels } from '../../domain/proces/proces-state.ts';
import { hovedaktivitet, underaktivitet } from '../../domain/records/proces.ts';
import { recordKinds } from '../../domain/records/registry.ts';
import { RecordLog } from '../detail/log/record-log.tsx';
import { type OwnFact, recordFacts } from '../records/record-fields.ts';
import { RecordPane } from '../records/record-pane.tsx';
import { codeOf, procesKinds, procesLooks, valuesOf } from './proces-columns.ts';
import type { ProcesRow } from './proces-rows.ts';

interface ProcesPaneProps {
  readonly row: ProcesRow;
  readonly today: string;
  /** What is changed and not kept. */
  readonly changes: ReactNode;
}

const newHovedaktivitet = recordCommandsOf(hovedaktivitet).create.id;
const newUnderaktivitet = recordCommandsOf(underaktivitet).create.id;

/** What it is in, and how much is in it. */
function ownFacts({ record }: ProcesRow): readonly OwnFact[] {
  const within = `${record.proces.kode} ${record.proces.navn}`;
  if (record.kind === 'proces') {
    const count = String(record.proces.hovedaktiviteter.length);
    return [{ id: 'dele', after: 'slutdato', fact: ['Hovedaktiviteter', count] }];
  }
  const above: OwnFact = { id: 'proces', fact: ['Proces', within] };
  if (record.kind === 'hovedaktivitet') {
    const count = String(record.hovedaktivitet.underaktiviteter.length);
    return [above, { id: 'dele', after: 'slutdato', fact: ['Underaktiviteter', count] }];
  }
  const { navn } = record.hovedaktivitet;
  return [above, { id: 'hovedaktivitet', after: 'proces', fact: ['Hovedaktivitet', navn] }];
}

/** What the hand is on: when it is, what it lets users write, and what it consists of. */
export function ProcesPane({ row, today, changes }: ProcesPaneProps) {
  const { record, navn, state, bar } = row;
  return (
    <RecordPane
      number={codeOf(row)}
      title={navn}
      status={{ kind: procesKinds[state], label: procesStateLabels[state] }}
      note={procesNote(bar, state, today)}
      actions={
        <>
          <CommandButton command={editOf(record.kind).id} icon="edit" variant="primary" />
          {record.kind === 'proces' ? (
            <>
              <CommandButton command={newHovedaktivitet} icon="plus" />
              <CommandButton command="nav#proces" />
            </>
          ) : (
            <CommandButton command={newUnderaktivitet} icon="plus" />
          )}
        </>
      }
      above={changes}
      facts={recordFacts(recordKinds[record.kind], valuesOf(row), procesLooks, ownFacts(row))}
    >
      <RecordLog slags={record.kind} id={String(ownOf(record).id)} />
    </RecordPane>
  );
}
