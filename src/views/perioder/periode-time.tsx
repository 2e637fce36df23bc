import type { PeriodePayload } from '../../api/contract/perioder.ts';
import { addDays, daysBetween, placeIn } from '../../domain/records/window-picture.ts';
import './periode-time.css';
import { dayOf } from './year/year-columns.ts';

interface PeriodeTimeProps {
  readonly periode: PeriodePayload;
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
}

/** A supplementsperiode is one day, which is to be seen, too. */
const leastDays = 3;

/** Its own days, those in which it is still posted in, and those until it is to be approved, as shares of them all. */
function partsOf({ startdato, slutdato, konteringSlut, godkendelseSlut }: PeriodePayload) {
  const parts = [
    { id: 'periode', until: slutdato, days: daysBetween(startdato, slutdato) + 1 },
    { id: 'kontering', until: konteringSlut, days: daysBetween(slutdato, konteringSlut) },
    {
      id: 'godkendelse',
      until: godkendelseSlut,
      days: daysBetween(konteringSlut, godkendelseSlut),
    },
  ].map((part) => ({ ...part, days: Math.max(part.days, leastDays) }));
  const whole = parts.reduce((sum, { days }) => sum + days, 0);
  return parts.map(({ id, until, days }) => ({ id, until, width: `${(days / whole) * 100}%` }));
}

/** When a periode is, until when it is posted in, and until when it can be approved; today stands among them. */
export function PeriodeTime({ periode, today }: PeriodeTimeProps) {
  const { navn, startdato, slutdato, konteringSlut, godkendelseSlut } = periode;
  const parts = partsOf(periode);
  const window = { from: startdato, to: addDays(godkendelseSlut, 1) };
  const isIn = today >= window.from && today < window.to;
  const said = [
    `${navn} løber fra ${dayOf(startdato)} til ${dayOf(slutdato)}`,
    `der konteres til ${dayOf(konteringSlut)}`,
    `godkendes senest ${dayOf(godkendelseSlut)}`,
  ].join(', ');
  return (
    <>
      <div className="periode-bar" role="img" aria-label={said}>
        {parts.map(({ id, width }) => (
          <i key={id} className={id} style={{ width }} />
        ))}
        {isIn ? <b style={{ left: `${placeIn(window, today) * 100}%` }} /> : null}
      </div>
      <div className="periode-ends" aria-hidden="true">
        <span>{dayOf(startdato)}</span>
        {parts.map(({ id, until, width }) => (
          <span key={id} style={{ width }}>
            {dayOf(until)}
          </span>
        ))}
      </div>
    </>
  );
}
