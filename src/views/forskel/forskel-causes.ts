import type { LogLine } from '../../api/contract/log-line.ts';
import { timeFieldCodes } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { bothSides } from './both-sides.ts';
import type { Difference } from './forskel-values.ts';

/** Codes of the fields that hold what differs: a status follows from times, and a full number from its place. */
export function fieldsBehind(difference: Difference): ReadonlySet<string> {
  const { axis, number, parent } = elementTypes[difference.type];
  const { from, to } = timeFieldCodes[axis];
  const behind: Readonly<Record<string, readonly (string | undefined)[]>> = {
    status: [from, to, 'softLukketFra', 'softLukketTil'],
    fuldtNummer: [number.field, parent?.field],
  };
  const told = difference.felter.map(({ code }) => code);
  const differing = bothSides(difference).changed.map(({ code }) => code);
  return new Set(
    [...told, ...differing].flatMap((code) =>
      (behind[code] ?? [code]).filter((one) => one !== undefined),
    ),
  );
}

/** Of an element's log the lines that changed any of those fields, newest first as they come. */
export function causesAmong(lines: readonly LogLine[], difference: Difference): LogLine[] {
  const fields = fieldsBehind(difference);
  return lines.filter(({ aendringer }) => aendringer.some(({ felt }) => fields.has(felt)));
}
