import type { ElementPayload } from '../../../api/contract/common.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import { formatFrom, timeOf } from '../detail/element-time.ts';

export interface SoftTime {
  readonly fra: number;
  /** Null: open-ended. */
  readonly til: number | null;
}

/** When a version is soft-closed, within its own life; null: never. */
export function softTimeOf(version: ElementPayload): SoftTime | null {
  const { softLukketFra, softLukketTil } = version;
  if (softLukketFra === null) return null;
  const { fra, til } = timeOf(version);
  const ends = [softLukketTil, til].filter((end) => end !== null);
  return { fra: Math.max(softLukketFra, fra), til: ends.length > 0 ? Math.min(...ends) : null };
}

/** The whole course in a sentence: `3 versioner fra 2016, soft-lukket 2024–2025, lukket efter 2026`. */
export function courseOf(versions: readonly ElementPayload[]): string {
  const [first] = versions;
  const last = versions.at(-1);
  if (!first || !last) return '';
  const { axis } = elementTypes[first.type];
  const count = versions.length === 1 ? '1 version' : `${versions.length} versioner`;
  const softly = versions.flatMap((version) => {
    const soft = softTimeOf(version);
    if (!soft) return [];
    const from = formatTime(axis, soft.fra);
    if (soft.til === null) return [`soft-lukket fra ${from}`];
    const to = formatTime(axis, soft.til);
    return [`soft-lukket ${from === to ? from : `${from}–${to}`}`];
  });
  const { til } = timeOf(last);
  const end = til === null ? [] : [`lukket efter ${formatTime(axis, til)}`];
  return [`${count} fra ${formatFrom(timeOf(first))}`, ...softly, ...end].join(', ');
}
