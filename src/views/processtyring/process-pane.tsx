import type { ReactNode } from 'react';
import { CommandButton } from '../../commands/command-button.tsx';
import { editOf } from '../../commands/definitions/record-writes.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { formatDate } from '../../domain/dates.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { levelLabels } from '../../domain/process-gate.ts';
import { hovedaktivitet, proces, underaktivitet } from '../../domain/records/proces.ts';
import { stepNote, stepStateLabels } from '../../domain/step-state.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { RecordLog } from '../shared/detail/record-log.tsx';
import '../shared/detail/element-detail.css';
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

type Fact = readonly [string, string];

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
  const code = codeOf(row);
  return (
    <section className="detail" aria-label="Detaljer" data-focus-region="detail">
      {changes}
      <header className="detail-head">
        <h2 className="detail-title">
          {code ? <span className="num">{code}</span> : null}
          <span>{navn}</span>
        </h2>
        <p className="detail-meta">
          <StatusMark kind={stepKinds[state]} label={stepStateLabels[state]} />
          <span>{stepNote(bar, state, today)}</span>
        </p>
        <div className="record-actions">
          <CommandButton command={editOf(record.kind).id} icon="edit" variant="primary" />
          {record.kind === 'proces' ? (
            <>
              <CommandButton command={newHovedaktivitet} icon="plus" />
              <CommandButton command="nav#proces" variant="ghost" />
            </>
          ) : (
            <CommandButton command={newUnderaktivitet} icon="plus" />
          )}
        </div>
      </header>
      <div className="record-body">
        <dl className="kv">
          {factsOf(row).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RecordLog slags={record.kind} id={String(ownOf(record).id)} />
      </div>
    </section>
  );
}
