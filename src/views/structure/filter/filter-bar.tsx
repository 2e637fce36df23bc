import { useRef } from 'react';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AddFilter } from './add-filter.tsx';
import './filter-bar.css';
import type { StructurePlace } from '../use-structure-place.ts';
import { columnChips, type FilterChip, toolbarChips } from './filter-chips.ts';
import { KeptViews, type Naming, type ShownTable } from './kept-views.tsx';

const number = new Intl.NumberFormat('da-DK');

/** Not of the address: marks are of the moment. */
const markedChip: FilterChip = { id: 'markerede', label: '', value: 'Kun markerede' };

interface FilterBarProps {
  readonly area: AreaDeclaration;
  readonly place: StructurePlace;
  readonly time: number;
  /** The table's own, where it is what is shown. */
  readonly table: ShownTable | null;
  /** What is shown is being given a name to be kept by. */
  readonly naming: Naming;
  /** How many are left, and of how many; undefined until it is known. */
  readonly left: number | undefined;
  readonly of: number | undefined;
  /** All filters off. */
  readonly onClear: () => void;
  /** All the rows again, where they are narrowed to the marked ones; undefined: they are not. */
  readonly onShowUnmarked: (() => void) | undefined;
  /** To the filter of a column, by its id; undefined: the rows shown have none. */
  readonly onColumn: ((id: string) => void) | undefined;
  /** The last one is gone, and with it the bar: the focus goes to the rows. */
  readonly onEmptied: () => void;
}

/** Above the rows while they are narrowed: how many are left, by what, and the way to save or end it. */
export function FilterBar({
  area,
  place,
  time,
  table,
  naming,
  left,
  of,
  onColumn,
  ...leave
}: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const narrowing = [
    ...toolbarChips(area, place, time).map((chip) => ({
      chip,
      off: () => place.change({ [chip.id]: '' }),
    })),
    ...(table ? columnChips(area, table.view) : []).map((chip) => ({
      chip,
      off: () => {
        if (!table) return;
        const { view, onChange } = table;
        onChange({ ...view, filters: { ...view.filters, [chip.id]: '' } });
      },
    })),
  ];
  const { onShowUnmarked } = leave;
  const all = onShowUnmarked
    ? [...narrowing, { chip: markedChip, off: onShowUnmarked }]
    : narrowing;
  const kept = (
    <KeptViews
      {...{ area, place, time, table, naming }}
      suggested={narrowing.map(({ chip }) => chip.value).join(', ')}
      onForgotten={leave.onEmptied}
    />
  );
  // An order and a choice of columns can be kept too, and they have no chips.
  if (all.length === 0) return kept;

  const clear = () => {
    leave.onClear();
    leave.onEmptied();
  };
  /** What had the focus goes away: the next chip has it, or the rows. */
  const remove = (off: () => void, at: number) => {
    const chips = [...(bar.current?.querySelectorAll<HTMLElement>('.filter-chip:not(.add)') ?? [])];
    const next = chips[at + 1] ?? chips[at - 1];
    if (next) next.focus();
    off();
    if (!next) leave.onEmptied();
  };
  return (
    <>
      <div ref={bar} className="filter-bar">
        {left === undefined || of === undefined ? null : (
          <span role="status">
            <b>{number.format(left)}</b> af {number.format(of)}
          </span>
        )}
        <ul className="filter-chips" aria-label="Filtre">
          {all.map(({ chip, off }, at) => (
            <Chip key={chip.id} chip={chip} onRemove={() => remove(off, at)} />
          ))}
        </ul>
        <AddFilter {...{ area, place, time, onColumn }} />
        <span className="grow" />
        {narrowing.length === 0 || !naming.canSave ? null : (
          <Button
            label="Gem visning"
            variant="ghost"
            data-command="konsol#gem-visning"
            onClick={() => naming.onOpenChange(true)}
          />
        )}
        <Button label="Ryd" variant="ghost" data-command="konsol#ryd-filtre" onClick={clear} />
      </div>
      {kept}
    </>
  );
}

interface ChipProps {
  readonly chip: FilterChip;
  readonly onRemove: () => void;
}

function Chip({ chip: { label, value }, onRemove }: ChipProps) {
  const told = `${label} ${value}`.trim();
  return (
    <li>
      <button
        type="button"
        className="filter-chip"
        aria-label={`Fjern filteret ${told}`}
        aria-keyshortcuts="Delete"
        onClick={onRemove}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          event.preventDefault();
          onRemove();
        }}
      >
        <span className="clip" data-tip={told}>
          {label === '' ? null : <span className="filter-of">{label} </span>}
          {value}
        </span>
        <Icon name="close" size="s" />
      </button>
    </li>
  );
}
