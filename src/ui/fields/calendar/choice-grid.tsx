import type { KeyboardEvent } from 'react';
import { moveCell } from './moves.ts';
import { useGridFocus } from './use-grid-focus.ts';

const columns = 3;

interface ChoiceGridProps {
  readonly label: string;
  /** The first of the twelve that are shown. */
  readonly first: number;
  /** The one that the keyboard stands on. */
  readonly active: number;
  readonly page: number;
  /** The lowest and highest that a key may lead to. */
  readonly min: number;
  readonly max: number;
  readonly nameOf: (item: number) => string;
  readonly isDisabled: (item: number) => boolean;
  readonly onMove: (item: number) => void;
  readonly onChoose: (item: number) => void;
}

const shown = 12;

/** Twelve months or twelve years to choose from. */
export function ChoiceGrid(props: ChoiceGridProps) {
  const { label, first, active, page, min, max, onMove, onChoose } = props;
  const { grid, follow } = useGridFocus<HTMLTableElement>(active);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moveCell(event, active, { columns, page, min, max });
    if (target !== undefined) {
      follow();
      onMove(target);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!props.isDisabled(active)) onChoose(active);
    } else return;
    event.preventDefault();
  };

  const rows = Array.from({ length: shown / columns }, (_, row) =>
    Array.from({ length: columns }, (__, column) => first + row * columns + column),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of choices is a table too
    <table ref={grid} className="choices" role="grid" aria-label={label}>
      <tbody onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the grid
              <td
                key={item}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that can be chosen
                role="gridcell"
                tabIndex={item === active ? 0 : -1}
                aria-selected={item === active}
                aria-disabled={props.isDisabled(item) || undefined}
                onClick={props.isDisabled(item) ? undefined : () => onChoose(item)}
              >
                {props.nameOf(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
