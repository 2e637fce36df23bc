import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { pagePath, placeParameters, structurePlace, withTime } from '../../../commands/places.ts';
import { commandById } from '../../../commands/registry.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import { typesWithForm } from '../../../commands/types-with-form.ts';
import { usePublishSelectedElement } from '../../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { timeWords } from '../../../domain/elements/element-type.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { EditElementForm } from '../edit-element-form.tsx';
import { timeFact } from '../element-time.ts';
import { useStatusBar } from '../status-bar.ts';
import { useTime } from '../use-time.ts';
import { useTimeSteps } from '../use-time-steps.ts';
import { StructureDetail } from './structure-detail.tsx';
import { useElementByNumber } from './use-element-by-number.ts';

/** The key to the structure that the element is from. */
function wayBack({ name, label }: AreaDeclaration) {
  const keys = commandById(`nav#${name}`)?.shortcut?.keys;
  return keys === undefined ? [] : [{ keys: [keys], label }];
}

/** One element of an area on its own page, to read or to edit. */
export function StructureElementView({ area }: { readonly area: AreaDeclaration }) {
  const { number = '' } = useParams();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { label, axis } = area;
  const time = useTime()[axis];
  const fuldtNummer = parseFullNumber(number, area.name)?.fuldtNummer ?? number;
  const selected = useElementByNumber(area, fuldtNummer, time);
  const { element } = selected;
  usePublishSelectedElement(element && selectedOf(element));
  const isEditing = query.has(placeParameters.editing);
  const isForm = isEditing && element !== null && typesWithForm.includes(element.type);
  useTimeSteps(axis, !isForm);
  useStatusBar(
    isForm
      ? null
      : {
          mode: 'Element',
          hints: [
            { keys: ['e'], label: 'Ret' },
            { keys: [',', '.'], label: timeWords[axis].label },
            { keys: ['a'], label: 'Afslut' },
            ...wayBack(area),
            { keys: ['mod+k'], label: 'Kommandoer' },
          ],
          facts: [timeFact(axis, time)],
        },
  );

  const root = { label, to: withTime(structurePlace(area, fuldtNummer), search) };
  if (isForm) {
    const crumbs = <Breadcrumbs items={[root, { label: fuldtNummer }]} />;
    return <EditElementForm key={element.id} element={element} time={time} breadcrumbs={crumbs} />;
  }
  return (
    <StructureDetail
      area={area}
      number={fuldtNummer}
      time={time}
      selected={selected}
      linkTo={(other) => withTime(pagePath(area, other), search)}
      heading="h1"
      root={root}
    />
  );
}
