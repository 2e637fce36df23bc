import type { TimeAxis } from '../src/domain/elements/element-type.ts';
import { timesTold } from '../src/domain/time/address-time.ts';
import { parseTime } from '../src/domain/time/time-axis.ts';
import { Failure } from './failure.ts';

export type Times = Readonly<Partial<Record<TimeAxis, number>>>;

/**
 * The time that `--pr` says, on each axis; none where it is not said.
 * @param today business date ÅÅÅÅ-MM-DD
 * @throws Failure when it says none
 */
export function timesSaid(text: string | undefined, today: string): Times {
  if (text === undefined) return {};
  for (const axis of ['finansaar', 'periode'] as const) {
    const time = parseTime(axis, text);
    if (time !== undefined) return timesTold(new URLSearchParams({ [axis]: String(time) }), today);
  }
  throw new Failure(`--pr ${text} er hverken et finansår (2027) eller en periode (05.2027).`);
}
