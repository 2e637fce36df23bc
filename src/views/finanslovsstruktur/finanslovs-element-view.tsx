import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { placeParameters, structurePlace, withTime } from '../../commands/places.ts';
import { selectedOf } from '../../commands/selected-element.ts';
import { typesWithForm } from '../../commands/types-with-form.ts';
import { usePublishSelectedElement } from '../../commands/use-view-actions.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import { paths } from '../../domain/routes.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EditElementForm } from '../faelles/edit-element-form.tsx';
import { useStatusBar } from '../faelles/status-bar.ts';
import { useFinansaarSteps } from '../faelles/use-finansaar-steps.ts';
import { useTime } from '../faelles/use-time.ts';
import { StructureDetail } from './structure-detail.tsx';
import { useElementByNumber } from './use-element-by-number.ts';

/** `/fl/{number}`: one element on its own page, to read or to edit. */
export function FinanslovsElementView() {
  const { number = '' } = useParams();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { finansaar, setTime } = useTime();
  const fuldtNummer = parseFullNumber(number)?.fuldtNummer ?? number;
  const selected = useElementByNumber(fuldtNummer, finansaar);
  const { element } = selected;
  usePublishSelectedElement(element && selectedOf(element));
  const isEditing = query.has(placeParameters.editing);
  const isForm = isEditing && element !== null && typesWithForm.includes(element.type);
  useFinansaarSteps(finansaar, isForm ? undefined : (year) => setTime('finansaar', year));
  useStatusBar(
    isForm
      ? null
      : {
          mode: 'Element',
          hints: [
            { keys: ['e'], label: 'Rediger' },
            { keys: [',', '.'], label: 'Finansår' },
            { keys: ['a'], label: 'Afslut' },
            { keys: ['g f'], label: 'Finanslovsstruktur' },
            { keys: ['mod+k'], label: 'Kommandoer' },
          ],
          facts: [`Finansår ${finansaar}`],
        },
  );

  const root = { label: 'Finanslovsstruktur', to: withTime(structurePlace(fuldtNummer), search) };
  if (isForm) {
    const crumbs = <Breadcrumbs items={[root, { label: fuldtNummer }]} />;
    return (
      <EditElementForm
        key={element.id}
        element={element}
        finansaar={finansaar}
        breadcrumbs={crumbs}
      />
    );
  }
  return (
    <StructureDetail
      number={fuldtNummer}
      finansaar={finansaar}
      selected={selected}
      linkTo={(other) => withTime(paths.finanslovsElement(other), search)}
      heading="h1"
      root={root}
    />
  );
}
