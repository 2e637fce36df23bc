/** How a text goes on: the one so many steps after it. */
interface Progression {
  /** Where in its own row of values it is. */
  readonly at: number;
  /** Only texts of the same kind go on from each other. */
  readonly kind: string;
  readonly textAt: (at: number) => string;
}

const dayMs = 86_400_000;
const two = (number: number) => String(number).padStart(2, '0');

function dateAt(day: number): string {
  const date = new Date(day * dayMs);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** 20/11/2026 */
function ofDate(text: string): Progression | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs;
  // There is no 31st of February.
  return dateAt(at) === text ? { at, kind: 'dag', textAt: dateAt } : undefined;
}

/** 11.2026; after the twelfth comes the first. */
function ofPeriod(text: string): Progression | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\.((?:19|20)\d\d)$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const textAt = (at: number) => `${two((at % 12) + 1)}.${Math.floor(at / 12)}`;
  return { at: Number(year) * 12 + Number(month) - 1, kind: 'måned', textAt };
}

/** The last number in it: 2026, Konto 07, 07.14.01.10. Leading zeros are kept. */
function ofNumber(text: string): Progression | undefined {
  const [, before = '', digits, after = ''] = /^(.*?)(\d{1,15})(\D*)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const least = digits.startsWith('0') ? digits.length : 1;
  const textAt = (at: number) => `${before}${String(Math.max(0, at)).padStart(least, '0')}${after}`;
  return { at: Number(digits), kind: `${before}\u0000${after}`, textAt };
}

function progressionOf(text: string): Progression | undefined {
  return ofDate(text) ?? ofPeriod(text) ?? ofNumber(text);
}

/**
 * How a series that begins with a text goes on: by what the second is after the first, where they are of
 * one kind and differ, else by one.
 * @returns the text so many rows after the first; null: the first is no beginning of a series
 */
export function seriesFrom(first: string, second: string): ((after: number) => string) | null {
  const begun = progressionOf(first);
  if (!begun) return null;
  const next = progressionOf(second);
  const step = next?.kind === begun.kind && next.at !== begun.at ? next.at - begun.at : 1;
  return (after) => begun.textAt(begun.at + after * step);
}
