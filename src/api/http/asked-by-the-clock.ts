import { isLive } from '../live/live-now.ts';
import { hasFeature } from './features.ts';

const [secondMs, minuteMs, dayMs] = [1_000, 60_000, 86_400_000];

const clock = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'medium',
  timeZone: 'Europe/Copenhagen',
});

/** Milliseconds until the next day has begun in Denmark, and a little more; an hour off where the clock is changed. */
export function untilNextDay(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return dayMs - (hours * 3_600 + minutes * 60 + seconds) * secondMs + secondMs;
}

/**
 * For a query whose answer follows the server's business date: an open screen asks again when the day turns, also
 * one that is not looked at. Where others' changes are not told, it asks every minute, and sees them, too.
 */
export function askedByTheClock() {
  return {
    refetchInterval: () => (isLive() ? untilNextDay(Date.now()) : minuteMs),
    refetchIntervalInBackground: hasFeature('live'),
  };
}
