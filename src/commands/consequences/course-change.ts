import type { Effect } from '../../api/contract/effect.ts';
import { timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { endPoint, formatTime, yearPoint } from '../../domain/time/time-axis.ts';

type Content = NonNullable<Effect['efter']>;

/** A part of an element's course on a line of finansår; `to` null: it is open. */
export interface CourseBar {
  readonly kind: 'version' | 'soft';
  readonly from: number;
  readonly to: number | null;
}

/** The course of one element before and after a plan, and the finansår to show it in. */
export interface CourseChange {
  readonly before: readonly CourseBar[];
  readonly after: readonly CourseBar[];
  readonly first: number;
  readonly last: number;
  /** All of it, in words. */
  readonly text: string;
}

/** As many finansår as can be told from each other in the width there is. */
const yearsShown = 8;
/** Beyond the latest time that is said, so that what goes on is seen to. */
const yearsAfter = 3;

function timesOf(content: Content | null, from: string, to: string) {
  const begins = content?.[from];
  const ends = content?.[to];
  if (typeof begins !== 'number') return [];
  return [{ begins, ends: typeof ends === 'number' ? ends : null }];
}

/**
 * What becomes of the times of the one element that a plan changes; null: of none or several, or its times stay.
 */
export function courseChange(effects: readonly Effect[]): CourseChange | null {
  const [first] = effects;
  if (!first || effects.some(({ element }) => element.id !== first.element.id)) return null;
  const { axis } = elementTypes[first.element.type];
  const { from, to } = timeFieldCodes[axis];
  const told = (content: Content | null) => [
    ...timesOf(content, from, to).map((times) => ({ kind: 'version' as const, ...times })),
    ...timesOf(content, 'softLukketFra', 'softLukketTil').map((times) => ({
      kind: 'soft' as const,
      ...times,
    })),
  ];
  type Told = ReturnType<typeof told>;
  const barsOf = (all: Told) =>
    all.map(
      ({ kind, begins, ends }): CourseBar => ({
        kind,
        from: yearPoint(axis, begins),
        to: ends === null ? null : endPoint(axis, ends),
      }),
    );
  const textOf = (all: Told) =>
    all
      .map(({ kind, begins, ends }) => {
        const end = ends === null ? 'uden udløb' : `til ${formatTime(axis, ends)}`;
        return `${kind === 'soft' ? 'soft-lukket ' : ''}${formatTime(axis, begins)} ${end}`;
      })
      .join(', ') || 'intet';
  const earlier = effects.flatMap(({ foer }) => told(foer));
  const later = effects.flatMap(({ efter }) => told(efter));
  if (JSON.stringify(earlier) === JSON.stringify(later)) return null;
  const before = barsOf(earlier);
  const after = barsOf(later);
  const points = [...before, ...after].flatMap((bar) => [bar.from, ...(bar.to ? [bar.to] : [])]);
  const last = Math.ceil(Math.max(...points)) + yearsAfter;
  const start = Math.max(Math.floor(Math.min(...points)), last - yearsShown);
  const text = `Før: ${textOf(earlier)}. Efter: ${textOf(later)}.`;
  return { before, after, first: start, last, text };
}
