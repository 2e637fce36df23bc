import { daysAway, isNear } from '../../../domain/time/days-away.ts';
import type { HeadLine, HeadWords } from '../../../ui/grid/grid-props.ts';
import { dayOf } from './year-columns.ts';
import { isTight, periodeAt, type YearLook, yearPlaces } from './year-places.ts';

const lines = [
  { label: 'Kontering slut', field: 'konteringSlut' },
  { label: 'Godkendelsesfrist', field: 'godkendelseSlut' },
] as const;

const noWords: HeadWords = { text: '' };

/** The common deadlines, which hold for every bogføringskreds without one of its own. */
export function yearLines(look: YearLook): readonly HeadLine[] {
  const { perioder, today } = look;
  const tight = isTight(perioder);
  const places = new Map(yearPlaces(look).map(({ id, periods }) => [id, periods]));
  return lines.map(({ label, field }) => ({
    label,
    at: (column) => {
      const periods = places.get(column);
      if (!periods) return undefined;
      const [index = 0] = periods;
      const periode = periods.length > 1 ? undefined : periodeAt(perioder, index);
      if (!periode) return noWords;
      const date = periode[field];
      const text = dayOf(date);
      if (periode.status === 'Godkendt') return { text };
      const tone = date < today ? 'past' : isNear(date, today) ? 'near' : undefined;
      return { text, look: tone, ...(!tight && { note: daysAway(date, today) }) };
    },
  }));
}
