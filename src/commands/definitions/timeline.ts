import {
  moveBarAction,
  scrollTimeAction,
  stretchBarAction,
  zoomTimeAction,
} from '../actions/processer.ts';
import { keepChangesAction } from '../actions/screen.ts';
import type { ViewAction } from '../actions/view-action.ts';
import type { Command, CommandDefinitions } from '../command.ts';
import { byView, nothingUnsaved, readyWhen } from '../gate/availability.ts';

const group = 'Processer';

type Words = Pick<Command, 'title' | 'shortTitle' | 'alsoCalled' | 'keywords' | 'icon'>;

/** Offered while the view can do it; the palette is where those without room on the screen are said. */
function ofView<Step extends number>(
  action: ViewAction<(by: Step) => void>,
  keys: string,
  words: Words,
  by: NoInfer<Step>,
): Command {
  return {
    ...words,
    group,
    shortcut: { keys, scope: 'timeline' },
    placement: ['toolbar'],
    elsewhere: 'Kun i tidslinjen i Processtyring.',
    availability: ({ viewActions }) => readyWhen(viewActions.get(action) !== undefined),
    run: ({ viewActions }) => viewActions.get(action)?.(by),
  };
}

/** What the picture of the processer does; moving a bar writes nothing until it is kept. */
export const timelineCommands: CommandDefinitions = {
  'konsol#rul-tilbage': ofView(
    scrollTimeAction,
    'left',
    {
      title: 'Rul tidslinjen tilbage',
      shortTitle: 'Tilbage',
      keywords: ['tidligere'],
      icon: 'arrow-back',
    },
    -1,
  ),
  'konsol#rul-frem': ofView(
    scrollTimeAction,
    'right',
    {
      title: 'Rul tidslinjen frem',
      shortTitle: 'Frem',
      keywords: ['senere'],
      icon: 'arrow-forward',
    },
    1,
  ),
  'konsol#zoom-ind': ofView(
    zoomTimeAction,
    '+',
    { title: 'Zoom ind på tidslinjen', shortTitle: 'Zoom ind', keywords: ['måned', 'kvartal'] },
    1,
  ),
  'konsol#zoom-ud': ofView(
    zoomTimeAction,
    '-',
    { title: 'Zoom ud på tidslinjen', shortTitle: 'Zoom ud', keywords: ['år', 'kvartal'] },
    -1,
  ),
  'Processstyring#dag-tilbage': ofView(
    moveBarAction,
    'shift+left',
    { title: 'Flyt bjælken en dag tilbage', shortTitle: 'Dag tilbage', keywords: ['dato'] },
    -1,
  ),
  'Processstyring#dag-frem': ofView(
    moveBarAction,
    'shift+right',
    { title: 'Flyt bjælken en dag frem', shortTitle: 'Dag frem', keywords: ['dato', 'udskyd'] },
    1,
  ),
  'Processstyring#kortere': ofView(
    stretchBarAction,
    'mod+shift+left',
    { title: 'Gør bjælken en dag kortere', shortTitle: 'Kortere', keywords: ['slutdato'] },
    -1,
  ),
  'Processstyring#laengere': ofView(
    stretchBarAction,
    'mod+shift+right',
    { title: 'Gør bjælken en dag længere', shortTitle: 'Længere', keywords: ['forlæng frist'] },
    1,
  ),
  'konsol#behold': {
    title: 'Behold ændringerne i visningen',
    shortTitle: 'Behold',
    group,
    alsoCalled: ['gem ændringer'],
    keywords: ['udfør', 'gem'],
    shortcut: { keys: 'mod+enter', scope: 'view' },
    placement: ['toolbar'],
    elsewhere: nothingUnsaved,
    ...byView(keepChangesAction),
  },
};
