import { comingDay, monthSaid } from '../../../domain/time/said-time.ts';
import { bareForm, type Phrase, type Place, textAt, yearAt, yearForm } from './time-place.ts';

const dayMonthForm = /^(\d{1,2})\/(\d{1,2})$/;
/** `1/1-27`, `1/1-2028`; with dots its year has all its digits, for `07.14.01` is a number. */
const dayOfYearForm =
  /^(?:(\d{1,2})\/(\d{1,2})[-/.]((?:20)?[2-4]\d)|(\d{1,2})[.-](\d{1,2})[.-](20[2-4]\d))$/;

/** `1/1-27` */
export function wholeDayAt(place: Place): Phrase | null {
  const said = dayOfYearForm.exec(textAt(place))?.slice(1).filter(Boolean) ?? [];
  const [day, month, year = ''] = said;
  const isDay = Number(month) >= 1 && Number(month) <= 12;
  return isDay ? { count: 1, time: `${day}/${month}/20${year.slice(-2)}` } : null;
}

/** *30. juni 2027*, *31/12*. */
export function dayAt(place: Place): Phrase | null {
  const text = textAt(place);
  const [, ownDay, ownMonth] = dayMonthForm.exec(text) ?? [];
  const named = ownMonth === undefined ? monthSaid(textAt(place, 1)) : undefined;
  const isOrdinal = place.words[place.at]?.isOrdinal === true || yearForm.test(textAt(place, 2));
  const isDay = named !== undefined && bareForm.test(text) && isOrdinal;
  if (ownMonth === undefined && !isDay) return null;
  const taken = ownMonth === undefined ? 2 : 1;
  const [day, month] = [Number(ownDay ?? text), Number(ownMonth ?? named)];
  const year = yearAt(place, taken);
  const time = year ? `${day}/${month}/${year.year}` : comingDay(day, month, place.today);
  if (time === undefined) return null;
  return { count: taken + (year?.count ?? 0), time };
}
