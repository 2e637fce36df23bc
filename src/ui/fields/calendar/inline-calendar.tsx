import { useState } from 'react';
import { Button } from '../../basics/button.tsx';
import './inline-calendar.css';
import { addMonths, dayOfMonth, weeksOfMonth } from './days.ts';
import { monthName, spokenDay, weekdayNames } from './names.ts';

interface InlineCalendarProps {
  /** Its month is shown first. */
  readonly start: string;
  readonly chosen: string | undefined;
  /** The day that holds now; empty: none. */
  readonly standing: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/**
 * One month below the field that it belongs to, which keeps the focus: its keys move the day, so the days are
 * for the mouse, and no stops of Tab.
 */
export function InlineCalendar({ start, onChoose, ...marks }: InlineCalendarProps) {
  const [month, setMonth] = useState(start);
  const title = `${monthName(month)} ${month.slice(0, 4)}`;
  const turn = (by: 1 | -1) => setMonth(addMonths(month, by));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div className="inline-cal" onMouseDown={(event) => event.preventDefault()}>
      <div className="inline-cal-head">
        <Button
          variant="ghost"
          iconOnly
          tabIndex={-1}
          icon="chevron-left"
          label="Forrige måned"
          onClick={() => turn(-1)}
        />
        <b>{title}</b>
        <Button
          variant="ghost"
          iconOnly
          tabIndex={-1}
          icon="chevron-right"
          label="Næste måned"
          onClick={() => turn(1)}
        />
      </div>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Uge</th>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.days[0]}>
              <th className="wk" scope="row">
                {week.number}
              </th>
              {week.days.map((day) => (
                <td key={day}>
                  <Day day={day} month={month} {...marks} onChoose={onChoose} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Omit<InlineCalendarProps, 'start'> {
  readonly day: string;
  readonly month: string;
}

function Day({ day, month, chosen, standing, today, onChoose }: DayProps) {
  const isOutside = day.slice(0, 7) !== month.slice(0, 7);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={[isOutside ? 'out' : '', day === standing ? 'stands' : ''].join(' ').trim()}
      aria-label={day === standing ? `${spokenDay(day)}, som nu` : spokenDay(day)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
    >
      {dayOfMonth(day)}
    </button>
  );
}
