import type { LineTime } from './bearers.ts';
import type { TextForm } from './form.ts';

/** The time that a line says itself; undefined: it says none. */
export function lineTime(
  { axis, lead, parts }: TextForm,
  input: Readonly<Record<string, unknown>>,
): LineTime | undefined {
  const own = [...lead, ...parts]
    .filter(({ time }) => time !== undefined)
    .map(({ code }) => input[code])
    .find((one) => typeof one === 'number');
  return typeof own === 'number' ? { axis, fra: own, til: own } : undefined;
}
