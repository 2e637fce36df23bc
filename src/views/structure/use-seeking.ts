import { useEffect, useLayoutEffect } from 'react';
import { showAtAction } from '../../commands/actions/structure.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { useTime } from '../screen/use-time.ts';
import { openerOf } from './rows/opener.ts';
import { useToldGone } from './rows/use-told-gone.ts';
import type { StructureSession } from './structure-session.ts';

interface Seeking {
  readonly options: Parameters<typeof openerOf>[0];
  /** The filter that the rows shown are of; undefined: they are on their way. */
  readonly answered: string | undefined;
}

/** What the session does for a row that is not among those shown, or not yet. */
export function useSeeking(session: StructureSession, { options, answered }: Seeking): void {
  useToldGone(session, options.area, options.time);
  useLayoutEffect(() => {
    session.open = openerOf(options);
    // What a filter hides is not looked for among what it shows.
    session.seeksGone = !options.isFiltered;
    // The way to its row is opened when it is known what it is; the panes give it up.
    session.mayCome = true;
  });
  useEffect(() => session.coming.answer(answered), [session, answered]);
  useShowing(options.area, session);
}

/** Shows an element of the area at a time, when a command asks for it: with its filters, and as the user looks at it. */
function useShowing(area: AreaDeclaration, session: StructureSession): void {
  const { setTime } = useTime();
  useViewActions(
    showAtAction.by((element, time) => {
      if (areaOf(element.type) !== area) return false;
      setTime(area.axis, time);
      session.reveal(addressed(element));
      return true;
    }),
  );
}
