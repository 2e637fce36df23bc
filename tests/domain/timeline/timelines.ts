import fc from 'fast-check';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { statusAt } from '../../../src/domain/status.ts';
import { next, previous } from '../../../src/domain/time/time-axis.ts';
import type { Drawn, Version } from '../../../src/domain/timeline/versions.ts';

/** A version with a value of its own, so that one sees which of them stands. */
export interface Row extends Version {
  readonly navn: string;
}

const first = { finansaar: 2020, periode: 202010 } as const;
const count = 24;

/** Times that are looked at: all that a timeline of chance can hold, and one after it. */
export function timesOf(axis: TimeAxis): number[] {
  const times: number[] = [first[axis]];
  while (times.length < count) times.push(next(axis, times.at(-1) ?? 0));
  return times;
}

const part = fc.record({
  pause: fc.nat({ max: 2 }),
  length: fc.integer({ min: 1, max: 4 }),
  soft: fc.option(fc.record({ after: fc.nat({ max: 3 }), length: fc.option(fc.nat({ max: 3 })) })),
});

interface Case {
  readonly axis: TimeAxis;
  readonly timeline: readonly Row[];
  readonly at: number;
}

/** A timeline of either axis, with pauses and soft-closings, and a time to change it at. */
export const caseArbitrary: fc.Arbitrary<Case> = fc
  .record({
    axis: fc.constantFrom<TimeAxis>('finansaar', 'periode'),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    isOpen: fc.boolean(),
    when: fc.nat({ max: count - 2 }),
  })
  .map(({ axis, parts, isOpen, when }) => {
    const times = timesOf(axis);
    const at = (index: number) => times[index] ?? 0;
    let reached = 0;
    const timeline = parts.map(({ pause, length, soft }, index): Row => {
      const start = reached + pause;
      reached = start + length;
      const isLast = index === parts.length - 1;
      const since = soft && soft.after < length ? start + soft.after : null;
      const until = since === null || soft?.length == null ? null : since + soft.length;
      return {
        navn: `${index}`,
        fra: at(start),
        til: isLast && isOpen ? null : at(reached - 1),
        soft_lukket_fra: since === null ? null : at(since),
        soft_lukket_til: until === null || until >= reached ? null : at(until),
      };
    });
    return { axis, timeline, at: at(when) };
  });

/** What stands at each time, and how: more than one at a time would be an overlap. */
export function lived(axis: TimeAxis, timeline: readonly Drawn<Row>[]): Map<number, string> {
  const seen = timesOf(axis).map((time): [number, string] => {
    const statuses = timeline.flatMap(({ navn, soft_lukket_fra, soft_lukket_til, ...times }) => {
      const soft = { softLukketFra: soft_lukket_fra, softLukketTil: soft_lukket_til };
      const status = statusAt({ ...times, ...soft }, time);
      return status === 'Aaben' || status === 'SoftLukket' ? [`${navn} ${status}`] : [];
    });
    return [time, statuses.join(' og ')];
  });
  return new Map(seen);
}

/** Versions that overlap, end before they begin, or hold a soft-closing from outside their life. */
export function broken(axis: TimeAxis, timeline: readonly Drawn<Row>[]): unknown[] {
  const inOrder = timeline.toSorted((a, b) => a.fra - b.fra);
  return inOrder.filter(({ fra, til, soft_lukket_fra: since, soft_lukket_til: until }, index) => {
    const before = inOrder[index + 1]?.fra;
    const end = til ?? Number.POSITIVE_INFINITY;
    return (
      end < fra ||
      (before !== undefined && end > previous(axis, before)) ||
      (since !== null && (since > end || (until ?? end) < fra))
    );
  });
}
