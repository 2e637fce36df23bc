import { areas } from '../../domain/elements/areas.ts';
import { StructureElementView } from '../shared/structure/structure-element-view.tsx';

/** `/kt/{number}`. */
export function KontoView() {
  return <StructureElementView area={areas.kontoplan} />;
}
