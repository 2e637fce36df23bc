import { useEffect, useState } from 'react';
import './char-counter.css';

/** Heard this long after the last keystroke at the earliest, so typing is not talked over. */
const speechDelay = 500;

const forms = {
  left: { one: 'Du har {n} tegn tilbage', other: 'Du har {n} tegn tilbage' },
  over: { one: 'Du har {n} tegn for meget', other: 'Du har {n} tegn for meget' },
} as const;
const plural = new Intl.PluralRules('da');

/** The sentence for the number of characters left; a negative number is too many. */
export function charCount(left: number): string {
  const amount = Math.abs(left);
  const { one, other } = left < 0 ? forms.over : forms.left;
  return (plural.select(amount) === 'one' ? one : other).replace('{n}', String(amount));
}

/** Counted as the rule of a field counts: letters and emojis alike as one, without the blanks around. */
export function charsIn(value: string): number {
  return [...value.trim().normalize('NFC')].length;
}

interface CharCounterProps {
  readonly id?: string | undefined;
  readonly value: string;
  readonly limit: number;
}

/** Counts down while writing; going over the limit is allowed and shown in red. */
export function CharCounter({ id, value, limit }: CharCounterProps) {
  const left = limit - charsIn(value);
  const text = charCount(left);
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    // What stands there from the start is read with the field, not announced.
    if (text === first && spoken === '') return undefined;
    const timer = setTimeout(() => setSpoken(text), speechDelay);
    return () => clearTimeout(timer);
  }, [text, first, spoken]);

  return (
    <>
      <span className={left < 0 ? 'cnt over' : 'cnt'} id={id}>
        {text}
      </span>
      <span className="sr" aria-live="polite">
        {spoken}
      </span>
    </>
  );
}
