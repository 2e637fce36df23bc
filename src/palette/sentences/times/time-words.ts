import { formatPeriode } from '../../../domain/time/periode.ts';
import {
  comingPeriode,
  monthOfYear,
  monthSaid,
  periodeSaid,
} from '../../../domain/time/said-time.ts';
import { next, previous, timeOfDate } from '../../../domain/time/time-axis.ts';
import { looseFold } from '../../../domain/words/folding.ts';
import type { SentenceWord } from '../sentence-word.ts';
import { dayAt, wholeDayAt } from './day-words.ts';
import {
  bareForm,
  looseAt,
  nextWords,
  type Phrase,
  type Place,
  set,
  shortYearForm,
  textAt,
  yearAt,
  yearForm,
  yearNow,
  yearWords,
} from './time-place.ts';

const periodeWords = set('periode perioden perioder perioderne');
const endings = set('udgangen slutningen udløbet');
const newYears = set('nytår nytåret årsskifte årsskiftet');
const presentWords = set('dette indeværende i');
const lastWords = set('sidste');
/** Right before a month or a number they say that it is a time. */
const leads = set('fra efter før inden pr i til med tom indtil t.o.m f.o.m af');
/** A number with one dot has the form of an aktivitetsområde, so less leads to it: *fra 1.27*. */
const sureLeads = set('fra efter før inden pr med indtil t.o.m f.o.m periode');
/** After them two digits are a year. */
const yearLeads = set('fra efter før inden pr tom t.o.m f.o.m');

const pForm = /^p(\d{1,2})$/;
const monthYearForm = /^(\d{1,2})\.([2-4]\d)$/;
const codeForm = /^f?fl(?:20)?(\d\d)$/;
const codeWords = new Set(['fl', 'ffl']);

const isPeriodeNumber = (number: number) => number >= 1 && number <= 14;

/** A month or the number of a periode, of the year that is said with it, or the coming one. */
function periodeAt(place: Place, number: number, text?: string): Phrase {
  const year = yearAt(place, 1);
  const periode = year ? year.year * 100 + number : comingPeriode(number, place.today);
  const isNamed = monthSaid(textAt(place)) !== undefined;
  const time = isNamed ? monthOfYear(number, Math.floor(periode / 100)) : formatPeriode(periode);
  const of = { count: 1 + (year?.count ?? 0), time };
  return {
    ...of,
    ...(text !== undefined && { text }),
    ...(!year && { isOpenYear: true as const }),
  };
}

/** *Udgangen af året*, *årets udgang 2027*. */
function yearEnd(place: Place): Phrase | null {
  if (endings.has(looseAt(place)) && looseAt(place, 1) === 'af') {
    const isYear = yearWords.has(looseAt(place, 2)) && !yearForm.test(textAt(place, 3));
    return isYear ? { count: 3, time: String(yearNow(place)), lead: 'efter' } : null;
  }
  if (!yearWords.has(looseAt(place)) || !['udgang', 'slutning'].includes(looseAt(place, 1))) {
    return null;
  }
  const year = yearForm.test(textAt(place, 2)) ? textAt(place, 2) : '';
  return { count: year ? 3 : 2, time: year || String(yearNow(place)), lead: 'efter' };
}

/** *Nytår* is where one finansår ends and the next begins. */
function newYear(place: Place): Phrase | null {
  if (!newYears.has(looseAt(place))) return null;
  const said = yearForm.test(textAt(place, 1)) ? textAt(place, 1) : '';
  const isUnsure = looseAt(place, -1) === 'efter' || said !== '';
  const time = said || String(yearNow(place) + 1);
  return { count: said ? 2 : 1, time, lead: isUnsure ? 'pr' : 'fra' };
}

/** *Næste år*, *sidste måned*, *i år*: told from today. */
function fromToday(place: Place): Phrase | null {
  const [word, unit] = [looseAt(place), looseAt(place, 1)];
  const isNext = nextWords.has(word);
  const month = timeOfDate('periode', place.today);
  const ofMonth = (time: number): Phrase => ({ count: 2, time: formatPeriode(time) });
  if (yearWords.has(unit) && (isNext || presentWords.has(word))) {
    if (!isNext && yearAt(place, 2)) return null;
    return { count: 2, time: String(yearNow(place) + Number(isNext)) };
  }
  if (!['maned', 'periode'].includes(unit)) return null;
  if (isNext) return ofMonth(next('periode', month));
  if (word === 'forrige') return ofMonth(previous('periode', month));
  return word === 'sidste' && unit === 'maned' ? ofMonth(previous('periode', month)) : null;
}

/** *Tom 2027* and *fom p3*: before anything else they are words of a name. */
function boundAt(place: Place): Phrase | null {
  const lead = { tom: 't.o.m', fom: 'f.o.m' }[looseAt(place)];
  const after = { ...place, at: place.at + 1 };
  const isLead = lead !== undefined && (yearForm.test(textAt(after)) || firstOf(after) !== null);
  return isLead ? { count: 1, text: lead, isFiller: true } : null;
}

/** *Fra 27* beside the number of an element, where nothing follows that it may be moved or copied to. */
function shortYearAt(place: Place): Phrase | null {
  const { words, at } = place;
  const isLed = yearLeads.has(looseAt(place, -1)) && at === words.length - 1;
  const isBeside = isLed && words.slice(0, at).some(({ isNumber }) => isNumber);
  return isBeside && shortYearForm.test(textAt(place))
    ? { count: 1, time: `20${textAt(place)}` }
    : null;
}

/** *Okt 26*, *p12*, *periode 8*, *1.27*. */
function monthAt(place: Place): Phrase | null {
  const [loose, before] = [looseAt(place), looseAt(place, -1)];
  const month = monthSaid(textAt(place));
  if (month !== undefined) {
    const isLed = leads.has(before) || yearAt(place, 1) !== null || isToldLast(place);
    return isLed ? periodeAt(place, month) : monthBefore(place, month);
  }
  const number = Number(pForm.exec(loose)?.[1] ?? 0);
  if (isPeriodeNumber(number)) return periodeAt(place, number);
  if (bareForm.test(loose) && isOfPeriode(place) && isPeriodeNumber(Number(loose))) {
    return periodeAt(place, Number(loose), `p${Number(loose)}`);
  }
  const [, ofYear = '', year] = monthYearForm.exec(textAt(place)) ?? [];
  const isTime = isPeriodeNumber(Number(ofYear)) && sureLeads.has(before);
  return isTime ? { count: 1, time: `${ofYear.padStart(2, '0')}.20${year}` } : null;
}

/** *Sep og okt 26*: the year is said of the last of them. */
function monthBefore(place: Place, month: number): Phrase | null {
  const by = looseAt(place, 1) === 'og' ? 2 : 1;
  const after = { ...place, at: place.at + by };
  const other = monthSaid(textAt(after)) === undefined ? null : monthAt(after);
  const year = other?.isOpenYear ? undefined : /\d{4}$/.exec(other?.time ?? '')?.[0];
  if (!year) return null;
  const time = monthOfYear(month, Number(year));
  return { count: 1, time, text: time };
}

/** A number right after *periode*, or after others that are: *periode 8, 9 og 10*. */
function isOfPeriode({ words, at }: Place): boolean {
  let before = at - 1;
  while (
    before > 0 &&
    (words[before]?.loose === 'og' || bareForm.test(words[before]?.text ?? ''))
  ) {
    before -= 1;
  }
  return periodeWords.has(words[before]?.loose ?? '');
}

/** *December som sidste periode*. */
function isToldLast(place: Place): boolean {
  return looseAt(place, 1) === 'som' && lastWords.has(looseAt(place, 2));
}

/** The code of a finance act says its finansår, where no proces is asked for. */
function codeAt(place: Place): Phrase | null {
  const [, year] = codeForm.exec(looseAt(place)) ?? [];
  if (year !== undefined) return { count: 1, time: `20${year}` };
  const after = textAt(place, 1);
  const isCode =
    codeWords.has(looseAt(place)) && (shortYearForm.test(after) || yearForm.test(after));
  if (!isCode) return null;
  const short = after.slice(-2);
  return { count: 2, time: `20${short}`, text: `${textAt(place).toUpperCase()}${short}` };
}

/** *Sidste periode* leads to the last in which something holds. */
function lastOf(place: Place): Phrase | null {
  const unit = looseAt(place, 1);
  const isUnit = ['ar', 'finansar', 'periode', 'maned'].includes(unit);
  return lastWords.has(looseAt(place)) && isUnit
    ? { count: 2, text: 'sidste', isFiller: true }
    : null;
}

const readers = [
  yearEnd,
  newYear,
  fromToday,
  wholeDayAt,
  dayAt,
  codeAt,
  boundAt,
  monthAt,
  shortYearAt,
];

function isTimeWord({ time, text }: SentenceWord): boolean {
  return time !== undefined || yearForm.test(text) || periodeSaid(text) !== undefined;
}

/** One word of all that a phrase takes. */
function joined(
  place: Place,
  { count, text, isFiller, ...said }: Phrase,
): SentenceWord | undefined {
  const [first, ...others] = place.words.slice(place.at, place.at + count);
  if (!first) return undefined;
  const last = others.at(-1) ?? first;
  const written = first.onward().slice(0, last.end - first.start);
  return {
    ...first,
    ...said,
    text: text ?? written,
    written,
    end: last.end,
    loose: looseFold(text ?? written),
    isFiller: isFiller === true,
    isNumber: false,
    named: undefined,
  };
}

/** What *sidste periode* says, it says of the time after it, or of that before it: *med december som sidste periode*. */
function withLasts(words: readonly SentenceWord[]): SentenceWord[] {
  const said = [...words];
  for (const [at, word] of words.entries()) {
    if (!(word.isFiller && word.text === 'sidste')) continue;
    const after = words.findIndex((other, place) => place > at && isTimeWord(other));
    const of =
      after >= 0 ? after : words.findLastIndex((other, place) => place < at && isTimeWord(other));
    const time = said[of];
    if (time) said[of] = { ...time, lead: 'efter' };
  }
  // *Sidste år for X er 2027*.
  return said.filter((word, at) => !(word.loose === 'er' && said[at + 1]?.lead === 'efter'));
}

/**
 * The words with each time that takes several of them, or is told from today, as one.
 * @param today left out: what is told from it is not read
 */
export function withTimes(
  words: readonly SentenceWord[],
  today: string | undefined,
): readonly SentenceWord[] {
  if (today === undefined) return words;
  const found: SentenceWord[] = [];
  let isLast = false;
  for (let at = 0; at < words.length; ) {
    const place = { words, at, today };
    const isSaid = words[at]?.isQuoted !== true;
    const phrase = isSaid ? firstOf(place) : null;
    const word = phrase && joined(place, phrase);
    // Alone it is what is looked at: *næste år*.
    const isAll = phrase !== null && phrase.count >= words.length;
    const whole = word && !isAll ? word : words[at];
    if (whole) found.push(whole);
    isLast ||= phrase?.isFiller === true && !isAll;
    at += word && !isAll ? (phrase?.count ?? 1) : 1;
  }
  return isLast ? withLasts(found) : found;
}

function firstOf(place: Place): Phrase | null {
  for (const read of readers) {
    const phrase = read(place);
    if (phrase) return phrase;
  }
  const last = lastOf(place);
  const saysMore = ({ text }: SentenceWord) => /\d/.test(text) || monthSaid(text) !== undefined;
  return last && place.words.some(saysMore) ? last : null;
}
