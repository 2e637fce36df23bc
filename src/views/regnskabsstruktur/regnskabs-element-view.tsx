import { areas } from '../../domain/elements/areas.ts';
import { StructureElementView } from '../shared/structure/structure-element-view.tsx';

/** `/ac/{number}`. */
export function RegnskabsElementView() {
  return <StructureElementView area={areas.regnskabsstruktur} />;
}
