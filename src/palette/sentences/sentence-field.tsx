import { Command as Cmdk } from 'cmdk';
import { type Ref, useRef } from 'react';
import { noAutofill } from '../../ui/fields/no-autofill.ts';
import { useMergedRefs } from '../../ui/merge-refs.ts';
import { followActive } from '../follow-active.ts';
import { areCommands, asWords } from './pasted-commands.ts';
import type { TextPart } from './sentence-roles.ts';

export const fieldLabel = 'Søg efter kommando eller element';
const example = 'Skriv et nummer, et navn eller en sætning, fx «afslut 07140110 2026»';

interface SentenceFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly parts: readonly TextPart[];
  readonly onWrite: (text: string) => void;
  /** Takes lines of commands that are pasted; left out: nobody does. */
  readonly onCommands: ((text: string) => void) | undefined;
}

const followed = (field: HTMLInputElement | null) => (field ? followActive(field) : undefined);

/** The field, with a line below each word that is understood, in the colour of its chip. */
export function SentenceField({ ref, text, parts, onWrite, onCommands }: SentenceFieldProps) {
  const marks = useRef<HTMLSpanElement>(null);
  const field = useMergedRefs(ref, followed);
  return (
    <span className="sentence-field">
      <span ref={marks} className="sentence-marks" aria-hidden="true">
        {parts.map(({ start, text: part, role }) => (
          <span key={start} className={role ? `said-${role}` : undefined}>
            {part}
          </span>
        ))}
      </span>
      {/* Told of another text cmdk would choose the first line by itself. */}
      <Cmdk.Input asChild value="" onValueChange={onWrite}>
        <input
          ref={field}
          {...noAutofill}
          value={text}
          placeholder={example}
          aria-label={fieldLabel}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain').trim();
            if (!/[\n\t]/.test(pasted)) return;
            if (text === '' && onCommands && areCommands(pasted)) {
              event.preventDefault();
              onCommands(pasted);
              return;
            }
            event.preventDefault();
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
            onWrite(`${value.slice(0, from)}${asWords(pasted)}${value.slice(to)}`);
          }}
          onScroll={({ currentTarget }) => {
            if (marks.current) marks.current.scrollLeft = currentTarget.scrollLeft;
          }}
        />
      </Cmdk.Input>
    </span>
  );
}
