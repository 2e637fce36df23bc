import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { type FieldProps, FieldShell } from '../field-shell.tsx';
import { useIsSaving } from '../saving-form.tsx';
import { listAction, moveIndex } from './combobox-keys.ts';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { listboxField } from './listbox.tsx';
import './combobox.css';

interface ComboboxProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly value: ComboboxOption | null;
  /** A choice stands in place of what is searched for. */
  readonly onChange: (option: ComboboxOption | null) => void;
  readonly onBlur?: (() => void) | undefined;
  /** What is being searched for; the owner finds the options for it. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly options: readonly ComboboxOption[];
  readonly loading?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Said of the options while nothing is written: why just these, and how to find others. */
  readonly likelyText?: string | undefined;
  /** Its list is asked for; the owner may find what is likely before anything is written. */
  readonly onOpen?: (() => void) | undefined;
}

function optionText(option: ComboboxOption): string {
  return option.number === undefined ? option.label : `${option.number} ${option.label}`;
}

/** Written in full, so that leaving the field may take it without a choice from the list. */
function isWrittenOut(option: ComboboxOption, query: string): boolean {
  const written = query.trim().toLowerCase();
  return [option.number, option.label, optionText(option)].some(
    (text) => text?.toLowerCase() === written,
  );
}

/**
 * Editable combobox. Writing drops the choice and asks anew; a text that was never chosen stays in
 * the field for the form to complain about, and is not thrown away.
 */
export function Combobox({
  ref,
  value,
  onChange,
  onBlur,
  query,
  onQuery,
  options,
  loading = false,
  placeholder,
  likelyText,
  onOpen,
  name,
  disabled,
  ...field
}: ComboboxProps) {
  const listId = useId();
  const isSaving = useIsSaving();
  const [open, setShown] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setShown(isOpen);
    if (isOpen) onOpen?.();
  };
  const [activeIndex, setActiveIndex] = useState(0);
  const active = Math.min(activeIndex, options.length - 1);
  const activeOption = open ? options[active] : undefined;

  const pick = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return;
    onChange(option);
    setOpen(false);
  };

  const write = (text: string) => {
    if (value) onChange(null);
    onQuery(text);
    setActiveIndex(0);
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : listAction(event, open);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'open') {
      setOpen(true);
      if (action.at !== 'keep') setActiveIndex(action.at === 'first' ? 0 : options.length - 1);
    } else if (action.kind === 'move') setActiveIndex(moveIndex(active, action.by, options.length));
    else if (action.kind === 'pick' && activeOption) pick(activeOption);
    else setOpen(false);
  };

  const leave = () => {
    const written = options.filter((option) => isWrittenOut(option, query));
    // Of several by the same name only the user knows which was meant.
    if (open && !value && !loading && written.length === 1) pick(written[0]);
    setOpen(false);
    onBlur?.();
  };

  return (
    <FieldShell {...field}>
      {(control) => (
        <span className="combo">
          <span className="input">
            <input
              {...control}
              ref={ref}
              type="text"
              name={name}
              {...listboxField(listId, open, active)}
              disabled={disabled}
              readOnly={isSaving}
              placeholder={placeholder}
              value={value ? optionText(value) : query}
              onChange={(event) => write(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onMouseDown={() => setOpen(true)}
              onBlur={leave}
            />
            <Icon name="chevron-down" />
          </span>
          {open ? (
            <ComboboxList
              id={listId}
              label={field.label}
              options={options}
              chosen={value}
              active={active}
              loading={loading}
              likelyText={value || query.trim() === '' ? likelyText : undefined}
              onPick={pick}
            />
          ) : null}
        </span>
      )}
    </FieldShell>
  );
}
