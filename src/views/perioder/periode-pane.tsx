import type { ReactNode } from 'react';
import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { dropKredsDeadlineId } from '../../commands/definitions/records/perioder.ts';
import { approvePeriod, setKredsDeadline } from '../../domain/commands/perioder-commands.ts';
import { recordCommandsOf } from '../../domain/commands/record-commands.ts';
import { periode as kind } from '../../domain/records/periode.ts';
import { daysBetween } from '../../domain/records/window-picture.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { daysAway, isNear } from '../../domain/time/days-away.ts';
import { formatPeriode, periodeStatusLabels } from '../../domain/time/periode.ts';
import { StatusMark } from '../../ui/basics/status-mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { RecordLog } from '../detail/log/record-log.tsx';
import { type FieldLooks, type OwnFact, recordFacts } from '../records/record-fields.ts';
import { NoRecordPane, RecordPane } from '../records/record-pane.tsx';
import { approvableFrom, comingDeadlines, ownDeadlinesText } from './coming-deadlines.ts';
import { periodeKinds, periodeLooks } from './periode-columns.ts';
import type { PeriodeCell, YearRow } from './periode-rows.ts';
import { PeriodeTime } from './periode-time.tsx';

interface PeriodePaneProps {
  /** What the hand rests on; undefined: the periode is not created. */
  readonly cell: PeriodeCell | undefined;
  /** Null: the periode itself. */
  readonly row: YearRow | null;
  /** Those of the year. */
  readonly perioder: readonly PeriodePayload[];
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
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
export function PeriodePane(props: PeriodePaneProps) {
  const { cell, row, perioder, today, marked, children } = props;
  if (!cell) return <NoRecordPane>{children}</NoRecordPane>;
  const { periode, status, konteringSlut, isOwn } = cell;
  return (
    <RecordPane
      number={formatPeriode(periode.nummer)}
      title={periode.navn}
      status={{ kind: periodeKinds[status], label: periodeStatusLabels[status] }}
      note={noteOf(periode, today)}
      actions={
        <>
          {row?.kreds ? (
            <>
              <CommandButton command={setKredsDeadline.id} variant="primary" />
              <CommandButton command={dropKredsDeadlineId} />
            </>
          ) : (
            <CommandButton command={edit.id} icon="edit" variant="primary" />
          )}
          <CommandButton command={approvePeriod.id} />
        </>
      }
      between={children}
      marked={marked}
      lead={
        <>
          {row?.kreds ? (
            <p>
              <span className="num">{row.nummer}</span> {row.navn}:{' '}
              {isOwn ? `egen frist ${formatDate(konteringSlut)}` : 'følger periodens frist'}
            </p>
          ) : null}
          <h3>I tid</h3>
          <PeriodeTime periode={periode} today={today} />
        </>
      }
      facts={recordFacts(kind, periode, paneLooks, ownFacts(periode, today))}
    >
      <NotYet periode={periode} perioder={perioder} today={today} />
      <ComingDeadlines perioder={perioder} today={today} />
      <OwnDeadlines periode={periode} />
      <RecordLog id={periode.id} />
    </RecordPane>
  );
}

/** `Aktuel periode, dag 27 af 30`. */
function noteOf({ aktuel, startdato, slutdato }: PeriodePayload, today: string) {
  if (!aktuel) return undefined;
  if (today > slutdato) return 'Aktuel periode';
  const days = daysBetween(startdato, slutdato) + 1;
  return `Aktuel periode, dag ${daysBetween(startdato, today) + 1} af ${days}`;
}

/** The picture tells its days, and the deadlines are told with how far off they are. */
const paneLooks: FieldLooks = {
  ...periodeLooks,
  startdato: { isNoFact: true },
  slutdato: { isNoFact: true },
  konteringSlut: { isNoFact: true },
  godkendelseSlut: { isNoFact: true },
};

function ownFacts(periode: PeriodePayload, today: string): readonly OwnFact[] {
  const { konteringSlut, godkendelseSlut, status } = periode;
  const told = (date: string) =>
    status === 'Godkendt' ? formatDate(date) : `${formatDate(date)}, ${daysAway(date, today)}`;
  const own = ownDeadlinesText(periode);
  return [
    { id: 'frist', fact: ['Kontering slut', told(konteringSlut)] },
    {
      id: 'godkendelseSlut',
      after: 'frist',
      fact: ['Godkendelsesfrist', told(godkendelseSlut)],
    },
    ...(own === ''
      ? []
      : [{ id: 'kredse', after: 'godkendelseSlut', fact: ['Egne frister', own] } as const]),
  ];
}

type OfPeriode = Pick<PeriodePaneProps, 'perioder' | 'today'> & {
  readonly periode: PeriodePayload;
};

/** From when it can be approved, where only the calendar keeps it from that; else what does. */
function NotYet({ periode, perioder, today }: OfPeriode) {
  const { godkendelseAarsag, status } = periode;
  if (godkendelseAarsag === null || status === 'Godkendt') return null;
  return (
    <p className="not-yet">
      <Icon name="lock" />
      <span>{approvableFrom(periode, perioder, today) ?? godkendelseAarsag}</span>
    </p>
  );
}

/** So many of the next are told. */
const shownDeadlines = 8;

function ComingDeadlines({ perioder, today }: Omit<OfPeriode, 'periode'>) {
  const coming = comingDeadlines(perioder, today).slice(0, shownDeadlines);
  if (coming.length === 0) return null;
  return (
    <>
      <h3>Næste frister</h3>
      <ul>
        {coming.map(({ date, text, of }) => (
          <li key={`${date} ${text}`}>
            <span className="num hint">{formatDate(date).slice(0, 5)}</span>
            <span>
              {text} {of === '' ? null : <span className="hint">{of}</span>}
            </span>
            <span className={isNear(date, today) ? 'end near' : 'end'}>
              {daysAway(date, today)}
            </span>
          </li>
        ))}
      </ul>
    </>
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
            <span className="num">{nummer}</span>
            <span>{navn}</span>
            <span className="end">
              <StatusMark kind={periodeKinds[status]} label={formatDate(konteringSlut)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
