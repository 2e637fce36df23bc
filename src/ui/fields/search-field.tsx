import type { KeyboardEvent, Ref } from 'react';
import { Keys } from '../basics/keys.tsx';
import { Icon } from '../icons/icon.tsx';
import { noAutofill } from './no-autofill.ts';
import './search-field.css';

interface SearchFieldProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Accessible name and placeholder: there is no room for a label above. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Down and Enter lead into what is searched, and Esc empties the field before it does anything else. */
  readonly onLeave?: (() => void) | undefined;
  /** The key that leads here. */
  readonly keys?: string | undefined;
  /** Id of the command that leads here. */
  readonly command?: string | undefined;
}

/** Filter or search field of a toolbar. */
export function SearchField(props: SearchFieldProps) {
  const { ref, label, value, onChange, onLeave, keys, command } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!onLeave || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && value !== '') onChange('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <span className="field search" data-command={command}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        {...noAutofill}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {keys ? <Keys keys={keys} decorative /> : null}
    </span>
  );
}
