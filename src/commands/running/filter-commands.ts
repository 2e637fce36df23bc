import { ownViews, viewPlace } from '../../console/own-views.ts';
import { placeWith } from '../../console/places.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { allAreas } from '../../domain/elements/areas.ts';
import { timeWords } from '../../domain/elements/element-type.ts';
import { udvalgOf } from '../../domain/elements/udvalg.ts';
import { madeOnceFor } from '../../domain/made-once.ts';
import type { OwnView } from '../../domain/saved-view.ts';
import { shownSheetAction } from '../actions/structure.ts';
import type { Command } from '../command.ts';
import type { PaletteCommandId } from '../command-id.ts';
import { readingNeeds } from '../gate/readable-areas.ts';

type FilterCommands = ReadonlyMap<PaletteCommandId, Command>;

/**
 * Shows a structure as a filter or a view has it: `filter lukkede 07`, `visning lukkede 07`.
 * @param kind what it is called by
 * @param placeOf where that is, for whoever stands in the area's sheet and for others
 */
function filterCommand(
  kind: 'Filter' | 'Visning',
  area: AreaDeclaration,
  navn: string,
  placeOf: (inSheet: boolean) => string,
): Command {
  const requires = readingNeeds(area);
  return {
    title: `${kind}: ${navn}`,
    group: 'Konsol',
    alsoCalled: [
      `gemt filter ${navn}`,
      `vis filter ${navn}`,
      kind === 'Filter' ? `visning ${navn}` : `filter ${navn}`,
    ],
    keywords: ['gemte filtre', 'gemte visninger'],
    ...(requires && { requires }),
    run: ({ navigate, viewActions }) =>
      navigate(placeOf(viewActions.get(shownSheetAction)?.() === area)),
  };
}

export function viewCommandId({ id }: Pick<OwnView, 'id'>) {
  return `konsol#filter-${id}` as const;
}

function commandsOf({ views }: ReturnType<typeof ownViews>): FilterCommands {
  return new Map(
    allAreas.flatMap((area) => {
      const next = `næste ${timeWords[area.axis].label.toLowerCase()}`;
      return [
        ...area.overview.udvalg.map(
          (navn) =>
            [
              `konsol#filter-${area.name}-${navn}` as const,
              filterCommand('Filter', area, udvalgOf(navn).label(next), () =>
                placeWith(area.path, { udvalg: navn }),
              ),
            ] as const,
        ),
        ...views
          .filter(({ omraade }) => omraade === area.name)
          .map(
            (view) =>
              [
                viewCommandId(view),
                filterCommand('Visning', area, view.navn, (inSheet) =>
                  viewPlace(area, view, inSheet),
                ),
              ] as const,
          ),
      ];
    }),
  );
}

const commandsWith = madeOnceFor(commandsOf);

/**
 * The product's own filters and the user's own views, as commands; unlike the others they come
 * and go. The same views are the same commands, so that their words are read once.
 */
export function filterCommands(): FilterCommands {
  return commandsWith(ownViews());
}
