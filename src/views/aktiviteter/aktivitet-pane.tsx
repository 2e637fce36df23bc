import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { counted } from '../../domain/counted.ts';
import { formatDate } from '../../domain/dates.ts';
import { aktivitet as kind } from '../../domain/records/aktivitet.ts';
import { daysBetween } from '../../domain/records/window-picture.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import '../shared/detail/element-detail.css';
import { aktivitetKinds, aktivitetLabels } from './aktivitet-columns.ts';

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
  const { nummer, navn, status, finansaar, startdato, slutdato } = aktivitet;
  const length = daysBetween(startdato, slutdato) + 1;
  const gone = Math.min(Math.max(daysBetween(startdato, today), 0), length);
  const beside = all.filter(
    (other) =>
      other.id !== aktivitet.id && other.startdato <= slutdato && other.slutdato >= startdato,
  );
  const facts: readonly (readonly [string, string])[] = [
    ['Finansår', String(finansaar)],
    ['Startdato', formatDate(startdato)],
    ['Slutdato', formatDate(slutdato)],
    ['Varighed', counted(length, 'dag', 'dage')],
  ];
  return (
    <section className="detail" aria-label="Detaljer" data-focus-region="detail">
      <header className="detail-head">
        <h2 className="detail-title">
          <span className="num">{nummer}</span>
          <span>{navn}</span>
        </h2>
        <p className="detail-meta">
          <StatusMark kind={aktivitetKinds[status]} label={aktivitetLabels[status]} />
        </p>
        <div className="akt-actions">
          <CommandButton command={edit.id} icon="edit" variant="primary" />
          {remove ? <CommandButton command={remove.id} /> : null}
        </div>
      </header>
      <div className="akt-body">
        {marked > 0 ? <p>{counted(marked, 'række', 'rækker')} markeret</p> : null}
        <dl className="kv">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>Forløb</h3>
        <meter min={0} max={length} value={gone} aria-label="Dage gået" />
        <p className="hint">
          {counted(gone, 'dag', 'dage')} gået, {length - gone} tilbage
        </p>
        <Beside beside={beside} />
      </div>
    </section>
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
    <section className="detail" aria-label="Detaljer" data-focus-region="detail">
      {title ? (
        <>
          <header className="detail-head">
            <h2 className="detail-title">{title}</h2>
          </header>
          <div className="akt-body">
            <Names of={those} />
          </div>
        </>
      ) : null}
    </section>
  );
}

function Beside({ beside }: { readonly beside: readonly Aktivitet[] }) {
  if (beside.length === 0) return null;
  return (
    <>
      <h3>Samtidige</h3>
      <Names of={beside} />
    </>
  );
}

function Names({ of }: { readonly of: readonly Aktivitet[] }) {
  return (
    <ul className="akt-beside">
      {of.map(({ id, nummer, navn }) => (
        <li key={id}>
          <span className="num">{nummer}</span> {navn}
        </li>
      ))}
    </ul>
  );
}
