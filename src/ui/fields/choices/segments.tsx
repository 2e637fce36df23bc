import './segments.css';

interface SegmentsProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  /** Of the page, no other choice has it. */
  readonly name: string;
  /** Id of the command that chooses the same. */
  readonly command?: string | undefined;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A few ways to see the same, side by side; the arrows go between them. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, name, command, value, options, onChange } = props;
  return (
    <div className="segments" role="radiogroup" aria-label={label} data-command={command}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
