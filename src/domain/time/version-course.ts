import type { TimeAxis } from '../elements/element-type.ts';
import type { Validity } from '../status.ts';
import { counted } from '../words/counted.ts';
import type { Interval } from './intervals.ts';
import { formatTime } from './time-axis.ts';

const intervalText = ({ fra, til }: Interval) => `${fra}-${til ?? ''}`;

function readInterval(text: string): Interval {
  const [fra, til] = text.split('-');
  return { fra: Number(fra), til: til ? Number(til) : null };
}

/**
 * The times of an element's versions, in any order, as a row tells them: oldest first, and after `/` when
 * one is soft-closed: `2016-2018 2019-2026/2024-2025`. Each on the axis of its type; an open end is left
 * out. Null: a single version is told by its own times.
 */
export function writeCourse(versions: readonly Validity[]): string | null {
  if (versions.length < 2) return null;
  return versions
    .toSorted((a, b) => a.fra - b.fra)
    .map((version) => {
      const { softLukketFra: fra, softLukketTil: til } = version;
      return intervalText(version) + (fra === null ? '' : `/${intervalText({ fra, til })}`);
    })
    .join(' ');
}

export function readCourse(text: string): Validity[] {
  return text.split(' ').map((version) => {
    const [life = '', softly] = version.split('/');
    const soft = softly === undefined ? null : readInterval(softly);
    return {
      ...readInterval(life),
      softLukketFra: soft?.fra ?? null,
      softLukketTil: soft?.til ?? null,
    };
  });
}

/** When a version is soft-closed, within its own life; null: never. */
export function softPartOf({ fra, til, softLukketFra, softLukketTil }: Validity): Interval | null {
  if (softLukketFra === null) return null;
  const ends = [softLukketTil, til].filter((end) => end !== null);
  return { fra: Math.max(softLukketFra, fra), til: ends.length > 0 ? Math.min(...ends) : null };
}

/** The whole course in a sentence: `3 versioner fra 2016, soft-lukket 2024–2025, lukket efter 2026`. */
export function courseWords(axis: TimeAxis, versions: readonly Validity[]): string {
  const [first] = versions;
  const last = versions.at(-1);
  if (!first || !last) return '';
  const count = counted(versions.length, 'version', 'versioner');
  const softly = versions.flatMap((version) => {
    const soft = softPartOf(version);
    if (!soft) return [];
    const from = formatTime(axis, soft.fra);
    if (soft.til === null) return [`soft-lukket fra ${from}`];
    const to = formatTime(axis, soft.til);
    return [`soft-lukket ${from === to ? from : `${from}–${to}`}`];
  });
  const end = last.til === null ? [] : [`lukket efter ${formatTime(axis, last.til)}`];
  return [`${count} fra ${formatTime(axis, first.fra)}`, ...softly, ...end].join(', ');
}
