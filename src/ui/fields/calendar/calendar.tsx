import { useState } from 'react';
import { Button } from '../../basics/button.tsx';
import { Keys } from '../../basics/keys.tsx';
import { ChoiceGrid } from './choice-grid.tsx';
import './calendar.css';
import { addMonths, clampDay, monthOf, yearOf } from './days.ts';
import { MonthGrid } from './month-grid.tsx';
import { firstYearOfPage, isMonthWithin, yearsPerPage } from './moves.ts';
import { monthName, monthNames } from './names.ts';

interface CalendarProps {
  /** The day to begin on, within the limits. */
  readonly start: string;
  readonly chosen: string | undefined;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  readonly onChoose: (day: string) => void;
}

type Shown = 'days' | 'months' | 'years';

/** What the arrows of the head turn by, in months. */
const turns: Readonly<Record<Shown, { months: number; name: string }>> = {
  days: { months: 1, name: 'måned' },
  months: { months: 12, name: 'år' },
  years: { months: 12 * yearsPerPage, name: `${yearsPerPage} år` },
};

/** Days of a month, months of a year and years twelve at a time. */
export function Calendar({ start, chosen, today, min, max, onChoose }: CalendarProps) {
  const [day, setDay] = useState(start);
  const [shown, setShown] = useState<Shown>('days');
  const year = yearOf(day);
  const limits = { min, max };
  const moveTo = (target: string) => setDay(clampDay(target, min, max));
  const turn = (direction: 1 | -1) => moveTo(addMonths(day, direction * turns[shown].months));
  const toggle = (other: Shown) => setShown(shown === other ? 'days' : other);
  const toYear = (target: number) => moveTo(addMonths(day, (target - year) * 12));
  const toMonth = (target: number) => moveTo(addMonths(day, target - (monthOf(day) - 1)));
  const { name } = turns[shown];

  return (
    <>
      <div className="cal-head">
        <Button
          variant="ghost"
          iconOnly
          icon="chevron-left"
          label={`Forrige ${name}`}
          onClick={() => turn(-1)}
        />
        <span className="cal-place">
          <HeadButton
            text={monthName(day)}
            what="vælg måned"
            isOpen={shown === 'months'}
            onClick={() => toggle('months')}
          />
          <HeadButton
            text={day.slice(0, 4)}
            what="vælg år"
            isOpen={shown === 'years'}
            onClick={() => toggle('years')}
          />
        </span>
        <Button
          variant="ghost"
          iconOnly
          icon="chevron-right"
          label={`Næste ${name}`}
          onClick={() => turn(1)}
        />
      </div>
      <p className="sr" aria-live="polite">
        {`${monthName(day)} ${year}`}
      </p>
      {shown === 'days' ? (
        <MonthGrid
          day={day}
          chosen={chosen}
          today={today}
          {...limits}
          onMove={moveTo}
          onChoose={onChoose}
        />
      ) : null}
      {shown === 'months' ? (
        <ChoiceGrid
          label={`Måneder i ${year}`}
          first={0}
          active={monthOf(day) - 1}
          page={monthNames.length}
          min={0}
          max={monthNames.length - 1}
          nameOf={(month) => monthNames[month] ?? ''}
          isDisabled={(month) => !isMonthWithin(year, month + 1, limits)}
          onMove={toMonth}
          onChoose={(month) => {
            toMonth(month);
            setShown('days');
          }}
        />
      ) : null}
      {shown === 'years' ? (
        <ChoiceGrid
          label="År"
          first={firstYearOfPage(year)}
          active={year}
          page={yearsPerPage}
          min={yearOf(min)}
          max={yearOf(max)}
          nameOf={(shownYear) => String(shownYear).padStart(4, '0')}
          isDisabled={(shownYear) => shownYear < yearOf(min) || shownYear > yearOf(max)}
          onMove={toYear}
          onChoose={(target) => {
            toYear(target);
            setShown('days');
          }}
        />
      ) : null}
      {shown === 'days' ? (
        <div className="cal-foot only-large" aria-hidden="true">
          <span>
            <Keys keys="pageup" /> <Keys keys="pagedown" /> måned
          </span>
          <span>
            <Keys keys="shift+pageup" /> år
          </span>
        </div>
      ) : null}
    </>
  );
}

interface HeadButtonProps {
  readonly text: string;
  readonly what: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Says where the calendar stands, and opens the choice of another month or year. */
function HeadButton({ text, what, isOpen, onClick }: HeadButtonProps) {
  return (
    <button
      type="button"
      className="btn ghost"
      aria-label={`${text}, ${what}`}
      aria-pressed={isOpen}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
