import { type ReactNode, useEffect } from 'react';
import { noAutofill } from '../no-autofill.ts';

interface ListboxProps<Option extends { readonly value: string }> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Index of the line that the keys act on; the field names it. */
  readonly active: number;
  /** Value of the line that is said to be selected. */
  readonly selected: string | undefined;
  /** It stands in the list, and cannot be picked. */
  readonly isDisabled: (option: Option) => boolean;
  readonly className: (option: Option, isActive: boolean) => string;
  readonly busy?: boolean | undefined;
  readonly onPick: (option: Option) => void;
  readonly children: (option: Option) => ReactNode;
}

/** What makes a text field the head of a listbox: the focus stays in it, and the keys are its own. */
export function listboxField(id: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    ...noAutofill,
    spellCheck: false,
  } as const;
}

/** The options of a text field that is spread `listboxField`; what is active is in sight. */
export function Listbox<Option extends { readonly value: string }>(props: ListboxProps<Option>) {
  const { id, label, options, active, selected, isDisabled, className, busy, onPick, children } =
    props;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      role="listbox"
      id={id}
      aria-label={label}
      aria-busy={busy || undefined}
      // Pressing here must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          className={className(option, index === active)}
          aria-selected={option.value === selected}
          aria-disabled={isDisabled(option) || undefined}
          onClick={() => {
            if (!isDisabled(option)) onPick(option);
          }}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
