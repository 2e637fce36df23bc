import type { TimeAxis } from '../../elements/element-type.ts';
import { firstTimeIn, formatTime, parseTime } from '../../time/time-axis.ts';
import type { LineTime } from './bearers.ts';
import type { TextPart } from './form.ts';
import { textWords } from './text-words.ts';

/** Words that begin a line which holds for those below it. */
export const headWords = ['pr.', 'underaktivitet', 'bemærkning'] as const;
export type HeadWord = (typeof headWords)[number];

/** Which head says a part that its line does not. */
const headOf: Readonly<Record<string, HeadWord>> = {
  underaktivitetId: 'underaktivitet',
  bemaerkning: 'bemærkning',
};

interface Unreadable {
  /** From 1. */
  readonly line: number;
}
type Held = { readonly value: unknown } | Unreadable;

/** The head that can say a part in its place; undefined: none can. */
export function headOfPart({ code, time }: TextPart): HeadWord | undefined {
  return time === 'fra' ? 'pr.' : headOf[code];
}

/** What the heads so far say. One that cannot be read is not passed over: what would follow it cannot be read either. */
export class Heads {
  readonly #held = new Map<HeadWord, Held>();

  /** @param value null: it holds no more */
  hold(word: HeadWord, value: unknown): void {
    if (value === null) this.#held.delete(word);
    else this.#held.set(word, { value });
  }

  lose(word: HeadWord, line: number): void {
    this.#held.set(word, { line });
  }

  /** Of a line that says no time itself. */
  time(): LineTime | undefined {
    const held = this.#held.get('pr.');
    if (!held || !('value' in held)) return undefined;
    const { axis, time } = held.value as HeadTime;
    return { axis, fra: time, til: time };
  }

  /**
   * What a head says of a part that its line does not; undefined: none does.
   * @param axis of the line's times
   */
  of(
    part: TextPart,
    axis: TimeAxis,
  ): { readonly value: unknown } | { readonly fault: string } | undefined {
    if (part.time === 'efter' && this.#held.has('pr.')) return { fault: textWords.noEnd };
    const word = headOfPart(part);
    const held = word && this.#held.get(word);
    if (!held) return undefined;
    if (!('value' in held)) return { fault: textWords.needsHead(held.line) };
    return word === 'pr.' ? onAxis(held.value as HeadTime, axis) : held;
  }
}

export interface HeadTime {
  readonly axis: TimeAxis;
  readonly time: number;
}

/** A finansår, or a periode; undefined: it is neither. */
export function headTime(text: string): HeadTime | undefined {
  for (const axis of ['finansaar', 'periode'] as const) {
    const time = parseTime(axis, text);
    if (time !== undefined) return { axis, time };
  }
  return undefined;
}

/** A finansår begins with its first periode; a periode says no finansår. */
function onAxis({ axis, time }: HeadTime, wanted: TimeAxis) {
  if (axis === wanted) return { value: time };
  if (wanted === 'periode') return { value: firstTimeIn('periode', time) };
  return { fault: textWords.headOtherAxis(formatTime('periode', time)) };
}
