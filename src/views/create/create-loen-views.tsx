import { elementTypes } from '../../domain/elements/registry.ts';
import { CreateForm } from './create-form.tsx';

/** `/loengruppe`; the route's guard has checked access. */
export function CreateLoengruppeView() {
  return <CreateForm type={elementTypes.Loengruppe} />;
}

/** `/loenfaellesskab`; as above. */
export function CreateLoenfaellesskabView() {
  return <CreateForm type={elementTypes.Loenfaellesskab} />;
}
