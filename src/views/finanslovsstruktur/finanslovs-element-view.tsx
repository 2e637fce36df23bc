import { areas } from '../../domain/elements/areas.ts';
import { StructureElementView } from '../shared/structure/structure-element-view.tsx';

/** `/fl/{number}`. */
export function FinanslovsElementView() {
  return <StructureElementView area={areas.finanslovsstruktur} />;
}
