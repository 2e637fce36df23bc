import { elementPlace, type Placed, placeWith, structurePlace } from '../../console/places.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import { formatTime } from '../../domain/time/time-axis.ts';
import type { NoticeAction } from '../../ui/notices/notifications.ts';
import type { DoneText } from '../command.ts';
import { contextNow } from './run-command.ts';

/** Leads to an element at a time that shows what was done to it: *Vis i 2027*. */
export function showAction(element: Placed, time: number): NoticeAction {
  const { axis, name } = elementTypes[element.type];
  const place = isCodeList(name)
    ? elementPlace(element)
    : structurePlace(areaOf(name), addressed(element));
  return {
    label: `Vis i ${formatTime(axis, time)}`,
    // A notice outlives the screen that it was told on.
    run: () => contextNow()?.navigate(placeWith(place, { [axis]: String(time) })),
  };
}

/** Leads to where what was done is seen, when that is no element. */
export function leadAction({ label, place }: NonNullable<DoneText['leadsTo']>): NoticeAction {
  return { label, run: () => contextNow()?.navigate(place) };
}
