import { useId } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Options, type SelectOption } from './select-field.tsx';
import './toolbar-select.css';

interface ToolbarSelectProps {
  readonly label: string;
  /** Id of the command that chooses the same. */
  readonly command?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
}

/** Label and choice on one line, for the bar above a view. */
export function ToolbarSelect({ label, command, value, onChange, options }: ToolbarSelectProps) {
  const id = useId();
  return (
    <span className="field quiet" data-command={command}>
      <label className="k" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <Options options={options} />
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
