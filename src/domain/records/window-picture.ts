const dayMs = 86_400_000;

/** How many days there are from one date ÅÅÅÅ-MM-DD to another, the last one not counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** A picture of the activities of a finansår ends so many months after it: older ones may end late. */
const monthsShown = 15;

/** The first day of each month of the picture, and the day after the last. */
export function monthsInPicture(finansaar: number): string[] {
  return Array.from({ length: monthsShown + 1 }, (_, month) =>
    new Date(Date.UTC(finansaar, month, 1)).toISOString().slice(0, 10),
  );
}

/**
 * Where a date lies in the picture of a finansår's activities, from 0 at its first day to 1 after its
 * last.
 * @param date ÅÅÅÅ-MM-DD
 */
export function placeInPicture(finansaar: number, date: string): number {
  const months = monthsInPicture(finansaar);
  const [first = date, end = date] = [months[0], months.at(-1)];
  return Math.min(Math.max(daysBetween(first, date) / daysBetween(first, end), 0), 1);
}
