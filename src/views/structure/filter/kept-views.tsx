import { useState } from 'react';
import { editViewsAction } from '../../../commands/actions/table.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { canKeepViewsOf } from '../../../console/own-views.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { viewSearch } from '../../../domain/saved-view.ts';
import { keptWidthsOf } from '../../../ui/grid/columns/column-widths.ts';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import { SaveViewDialog } from '../../saved-views/save-view-dialog.tsx';
import { UnknownParts } from '../../saved-views/unknown-parts.tsx';
import { ViewsDialog } from '../../saved-views/views-dialog.tsx';
import { tableParameters } from '../rows/use-list-view.ts';
import type { StructurePlace } from '../use-structure-place.ts';

/** A table as what is shown. */
export interface ShownTable {
  /** The widths of its columns are kept under it. */
  readonly label: string;
  readonly view: GridView;
  readonly onChange: (view: GridView) => void;
}

/** What is shown is being given a name to be kept by. */
export interface Naming {
  readonly canSave: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface KeptViewsProps {
  readonly area: AreaDeclaration;
  readonly place: StructurePlace;
  readonly time: number;
  readonly table: ShownTable | null;
  readonly naming: Naming;
  readonly suggested: string;
  /** The address says no more what was not known. */
  readonly onForgotten: () => void;
}

/** What a view by name needs above the rows: to be saved, to be chosen among others, and what of it is not known here. */
export function KeptViews({ area, place, time, table, naming, ...rest }: KeptViewsProps) {
  const { canSave: _, ...opened } = naming;
  const [isEditing, setEditing] = useState(false);
  useViewActions(editViewsAction.by(canKeepViewsOf(area) ? () => setEditing(true) : undefined));
  const searchOf = (keepsTime: boolean) => {
    const shown = new URLSearchParams(place.search);
    const said = table ? tableParameters(area, table.view, keptWidthsOf(table.label)) : {};
    for (const [name, value] of Object.entries(said)) shown.set(name, value);
    return viewSearch(shown, keepsTime ? { axis: area.axis, time } : undefined);
  };
  return (
    <>
      <UnknownParts
        area={area}
        search={place.search}
        onForget={(known) => {
          place.change(known);
          rest.onForgotten();
        }}
      />
      <SaveViewDialog {...opened} {...{ area, time, searchOf }} suggested={rest.suggested} />
      <ViewsDialog area={area} open={isEditing} onOpenChange={setEditing} />
    </>
  );
}
