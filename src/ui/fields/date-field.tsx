import { Popover } from 'radix-ui';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { leaveFocus, ReturnFocus } from '../focus/return-focus.tsx';
import { Icon } from '../icons/icon.tsx';
import { useOpenLayer } from '../layers/open-layers.ts';
import { useMergedRefs } from '../merge-refs.ts';
import { Calendar } from './calendar/calendar.tsx';
import { clampDay, firstDay, isDay, lastDay } from './calendar/days.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { noAutofill } from './no-autofill.ts';
import { usePatternTyping } from './pattern-typing.ts';
import { useIsSaving } from './saving-form.tsx';
import './date-field.css';

interface Limits {
  readonly min?: string;
  readonly max?: string;
}

interface DateFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** ÅÅÅÅ-MM-DD, or a text that is no date, as it was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Reads a typed text; undefined when it is no date within the limits. Throws on min after max. */
  readonly parse: (text: string, limits: Limits) => string | undefined;
  /** Writes ÅÅÅÅ-MM-DD as it is shown. */
  readonly format: (day: string) => string;
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The characters of the forms; whether the text is a date is found out when it is whole. */
const typing = /^[\d/\-. ]{0,10}$/;

/** A date typed or chosen from a calendar. What is typed is never thrown away or rewritten meanwhile. */
export function DateField({
  ref,
  value,
  onChange,
  onBlur,
  parse,
  format,
  today,
  min,
  max,
  name,
  disabled,
  ...field
}: DateFieldProps) {
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const isSaving = useIsSaving();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const text = isTyping ? typed.text : isDay(value) ? format(value) : value;
  const chosen = parse(text, limits);
  const picker = usePicker();
  const attach = useMergedRefs(
    useMergedRefs(ref, picker.input),
    usePatternTyping<HTMLInputElement>(typing),
  );

  const write = (next: string) => {
    const read = parse(next, limits) ?? next;
    setTyped({ text: next, value: read });
    onChange(read);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    picker.setOpen(true);
  };

  return (
    <FieldShell {...field}>
      {(control) => (
        <Popover.Root open={picker.isOpen} onOpenChange={picker.setOpen}>
          <Popover.Anchor asChild>
            <span className="input date" ref={picker.box}>
              <input
                {...control}
                ref={attach}
                type="text"
                name={name}
                value={text}
                disabled={disabled}
                readOnly={isSaving}
                placeholder="DD/MM/ÅÅÅÅ"
                inputMode="numeric"
                {...noAutofill}
                aria-keyshortcuts="Alt+ArrowDown"
                onChange={(event) => write(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onBlur={() => {
                  setTyped(null);
                  onBlur?.();
                }}
              />
              <button
                type="button"
                className="cal-open"
                // The field's own Alt+↓ opens it: as a stop of Tab's it would lose what is typed there.
                tabIndex={-1}
                disabled={disabled}
                aria-label={chosen ? `Skift dato, ${format(chosen)}` : 'Vælg dato'}
                aria-haspopup="dialog"
                aria-expanded={picker.isOpen}
                onClick={() => picker.setOpen(!picker.isOpen)}
              >
                <Icon name="calendar-month" />
              </button>
            </span>
          </Popover.Anchor>
          <Popover.Portal>
            <Popover.Content
              className="cal"
              aria-label={`Vælg dato: ${field.label}`}
              aria-modal="true"
              align="start"
              sideOffset={4}
              collisionPadding={8}
              {...picker.content}
            >
              <ReturnFocus to={() => picker.input.current?.focus()} />
              <Calendar
                start={clampDay(chosen ?? today, min ?? firstDay, max ?? lastDay)}
                chosen={chosen}
                today={today}
                min={min ?? firstDay}
                max={max ?? lastDay}
                onChoose={(day) => {
                  setTyped(null);
                  onChange(day);
                  picker.setOpen(false);
                }}
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FieldShell>
  );
}

/** Opening and closing. */
function usePicker() {
  const [isOpen, setOpen] = useState(false);
  useOpenLayer(isOpen, () => setOpen(false));
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const content = {
    // The grid takes the focus itself.
    onOpenAutoFocus: leaveFocus,
    onCloseAutoFocus: leaveFocus,
    onInteractOutside: (event: Event) => {
      const { target } = event;
      // The button of the field opens and closes by itself.
      if (target instanceof Node && box.current?.contains(target)) event.preventDefault();
    },
    // Stopped here, so that the same Esc does not also go one step back on the screen below.
    onEscapeKeyDown: (event: globalThis.KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    },
  };
  return { isOpen, setOpen, box, input, content };
}
