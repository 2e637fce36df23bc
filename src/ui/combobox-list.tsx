import type { ComboboxOption } from './combobox.tsx';
import { Icon } from './icon.tsx';

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly chosen: ComboboxOption | null;
  readonly active: number;
  readonly loading: boolean;
  readonly onPick: (option: ComboboxOption) => void;
}

function summary(count: number, loading: boolean): string {
  if (loading) return 'Henter …';
  if (count === 0) return 'Ingen resultater. Prøv et andet nummer eller navn.';
  return count === 1 ? '1 forslag' : `${count} forslag`;
}

/** The popup of a combobox. The focus stays in the field, so pressing here must not take it. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, options, chosen, active, loading, onPick } = props;
  const nothing = options.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div className="combo-pop" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label={label} aria-busy={loading || undefined}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            className={index === active ? 'combo-opt active' : 'combo-opt'}
            aria-selected={option.value === chosen?.value}
            aria-disabled={option.disabled || undefined}
            onClick={() => onPick(option)}
          >
            {option.number === undefined ? null : <span className="num">{option.number}</span>}
            <span className="clip">{option.label}</span>
            {option.note === undefined ? null : <span className="hint end">{option.note}</span>}
            {option.value === chosen?.value ? <Icon name="check" /> : null}
          </div>
        ))}
      </div>
      <p className={nothing || loading ? 'combo-note' : 'sr'} role="status">
        {summary(options.length, loading)}
      </p>
    </div>
  );
}
