import { type Ref, useId, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { listAction, moveIndex } from './combobox-keys.ts';
import type { ComboboxOption } from './combobox-option.ts';
import { Listbox, listboxField } from './listbox.tsx';
import './combobox.css';
import './search-list.css';

interface SearchListProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Accessible name of field and list, and the placeholder. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Those that fit the query. */
  readonly options: readonly ComboboxOption[];
  /** How many there are, said in the field. */
  readonly count: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Esc in the field. */
  readonly onLeave: () => void;
}

/**
 * A list that stands open with its search field: what the keys come to is chosen at once, so that
 * what follows from it can be seen while one looks through the list.
 */
export function SearchList(props: SearchListProps) {
  const { ref, label, query, onQuery, options, count, value, onChange, onLeave } = props;
  const listId = useId();
  const [isThere, setThere] = useState(false);
  const active = options.findIndex((option) => option.value === value);
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };
  return (
    <div className="search-list">
      <div className="search-list-field">
        <Icon name="search" />
        <input
          ref={ref}
          type="text"
          aria-label={label}
          placeholder={label}
          {...listboxField(listId, true, isThere ? active : -1)}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onFocus={() => setThere(true)}
          onBlur={() => setThere(false)}
          onKeyDown={(event) => {
            const action = event.nativeEvent.isComposing ? undefined : listAction(event, true);
            if (!action) return;
            event.preventDefault();
            event.stopPropagation();
            if (action.kind === 'move') choose(moveIndex(active, action.by, options.length));
            else if (action.kind === 'pick') choose(Math.max(active, 0));
            else if (action.kind === 'close') onLeave();
          }}
        />
        <span className="hint" role="status">
          {count}
        </span>
      </div>
      <Listbox
        id={listId}
        label={label}
        options={options}
        active={active}
        selected={value}
        isDisabled={({ disabled }) => disabled === true}
        className={(_option, isActive) => (isActive ? 'combo-opt active' : 'combo-opt')}
        onPick={(option) => onChange(option.value)}
      >
        {({ value: own, number, label: text, note }) => (
          <>
            {number === undefined ? null : <span className="num">{number}</span>}
            <span className="clip">{text}</span>
            {note === undefined ? null : <span className="hint">{note}</span>}
            {own === value ? (
              <span className="end">
                <Icon name="check" />
              </span>
            ) : null}
          </>
        )}
      </Listbox>
    </div>
  );
}
