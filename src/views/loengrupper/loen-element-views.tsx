import { areas } from '../../domain/elements/areas.ts';
import { StructureElementView } from '../shared/structure/structure-element-view.tsx';

/** `/loengruppe/{nummer}`. */
export function LoengruppeView() {
  return <StructureElementView area={areas.loen} type="Loengruppe" />;
}

/** `/loenfaellesskab/{nummer}`. */
export function LoenfaellesskabView() {
  return <StructureElementView area={areas.loen} type="Loenfaellesskab" />;
}
