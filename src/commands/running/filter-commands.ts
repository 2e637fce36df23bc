import { placeWith } from '../../console/places.ts';
import { savedFiltersOf, savedPlace } from '../../console/saved-filters.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { allAreas } from '../../domain/elements/areas.ts';
import { timeWords } from '../../domain/elements/element-type.ts';
import { udvalgOf } from '../../domain/elements/udvalg.ts';
import { shownSheetAction } from '../actions/structure.ts';
import type { Command } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { readingNeeds } from '../gate/readable-areas.ts';

type FilterCommands = ReadonlyMap<PaletteCommandId, Command>;

/**
 * Shows a structure as a filter has it, in the time looked at: `filter lukkede 07`.
 * @param placeOf where that is, for whoever stands in the area's sheet and for others
 */
function filterCommand(
  area: AreaDeclaration,
  navn: string,
  placeOf: (inSheet: boolean) => string,
): Command {
  const requires = readingNeeds(area);
  return {
    title: `Filter: ${navn}`,
    group: 'Konsol',
    alsoCalled: [`gemt filter ${navn}`, `vis filter ${navn}`, `visning ${navn}`],
    keywords: ['gemte filtre', 'visning'],
    ...(requires && { requires }),
    run: ({ navigate, viewActions }) =>
      navigate(placeOf(viewActions.get(shownSheetAction)?.() === area)),
  };
}

function commandsOf(saved: ReturnType<typeof savedFiltersOf.get>): FilterCommands {
  return new Map(
    allAreas.flatMap((area) => {
      const next = `næste ${timeWords[area.axis].label.toLowerCase()}`;
      return [
        ...area.overview.udvalg.map(
          (navn) =>
            [
              `konsol#filter-${area.name}-${navn}` as const,
              filterCommand(area, udvalgOf(navn).label(next), () =>
                placeWith(area.path, { udvalg: navn }),
              ),
            ] as const,
        ),
        ...(saved[area.name] ?? []).map(
          (filter) =>
            [
              `konsol#filter-${filter.id}` as const,
              filterCommand(area, filter.navn, (inSheet) => savedPlace(area, filter, inSheet)),
            ] as const,
        ),
      ];
    }),
  );
}

let made: { readonly saved: unknown; readonly commands: FilterCommands } | undefined;

/**
 * The product's own filters and those that the user has saved, as commands; unlike the others they come
 * and go. The same filters are the same commands, so that their words are read once.
 */
export function filterCommands(): FilterCommands {
  const saved = savedFiltersOf.get();
  if (made?.saved !== saved) made = { saved, commands: commandsOf(saved) };
  return made.commands;
}
