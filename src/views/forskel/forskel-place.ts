import { toldUnknown } from '../../console/unknown-in-address.ts';
import { type AreaDeclaration, homeArea } from '../../domain/elements/areas.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { timeIn } from '../../domain/time/address-time.ts';
import { next, parseTime, previous, timeOfDate } from '../../domain/time/time-axis.ts';

/** Two times on one axis, in the order that the address tells them. */
interface Times {
  readonly fra: number;
  readonly til: number;
}

/** What the screen compares. */
export interface ForskelPlace extends Times {
  readonly area: AreaDeclaration;
  /** What the address asks for and there is not, as `tiden »20x6«`; compared is what stands above in its place. */
  readonly unknown: readonly string[];
}

/**
 * What an address compares: where it does not say from when, from the time that the portal looks at, and where
 * it does not say until when, until the time after.
 * @param readable the areas that the user may read, at least one
 * @param today ÅÅÅÅ-MM-DD
 */
export function forskelPlace(
  search: URLSearchParams,
  readable: readonly AreaDeclaration[],
  today: string,
): ForskelPlace {
  const unknown: string[] = [];
  const read = <Value>(name: string, what: string, parse: (text: string) => Value | undefined) => {
    const text = search.get(name) ?? '';
    if (text === '') return undefined;
    const value = parse(text);
    if (value === undefined) unknown.push(toldUnknown(what, text));
    return value;
  };
  const [first] = readable;
  if (!first) throw new Error('a comparison is of an area that may be read');
  const usual = readable.includes(homeArea) ? homeArea : first;
  const area =
    read('omraade', 'området', (text) => readable.find(({ name }) => name === text)) ?? usual;
  const { axis } = area;
  const timeOf = (text: string) => parseTime(axis, text);
  const fra =
    read('fra', 'tiden', timeOf) ?? timeIn(search, axis, today) ?? timeOfDate(axis, today);
  const til = read('til', 'tiden', timeOf) ?? next(axis, fra);
  return { area, fra, til, unknown };
}

/** The parameters that say what is compared. */
export function forskelParameters({
  area,
  fra,
  til,
}: Omit<ForskelPlace, 'unknown'>): Readonly<Record<'omraade' | 'fra' | 'til', string>> {
  return { omraade: area.name, fra: String(fra), til: String(til) };
}

/** The two times a step later or earlier, as far apart as they were. */
export function shiftedTimes(axis: TimeAxis, { fra, til }: Times, by: 1 | -1): Times {
  const step = by === 1 ? next : previous;
  return { fra: step(axis, fra), til: step(axis, til) };
}

/**
 * The times as another area's axis tells them: a periode is its finansår, and a finansår the business date's
 * periode of it. Two that become one are a step apart, as there is nothing to see between a time and itself.
 * @param today ÅÅÅÅ-MM-DD
 */
export function timesOn(axis: TimeAxis, { area, fra, til }: ForskelPlace, today: string): Times {
  if (area.axis === axis) return { fra, til };
  const onAxis = (time: number) =>
    timeIn(new URLSearchParams({ [area.axis]: String(time) }), axis, today);
  const from = onAxis(fra) ?? timeOfDate(axis, today);
  const until = onAxis(til) ?? next(axis, from);
  return { fra: from, til: until === from && fra !== til ? next(axis, from) : until };
}

/** How a time stands to the present, said after it: »2026 nu«, »2027 som planlagt«. */
export function timeStands(time: number, present: number): string {
  if (time === present) return 'nu';
  return time > present ? 'som planlagt' : 'som det var';
}
