import { useSearchParams } from 'react-router-dom';
import type { ElementDetail } from '../../api/contract/structure/element.ts';
import { newVersionId } from '../../commands/definitions/element-commands.ts';
import { selectedOf } from '../../commands/subjects/selected-element.ts';
import { usePublishSelectedElement } from '../../commands/use-view-actions.ts';
import { placeParameters } from '../../console/places.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { paletteHint, type StatusHint, timeHint, useStatusBar } from '../screen/status-bar.ts';
import { useTime, useTimeSteps } from '../screen/use-time.ts';
import { timeFact } from './element-time.ts';
import { titleOf, usePageTitle } from './use-page-title.ts';

/** What can be done with the element that the page shows. */
function commandHints({ type }: ElementDetail): StatusHint[] {
  const { edit, close } = commandsOf(elementTypes[type]);
  const ids = [edit.id, newVersionId(edit), ...(close ? [close.id] : [])];
  return ids.map((id) => ({ commands: [id] }));
}

/**
 * What the page of an element is to the rest of the console, and whether its address asks for the
 * form instead: a form says in the status bar what it is itself, and is bound to its time.
 * @param wayBack the key to where the element is from
 */
export function useElementPage(
  element: ElementDetail | null,
  axis: TimeAxis,
  wayBack: readonly StatusHint[] = [],
): boolean {
  const [query] = useSearchParams();
  const time = useTime()[axis];
  const isForm = element !== null && query.has(placeParameters.editing);
  usePageTitle(element && !isForm ? titleOf(element) : null);
  usePublishSelectedElement(element && selectedOf(element));
  useTimeSteps(axis, !isForm);
  useStatusBar(
    isForm
      ? null
      : {
          mode: 'Element',
          hints: [
            ...(element ? commandHints(element) : []),
            timeHint(axis),
            ...wayBack,
            paletteHint,
          ],
          facts: [timeFact(axis, time)],
        },
  );
  return isForm;
}
