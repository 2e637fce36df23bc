import type { ReactNode } from 'react';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { dropKredsDeadlineId } from '../../commands/definitions/perioder.ts';
import { approvePeriod, setKredsDeadline } from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { periode as kind } from '../../domain/records/periode.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { formatPeriode, periodeStatusLabels } from '../../domain/time/periode.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { RecordLog } from '../detail/log/record-log.tsx';
import { recordFacts } from '../records/record-fields.ts';
import { NoRecordPane, RecordPane } from '../records/record-pane.tsx';
import { periodeKinds, periodeLooks } from './periode-columns.ts';
import type { PeriodeCell, YearRow } from './periode-rows.ts';

interface PeriodePaneProps {
  /** What the hand rests on; undefined: the periode is not created. */
  readonly cell: PeriodeCell | undefined;
  /** Null: the periode itself. */
  readonly row: YearRow | null;
  /** How many rows are marked. */
  readonly marked: number;
  /** Below what it is: what is changed and not saved. */
  readonly children?: ReactNode;
}

const { edit } = recordCommandsOf(kind);

/** A periode as it is for all that have no deadline of their own; undefined: there is none. */
export function ownCell(periode: PeriodePayload | undefined): PeriodeCell | undefined {
  if (!periode) return undefined;
  const { status, konteringSlut } = periode;
  return { periode, status, konteringSlut, isOwn: false };
}

/** The periode that the hand is on: its deadlines, what can be done, and why it cannot be approved. */
export function PeriodePane({ cell, row, marked, children }: PeriodePaneProps) {
  if (!cell) return <NoRecordPane>{children}</NoRecordPane>;
  const { periode, status, konteringSlut, isOwn } = cell;
  return (
    <RecordPane
      number={formatPeriode(periode.nummer)}
      title={periode.navn}
      status={{ kind: periodeKinds[status], label: periodeStatusLabels[status] }}
      note={periode.aktuel ? 'Aktuel periode' : undefined}
      actions={
        <>
          <CommandButton command={setKredsDeadline.id} variant="primary" />
          <CommandButton command={dropKredsDeadlineId} />
          <CommandButton command={edit.id} icon="edit" variant="primary" />
          <CommandButton command={approvePeriod.id} />
        </>
      }
      between={children}
      marked={marked}
      lead={
        row?.kreds ? (
          <p>
            <span className="num">{row.nummer}</span> {row.navn}:{' '}
            {isOwn ? `egen frist ${formatDate(konteringSlut)}` : 'følger periodens frist'}
          </p>
        ) : null
      }
      facts={recordFacts(kind, periode, periodeLooks)}
    >
      {periode.godkendelseAarsag && status !== 'Godkendt' ? (
        <p className="hint">{periode.godkendelseAarsag}</p>
      ) : null}
      <OwnDeadlines periode={periode} />
      <RecordLog id={periode.id} />
    </RecordPane>
  );
}

function OwnDeadlines({ periode: { bogfoeringskredse } }: { readonly periode: PeriodePayload }) {
  if (bogfoeringskredse.length === 0) return null;
  return (
    <>
      <h3>Egne frister</h3>
      <ul>
        {bogfoeringskredse.map(({ bogfoeringskredsId, nummer, navn, konteringSlut, status }) => (
          <li key={bogfoeringskredsId}>
            <span className="num">{nummer}</span> {navn}
            <StatusMark kind={periodeKinds[status]} label={formatDate(konteringSlut)} />
          </li>
        ))}
      </ul>
    </>
  );
}
