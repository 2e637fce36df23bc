import { useRef } from 'react';
import { hasFeature } from '../../../api/http/features.ts';
import { offeredColumns } from '../../../api/structure/offered-columns.ts';
import type { PaletteCommandId } from '../../../commands/command-id.ts';
import { viewCommandId } from '../../../commands/running/filter-commands.ts';
import { runCommand } from '../../../commands/running/run-command.ts';
import { canKeepViewsOf, useOwnViews } from '../../../console/own-views.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { elementLabels } from '../../../domain/elements/shown-fields.ts';
import { udvalgLabel } from '../../../domain/elements/udvalg.ts';
import { Menu, type MenuItem } from '../../../ui/layers/menu.tsx';
import type { StructurePlace } from '../use-structure-place.ts';
import { textChipLabel } from './filter-chips.ts';

interface AddFilterProps {
  readonly area: AreaDeclaration;
  readonly place: StructurePlace;
  readonly time: number;
  /** To the filter of a column, by its id; undefined: the rows shown have none. */
  readonly onColumn: ((id: string) => void) | undefined;
}

/**
 * One filter more: each leads to where it is said, and an udvalg is said by its name alone. Below them the
 * user's own views, which are shown in place of what is.
 */
export function AddFilter({ area, place, time, onColumn }: AddFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef<(() => void) | undefined>(undefined);
  const views = useOwnViews().views.filter(({ omraade }) => omraade === area.name);
  const leadTo = (id: string, label: string, go: () => void): MenuItem => ({
    id,
    label,
    onSelect: () => {
      next.current = go;
    },
  });
  const byCommand = (command: PaletteCommandId, label: string): MenuItem => ({
    ...leadTo(command, label, () => void runCommand(command)),
    command,
  });
  const said = onColumn
    ? offeredColumns(area).map(({ id, label }) => leadTo(id, label, () => onColumn(id)))
    : [
        byCommand('konsol#type', elementLabels.type),
        byCommand('konsol#status', elementLabels.status),
      ];
  const udvalg = hasFeature('overblik') ? area.overview.udvalg : [];
  return (
    <Menu
      label="+ Filter"
      align="start"
      trigger={
        <button ref={button} type="button" className="filter-chip add">
          + Filter
        </button>
      }
      items={[
        byCommand('konsol#filter', textChipLabel),
        ...said,
        ...udvalg.map((name) => ({
          id: name,
          label: udvalgLabel(name, area, time),
          checked: name === place.udvalg,
          onSelect: () => place.change({ udvalg: name }),
        })),
        ...views.map((view) =>
          leadTo(view.id, `Visning: ${view.navn}`, () => {
            void runCommand(viewCommandId(view));
            // The bar may go with what it told of.
            place.session.focus();
          }),
        ),
        ...(canKeepViewsOf(area) ? [byCommand('konsol#visninger', 'Rediger visninger')] : []),
      ]}
      returnFocus={() => {
        button.current?.focus();
        next.current?.();
        next.current = undefined;
      }}
    />
  );
}
