import { Icon } from '../../icons/icon.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { Listbox } from './listbox.tsx';

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly chosen: ComboboxOption | null;
  readonly active: number;
  readonly loading: boolean;
  /** Of what is offered before anything is written; undefined: something is. */
  readonly likelyText?: string | undefined;
  readonly onPick: (option: ComboboxOption) => void;
}

function summary(count: number, loading: boolean): string {
  if (loading) return 'Henter …';
  if (count === 0) return 'Ingen resultater. Prøv et andet nummer eller navn.';
  return count === 1 ? '1 forslag' : `${count} forslag`;
}

/** The popup of a combobox. The focus stays in the field, so pressing here must not take it. */
export function ComboboxList({ chosen, loading, likelyText, ...list }: ComboboxListProps) {
  const { options } = list;
  const nothing = options.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div className="combo-pop" onMouseDown={(event) => event.preventDefault()}>
      <Listbox
        {...list}
        busy={loading}
        selected={chosen?.value}
        isDisabled={({ disabled }) => disabled === true}
        className={(_option, isActive) => (isActive ? 'combo-opt active' : 'combo-opt')}
      >
        {({ value, number, label, note }) => (
          <>
            {number === undefined ? null : <span className="num">{number}</span>}
            <span className="clip">{label}</span>
            {note === undefined ? null : <span className="hint end">{note}</span>}
            {value === chosen?.value ? <Icon name="check" /> : null}
          </>
        )}
      </Listbox>
      <p className={nothing || loading || likelyText ? 'combo-note' : 'sr'} role="status">
        {(!loading && likelyText) || summary(options.length, loading)}
      </p>
    </div>
  );
}
