import { hasFeature } from '../../api/http/features.ts';
import { placeWith } from '../../console/places.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { paths } from '../../domain/routes.ts';
import { shownAreaAction } from '../actions/structure.ts';
import type { CommandDefinitions, CommandState } from '../command.ts';
import { readyWhen } from '../gate/availability.ts';
import { elementIn } from '../subjects/subject.ts';

/** Name of the structure looked at, or of the element stood on; empty: neither. */
function areaAtHand({ viewActions, selected }: CommandState): string {
  const element = elementIn(selected);
  const area = viewActions.get(shownAreaAction)?.() ?? (element && areaOf(element.type));
  return area?.name ?? '';
}

/** What differs between two times; the time looked at is the one compared from. */
export const forskelCommands: CommandDefinitions = {
  'nav#forskel': {
    title: 'Vis forskel',
    group: 'Naviger',
    alsoCalled: ['vis forskelle', 'gå til forskel', 'åbn forskel', 'forskel mellem to tider'],
    keywords: ['sammenlign', 'finansår', 'ændret'],
    shortcut: { keys: 'g d', scope: 'global' },
    placement: ['nav'],
    elsewhere: 'Serveren sammenligner ikke to tider.',
    availability: () => readyWhen(hasFeature('forskel')),
    run: (context) => context.navigate(placeWith(paths.forskel, { omraade: areaAtHand(context) })),
  },
};
