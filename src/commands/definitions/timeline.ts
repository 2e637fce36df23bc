import { readyWhen } from '../availability.ts';
import type { Command, CommandDefinitions, KeyScope } from '../command.ts';
import type { ViewActions } from '../view-actions.ts';

type Words = Pick<Command, 'title' | 'shortTitle' | 'alsoCalled' | 'keywords' | 'icon'> & {
  /** Left out: the timeline's. */
  readonly scope?: KeyScope;
};

/** Offered while the view can do it; the palette is where those without room on the screen are said. */
function ofView<Name extends keyof ViewActions>(
  name: Name,
  keys: string,
  { scope = 'timeline', ...words }: Words,
  run: (action: NonNullable<ViewActions[Name]>) => void,
): Command {
  return {
    ...words,
    group: 'Processer',
    shortcut: { keys, scope },
    placement: ['toolbar'],
    availability: ({ viewActions }) => readyWhen(viewActions[name] !== undefined),
    run: ({ viewActions }) => {
      const action = viewActions[name];
      if (action) run(action);
    },
  };
}

/** What the picture of the processes does; moving a bar writes nothing until it is kept. */
export const timelineCommands: CommandDefinitions = {
  'konsol#rul-tilbage': ofView(
    'scrollTime',
    'left',
    {
      title: 'Rul tidslinjen tilbage',
      shortTitle: 'Tilbage',
      keywords: ['tidligere'],
      icon: 'arrow-back',
    },
    (scroll) => scroll(-1),
  ),
  'konsol#rul-frem': ofView(
    'scrollTime',
    'right',
    {
      title: 'Rul tidslinjen frem',
      shortTitle: 'Frem',
      keywords: ['senere'],
      icon: 'arrow-forward',
    },
    (scroll) => scroll(1),
  ),
  'konsol#zoom-ind': ofView(
    'zoomTime',
    '+',
    { title: 'Zoom ind på tidslinjen', shortTitle: 'Zoom ind', keywords: ['måned', 'kvartal'] },
    (zoom) => zoom(1),
  ),
  'konsol#zoom-ud': ofView(
    'zoomTime',
    '-',
    { title: 'Zoom ud på tidslinjen', shortTitle: 'Zoom ud', keywords: ['år', 'kvartal'] },
    (zoom) => zoom(-1),
  ),
  'Processstyring#dag-tilbage': ofView(
    'moveBar',
    'shift+left',
    { title: 'Flyt bjælken en dag tilbage', shortTitle: 'Dag tilbage', keywords: ['dato'] },
    (move) => move(-1),
  ),
  'Processstyring#dag-frem': ofView(
    'moveBar',
    'shift+right',
    { title: 'Flyt bjælken en dag frem', shortTitle: 'Dag frem', keywords: ['dato', 'udskyd'] },
    (move) => move(1),
  ),
  'Processstyring#kortere': ofView(
    'stretchBar',
    'mod+shift+left',
    { title: 'Gør bjælken en dag kortere', shortTitle: 'Kortere', keywords: ['slutdato'] },
    (stretch) => stretch(-1),
  ),
  'Processstyring#laengere': ofView(
    'stretchBar',
    'mod+shift+right',
    { title: 'Gør bjælken en dag længere', shortTitle: 'Længere', keywords: ['forlæng frist'] },
    (stretch) => stretch(1),
  ),
  'konsol#behold': ofView(
    'keepChanges',
    'mod+enter',
    {
      title: 'Behold ændringerne i visningen',
      shortTitle: 'Behold',
      alsoCalled: ['gem ændringer'],
      keywords: ['udfør', 'gem'],
      scope: 'view',
    },
    (keep) => keep(),
  ),
};
