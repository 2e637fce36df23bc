import { useLocation, useParams } from 'react-router-dom';
import { pagePath, structurePlace, withTime } from '../../../commands/places.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { EditElementForm } from '../edit-element-form.tsx';
import { useElementPage } from '../use-element-page.ts';
import { useTime } from '../use-time.ts';
import { StructureDetail } from './structure-detail.tsx';
import { useElementByNumber } from './use-element-by-number.ts';

/** One element of an area on its own page, to read or to edit. */
export function StructureElementView({ area }: { readonly area: AreaDeclaration }) {
  const { number = '' } = useParams();
  const { search } = useLocation();
  const { name, label, axis } = area;
  const time = useTime()[axis];
  const fuldtNummer = parseFullNumber(number, name)?.fuldtNummer ?? number;
  const selected = useElementByNumber(area, fuldtNummer, time);
  const { element } = selected;
  const isForm = useElementPage(element, axis, [{ commands: [`nav#${name}`], label }]);

  const root = { label, to: withTime(structurePlace(area, fuldtNummer), search) };
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
      linkTo={(other) => withTime(pagePath(area, other), search)}
      heading="h1"
      root={root}
    />
  );
}
