import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { aktivitet as kind } from '../../domain/records/aktivitet.ts';
import { daysBetween } from '../../domain/records/window-picture.ts';
import { counted } from '../../domain/words/counted.ts';
import { Badge } from '../../ui/basics/badge.tsx';
import { RecordLog } from '../detail/log/record-log.tsx';
import { type OwnFact, recordFacts } from '../records/record-fields.ts';
import { NoRecordPane, RecordPane } from '../records/record-pane.tsx';
import {
  aktivitetKinds,
  aktivitetLabels,
  aktivitetLooks,
  daysLeft,
  lengthOf,
} from './aktivitet-columns.ts';

interface AktivitetPaneProps {
  readonly aktivitet: Aktivitet;
  /** Those of the year. */
  readonly all: readonly Aktivitet[];
  readonly today: string;
  /** How many rows are marked. */
  readonly marked: number;
}

const { edit, remove } = recordCommandsOf(kind);

/** The activity that the hand is on: when it is, how far it has come, and what runs beside it. */
export function AktivitetPane({ aktivitet, all, today, marked }: AktivitetPaneProps) {
  const { id, nummer, navn, status, startdato, slutdato } = aktivitet;
  const length = lengthOf(aktivitet);
  const gone = Math.min(Math.max(daysBetween(startdato, today), 0), length);
  const beside = all.filter(
    (other) => other.id !== id && other.startdato <= slutdato && other.slutdato >= startdato,
  );
  const duration: OwnFact = {
    id: 'varighed',
    after: 'slutdato',
    fact: ['Varighed', counted(length, 'dag', 'dage')],
  };
  return (
    <RecordPane
      number={nummer}
      title={navn}
      status={{ kind: aktivitetKinds[status], label: aktivitetLabels[status] }}
      note={daysLeft(aktivitet, today)}
      actions={
        <>
          <CommandButton command={edit.id} icon="edit" variant="primary" />
          {remove ? <CommandButton command={remove.id} /> : null}
        </>
      }
      marked={marked}
      facts={recordFacts(kind, aktivitet, aktivitetLooks, [duration])}
    >
      <h3>Forløb</h3>
      <meter min={0} max={length} value={gone} aria-label="Dage gået" />
      <p className="hint">
        {counted(gone, 'dag', 'dage')} gået, {length - gone} tilbage
      </p>
      {beside.length > 0 ? (
        <>
          <h3>
            Samtidige <Badge kind="count">{beside.length}</Badge>
          </h3>
          <Names of={beside} />
        </>
      ) : null}
      <RecordLog id={id} />
    </RecordPane>
  );
}

interface GroupPaneProps {
  /** Left out: there is none. */
  readonly title?: string | undefined;
  readonly those: readonly Aktivitet[];
}

/** The heading that the hand is on, and what stands under it. */
export function GroupPane({ title, those }: GroupPaneProps) {
  return (
    <NoRecordPane>
      {title ? (
        <>
          <header className="detail-head">
            <h2 className="detail-title">{title}</h2>
          </header>
          <div className="record-body">
            <Names of={those} />
          </div>
        </>
      ) : null}
    </NoRecordPane>
  );
}

function Names({ of }: { readonly of: readonly Aktivitet[] }) {
  return (
    <ul>
      {of.map(({ id, nummer, navn }) => (
        <li key={id}>
          <span className="num">{nummer}</span> {navn}
        </li>
      ))}
    </ul>
  );
}
