import type { ReactNode } from 'react';
import { counted } from '../../domain/words/counted.ts';
import { type StatusKind, StatusMark } from '../../ui/basics/status-mark.tsx';
import '../detail/element-detail.css';
import './record-pane.css';

/** What is told of a record, by its label. */
export type Fact = readonly [label: string, value: string];

interface RecordPaneProps {
  /** Number or code; left out: it has none. */
  readonly number?: string | undefined;
  readonly title: string;
  readonly status?: { readonly kind: StatusKind; readonly label: string } | undefined;
  /** At the end of the line of its status. */
  readonly note?: ReactNode;
  /** The buttons of what can be done with it. */
  readonly actions: ReactNode;
  /** Over it: what is changed and not kept. */
  readonly above?: ReactNode;
  /** Between its head and the rest: what is changed and not kept. */
  readonly between?: ReactNode;
  /** How many rows are marked. */
  readonly marked?: number;
  /** Before its facts. */
  readonly lead?: ReactNode;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

/** The record that the hand is on: what it is, what can be done with it, and what is told of it. */
export function RecordPane(props: RecordPaneProps) {
  const { number, title, status, marked = 0, facts } = props;
  return (
    <section className="detail" aria-label="Detaljer" data-focus-region="detail">
      {props.above}
      <header className="detail-head">
        <h2 className="detail-title" data-tip={number ? `${number} ${title}` : title}>
          {number ? <span className="num">{number}</span> : null} <span>{title}</span>
        </h2>
        <p className="detail-meta">
          {status ? <StatusMark {...status} /> : null}
          {props.note ? <span>{props.note}</span> : null}
        </p>
        <div className="record-actions">{props.actions}</div>
      </header>
      {props.between}
      <div className="record-body">
        {marked > 0 ? <p>{counted(marked, 'række', 'rækker')} markeret</p> : null}
        {props.lead}
        <dl className="kv">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {props.children}
      </div>
    </section>
  );
}

/** In place of it, where the hand is on no record. */
export function NoRecordPane({ children }: { readonly children?: ReactNode }) {
  return (
    <section className="detail" aria-label="Detaljer" data-focus-region="detail">
      {children}
    </section>
  );
}
