import type { ElementPayload } from '../../api/contract/common.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { Validity } from '../../domain/status.ts';
import { courseWords, softPartOf } from '../../domain/time/version-course.ts';
import { timeOf } from '../detail/element-time.ts';

function validityOf(version: ElementPayload): Validity {
  const { softLukketFra, softLukketTil } = version;
  const { fra, til } = timeOf(version);
  return { fra, til, softLukketFra, softLukketTil };
}

/** When a version is soft-closed, within its own life; null: never. */
export function softTimeOf(version: ElementPayload) {
  return softPartOf(validityOf(version));
}

/** The whole course in a sentence: `3 versioner fra 2016, soft-lukket 2024–2025, lukket efter 2026`. */
export function courseOf(versions: readonly ElementPayload[]): string {
  const [first] = versions;
  return first ? courseWords(elementTypes[first.type].axis, versions.map(validityOf)) : '';
}
