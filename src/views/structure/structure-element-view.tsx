import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { shownAreaAction } from '../../commands/actions/structure.ts';
import { navigationCommandOf } from '../../commands/running/navigation-command.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { elementPlace, structurePlace, whichIn, withTime } from '../../console/places.ts';
import { addressNumber } from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { saidNumber } from '../../domain/numbers.ts';
import { Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { useElementPage } from '../detail/use-element-page.ts';
import { usePageTellsWhich } from '../detail/use-meant-element.ts';
import { EditElementForm } from '../forms/element/edit-element-form.tsx';
import { useTime } from '../screen/use-time.ts';
import { StructureDetail } from './structure-detail.tsx';
import { useElementByNumber } from './use-element-by-number.ts';

interface StructureElementViewProps {
  readonly area: AreaDeclaration;
  /** Of an address that is one type's own. */
  readonly type?: ElementTypeName | undefined;
}

/** One element of an area on its own page, to read or to edit. */
export function StructureElementView({ area, type }: StructureElementViewProps) {
  const { nummer = '', number = nummer } = useParams();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { name, label, axis } = area;
  const time = useTime()[axis];
  const fuldtNummer = saidNumber(number, name);
  const asked = {
    number: type ? addressNumber({ type, fuldtNummer }) : fuldtNummer,
    id: whichIn(query),
  };
  const selected = useElementByNumber(area, asked, time);
  const { element } = selected;
  const wayBack = navigationCommandOf(area.path);
  const isForm = useElementPage(element, axis, wayBack ? [{ commands: [wayBack], label }] : []);
  usePageTellsWhich(asked, selected);
  useViewActions(shownAreaAction.by(() => area));

  const root = { label, to: withTime(structurePlace(area, asked), search) };
  if (element && isForm) {
    const crumbs = <Breadcrumbs items={[root, { label: fuldtNummer }]} />;
    return <EditElementForm key={element.id} element={element} time={time} breadcrumbs={crumbs} />;
  }
  return (
    <StructureDetail
      area={area}
      number={asked.number}
      time={time}
      selected={selected}
      linkTo={(other) => withTime(elementPlace(other), search)}
      heading="h1"
      root={root}
    />
  );
}

/** The page of the elements of an area, or of one of its types. */
export function elementScreen(shows: StructureElementViewProps) {
  return () => <StructureElementView {...shows} />;
}
