import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { elementByNumberQuery } from '../../api/structure/structure.ts';
import { useConsole } from '../../commands/host.tsx';
import {
  elementPlace,
  placeParameters,
  placeWith,
  structurePlace,
  whichIn,
  withTime,
} from '../../console/places.ts';
import { addressed, addressNumber, meantBy } from '../../domain/elements/addressed-element.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import { type ElementType, timeFieldCodes } from '../../domain/elements/element-type.ts';
import { isCodeList } from '../../domain/elements/registry.ts';
import { saidNumber } from '../../domain/numbers.ts';
import { paths } from '../../domain/routes.ts';
import { formatTime, parseTime } from '../../domain/time/time-axis.ts';
import { Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { timeOf } from '../detail/element-time.ts';
import { ElementForm } from '../forms/element/element-form.tsx';
import { tellWritten } from '../forms/tell-written.ts';
import { QueryNotice } from '../screen/query-notice.tsx';
import { rowFocus } from '../screen/row-focus.ts';
import { useTime } from '../screen/use-time.ts';

/** The form of a new element of a type, placed under the one that the address names. */
export function CreateForm({ type }: { readonly type: ElementType }) {
  const overview = withTime(paths.createOverview, useLocation().search);
  const [search] = useSearchParams();
  const { axis, name } = type;
  const time = useTime()[axis];
  const { navigate, leave } = useConsole();
  const parentNumber = saidNumber(search.get(placeParameters.parent) ?? '', type.area);
  const parentType = type.parent?.type;
  const hasParent = parentNumber !== '' && parentType !== undefined;
  const parents = useQuery({
    ...elementByNumberQuery(parentType ?? name, parentNumber, time),
    enabled: hasParent,
  });
  // The form takes its start values once, so it waits for them; without them it starts empty.
  if (hasParent && parents.isPending) return <QueryNotice query={parents} isScreen />;

  const parent = hasParent
    ? meantBy(parents.data ?? [], {
        number: addressNumber({ type: parentType, fuldtNummer: parentNumber }),
        id: whichIn(search),
      })
    : undefined;
  const number = search.get(placeParameters.number) ?? '';
  const called = search.get(placeParameters.name) ?? '';
  const said = parseTime(axis, search.get(placeParameters.begins) ?? '');
  const field = type.parent?.field;
  const title = `Opret ${type.label.one}`;
  // A finansår is chosen with care, or follows from an underaktivitet; a periode is the one that is worked in.
  const first = said ?? (axis === 'periode' ? time : undefined);
  const begins =
    first === undefined ? {} : { [timeFieldCodes[axis].from]: formatTime(axis, first) };
  return (
    <ElementForm
      type={type}
      element={null}
      title={title}
      time={time}
      start={{
        values: {
          ...begins,
          ...(number !== '' && { [type.number.field]: number }),
          ...(called !== '' && { navn: called }),
          ...(parent && field && { [field]: parent.id }),
        },
        links: parent && field ? { [field]: parent } : {},
      }}
      breadcrumbs={
        <Breadcrumbs items={[{ label: 'Opret nyt element', to: overview }, { label: title }]} />
      }
      onCancel={leave}
      onSaved={(element) => {
        tellWritten('oprettet', element);
        // Seen at the time it is made for, when the tree has it.
        const seenAt = Math.max(time, timeOf(element).fra);
        const isInTree = !isCodeList(name);
        const place = isInTree
          ? structurePlace(areaOf(name), addressed(element))
          : elementPlace(element);
        const state = isInTree ? rowFocus : undefined;
        navigate(placeWith(place, { [axis]: String(seenAt) }), state);
      }}
      onSavedAndNew={(element) => tellWritten('oprettet', element)}
    />
  );
}
