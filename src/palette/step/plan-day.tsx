import { useAtomValue } from 'jotai';
import { businessDateAtom } from '../../auth/session.ts';
import type { DatoArgument } from '../../commands/declaration.ts';
import { dateOf } from '../../domain/field-kinds/date.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { isDay } from '../../ui/fields/calendar/days.ts';
import { InlineCalendar } from '../../ui/fields/calendar/inline-calendar.tsx';
import { standingValue } from '../arguments/standing-text.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';

interface PlanDayProps {
  readonly argument: DatoArgument;
  readonly state: ArgumentStepState;
  readonly onWrite: (text: string) => void;
}

/** The calendar below a day being filled in: at the one that is written, else at the one that stands. */
export function PlanDay({ argument, state, onWrite }: PlanDayProps) {
  const today = useAtomValue(businessDateAtom);
  const chosen = dateOf(state.text.trim());
  const standing = String(standingValue(argument, state.about) ?? '');
  const start = chosen ?? (isDay(standing) ? standing : today);
  return (
    <>
      <InlineCalendar
        key={start.slice(0, 7)}
        start={start}
        chosen={chosen}
        standing={standing}
        today={today}
        onChoose={(day) => onWrite(formatDate(day))}
      />
      {argument.none === undefined ? null : (
        <p className="plan-now">Skriv »{argument.none}« for ingen egen dato.</p>
      )}
    </>
  );
}
