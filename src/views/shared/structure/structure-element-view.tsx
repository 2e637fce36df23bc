import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { elementPlace, structurePlace, whichIn, withTime } from '../../../commands/places.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { useElementPage } from '../detail/use-element-page.ts';
import { usePageTellsWhich } from '../detail/use-meant-element.ts';
import { EditElementForm } from '../form/edit-element-form.tsx';
import { useTime } from '../use-time.ts';
import { StructureDetail } from './structure-detail.tsx';
import { useElementByNumber } from './use-element-by-number.ts';

/** One element of an area on its own page, to read or to edit. */
export function StructureElementView({ area }: { readonly area: AreaDeclaration }) {
  const { number = '' } = useParams();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { name, label, axis } = area;
  const time = useTime()[axis];
  const fuldtNummer = parseFullNumber(number, name)?.fuldtNummer ?? number;
  const asked = { number: fuldtNummer, id: whichIn(query) };
  const selected = useElementByNumber(area, asked, time);
  const { element } = selected;
  const isForm = useElementPage(element, axis, [{ commands: [`nav#${name}`], label }]);
  usePageTellsWhich(asked, selected);
  useViewActions({ shownArea: () => area });

  const root = { label, to: withTime(structurePlace(area, asked), search) };
  if (element && isForm) {
    const crumbs = <Breadcrumbs items={[root, { label: fuldtNummer }]} />;
    return <EditElementForm key={element.id} element={element} time={time} breadcrumbs={crumbs} />;
  }
  return (
    <StructureDetail
      area={area}
      number={fuldtNummer}
      time={time}
      selected={selected}
      linkTo={(other) => withTime(elementPlace(other), search)}
      heading="h1"
      root={root}
    />
  );
}
