import { areas } from '../../domain/elements/areas.ts';
import { StructureElementView } from '../faelles/struktur/structure-element-view.tsx';

/** `/fl/{number}`. */
export function FinanslovsElementView() {
  return <StructureElementView area={areas.finanslovsstruktur} />;
}
