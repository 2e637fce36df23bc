import { type Ref, useId } from 'react';
import './check-list.css';
import '../checkbox.css';
import { FieldNotes, fieldClass, notedBy } from '../field-notes.tsx';

interface CheckListProps {
  /** The first of them, where an error leads. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Those that are chosen, in any order. */
  readonly value: unknown;
  /** In the order that they are offered. */
  readonly onChange: (chosen: readonly string[]) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Some of a few that are known: each is a box of its own, and all are seen. */
export function CheckList(props: CheckListProps) {
  const ownId = useId();
  const { id = ownId, label, options, value, error, help, optional } = props;
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const change = (one: string, isOn: boolean) =>
    props.onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isOn : chosen.has(other))),
    );
  return (
    <fieldset className={`${fieldClass(props)} check-list`} disabled={props.disabled}>
      <legend>
        {label}
        {optional ? <span className="opt-l">valgfri</span> : null}
      </legend>
      <div className="check-list-boxes">
        {options.map((option, at) => (
          <label key={option.value} className="check">
            <input
              {...(at === 0 ? { ...notedBy(id, props), id, ref: props.ref } : {})}
              name={props.name}
              type="checkbox"
              value={option.value}
              checked={chosen.has(option.value)}
              onChange={(event) => change(option.value, event.currentTarget.checked)}
              onBlur={props.onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
