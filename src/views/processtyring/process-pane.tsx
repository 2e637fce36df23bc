import type { ReactNode } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { editOf } from '../../commands/definitions/record-writes.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { formatDate } from '../../domain/dates.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { levelLabels } from '../../domain/process-gate.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import { stepNote, stepStateLabels } from '../../domain/step-state.ts';
import { RecordLog } from '../shared/detail/record-log.tsx';
import { type Fact, RecordPane } from '../shared/records/record-pane.tsx';
import { codeOf, stepKinds, typesText } from './process-columns.ts';
import { ownOf, type ProcessRow } from './process-rows.ts';

interface ProcessPaneProps {
  readonly row: ProcessRow;
  readonly today: string;
  /** What is changed and not kept. */
  readonly changes: ReactNode;
}

const newHovedaktivitet = recordCommandsOf(hovedaktivitet).create.id;
const newUnderaktivitet = recordCommandsOf(underaktivitet).create.id;

function factsOf({ record, bar }: ProcessRow): readonly Fact[] {
  const days: readonly Fact[] = [
    ['Startdato', formatDate(bar.startdato)],
    ...(bar.konteringSlut ? [['Kontering slut', formatDate(bar.konteringSlut)] as const] : []),
    ['Slutdato', formatDate(bar.slutdato)],
  ];
  if (record.kind === 'proces') {
    const { procestype, finansaar, status, hovedaktiviteter } = record.proces;
    const type = proces.fields.find(({ code }) => code === 'procestype');
    return [
      ['Finansår', String(finansaar)],
      ['Procestype', type ? fieldText(type, 'finansaar', procestype) : procestype],
      ['Status', status],
      ...days,
      ['Hovedaktiviteter', String(hovedaktiviteter.length)],
    ];
  }
  if (record.kind === 'hovedaktivitet') {
    const { raekkefoelge, underaktiviteter } = record.hovedaktivitet;
    return [
      ['Proces', `${record.proces.kode} ${record.proces.navn}`],
      ['Rækkefølge', String(raekkefoelge)],
      ...days,
      ['Underaktiviteter', String(underaktiviteter.length)],
    ];
  }
  const { raekkefoelge, elementtyper, rettighedsniveau } = record.underaktivitet;
  return [
    ['Proces', `${record.proces.kode} ${record.proces.navn}`],
    ['Hovedaktivitet', record.hovedaktivitet.navn],
    ['Rækkefølge', String(raekkefoelge)],
    ...days,
    ['Standardniveau', levelLabels[rettighedsniveau]],
    ['Elementtyper', typesText(elementtyper)],
  ];
}

/** What the hand is on: when it is, what it lets users write, and what it consists of. */
export function ProcessPane({ row, today, changes }: ProcessPaneProps) {
  const { record, navn, state, bar } = row;
  return (
    <RecordPane
      number={codeOf(row)}
      title={navn}
      status={{ kind: stepKinds[state], label: stepStateLabels[state] }}
      note={stepNote(bar, state, today)}
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
      facts={factsOf(row)}
    >
      <RecordLog slags={record.kind} id={String(ownOf(record).id)} />
    </RecordPane>
  );
}
