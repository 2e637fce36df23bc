import {
  addDays,
  dayAndMonth,
  daysBetween,
  monthName,
  monthOf,
  monthsIn,
  type PictureMark,
  type PictureWindow,
} from '../records/window-picture.ts';

/** How much of time the picture of the processer shows, from the most to the least. */
export const laneZooms = ['aar', 'kvartal', 'maaned'] as const;
export type LaneZoom = (typeof laneZooms)[number];

export const laneZoomLabels: Readonly<Record<LaneZoom, string>> = {
  aar: 'År',
  kvartal: 'Kvartal',
  maaned: 'Måned',
};

/** What is looked at of time. */
export interface LaneView {
  readonly zoom: LaneZoom;
  /** Its first day, ÅÅÅÅ-MM-DD: that of a month or, zoomed in on one, a Monday. */
  readonly from: string;
}

const months: Readonly<Record<Exclude<LaneZoom, 'maaned'>, number>> = { aar: 12, kvartal: 3 };
const week = 7;
const weeksShown = 5;

/** The Monday of the week of a date, ÅÅÅÅ-MM-DD. */
function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % week));
}

export function laneWindow({ zoom, from }: LaneView): PictureWindow {
  const to = zoom === 'maaned' ? addDays(from, week * weeksShown) : monthOf(from, months[zoom]);
  return { from, to };
}

/** Months, or the Mondays of one; the two digits of the year are said at the first of them and where it begins. */
export function laneMarks(view: LaneView): PictureMark[] {
  const window = laneWindow(view);
  const dates =
    view.zoom === 'maaned'
      ? Array.from({ length: weeksShown }, (_, at) => addDays(view.from, at * week))
      : monthsIn(window);
  return dates.map((date, at) => {
    const year = date.slice(0, 4);
    const before = dates[at - 1]?.slice(0, 4);
    const name = view.zoom === 'maaned' ? dayAndMonth(date) : monthName(date);
    return { date, label: before === year ? name : `${name} ${year.slice(2)}` };
  });
}

/** So that a date is seen with a little of what came before it. */
export function laneAround(zoom: LaneZoom, date: string): LaneView {
  if (zoom === 'maaned') return { zoom, from: addDays(mondayOf(date), -week) };
  return { zoom, from: monthOf(date, zoom === 'aar' ? -4 : -1) };
}

/** A quarter, a month or a week on or back. */
export function laneScrolled({ zoom, from }: LaneView, step: 1 | -1): LaneView {
  if (zoom === 'maaned') return { zoom, from: addDays(from, step * week) };
  return { zoom, from: monthOf(from, step * (zoom === 'aar' ? 3 : 1)) };
}

/** Nearer or farther; at either end it stays. @param around what is kept in sight */
export function laneZoomed(view: LaneView, step: 1 | -1, around: string): LaneView {
  const zoom = laneZooms[laneZooms.indexOf(view.zoom) + step];
  return zoom ? laneAround(zoom, around) : view;
}

/** The days of something with a beginning and an end, and of an underaktivitet also its deadline; ÅÅÅÅ-MM-DD. */
export interface LaneBar {
  readonly startdato: string;
  readonly konteringSlut?: string | undefined;
  readonly slutdato: string;
}

/** All of it so many days later, or earlier. */
export function movedBar<Bar extends LaneBar>(bar: Bar, days: number): Bar {
  return {
    ...bar,
    startdato: addDays(bar.startdato, days),
    ...(bar.konteringSlut && { konteringSlut: addDays(bar.konteringSlut, days) }),
    slutdato: addDays(bar.slutdato, days),
  };
}

/** It ends so many days later, and its deadline with it; neither comes before its first day. */
export function stretchedBar<Bar extends LaneBar>(bar: Bar, days: number): Bar {
  const { startdato, konteringSlut, slutdato } = bar;
  const notBefore = (date: string) => (date < startdato ? startdato : date);
  return {
    ...bar,
    ...(konteringSlut && { konteringSlut: notBefore(addDays(konteringSlut, days)) }),
    slutdato: notBefore(addDays(slutdato, days)),
  };
}

export function isSameBar(one: LaneBar, other: LaneBar): boolean {
  return (
    one.startdato === other.startdato &&
    one.konteringSlut === other.konteringSlut &&
    one.slutdato === other.slutdato
  );
}

/** What the picture begins with: today, where something runs about then, else where the first begins. */
export function laneOfYear(bars: readonly LaneBar[], today: string): LaneView {
  const first = bars.map(({ startdato }) => startdato).toSorted()[0] ?? today;
  const last =
    bars
      .map(({ slutdato }) => slutdato)
      .toSorted()
      .at(-1) ?? today;
  const isNear = first <= today && today <= last && daysBetween(first, today) > 240;
  return isNear ? laneAround('aar', today) : { zoom: 'aar', from: monthOf(first) };
}
