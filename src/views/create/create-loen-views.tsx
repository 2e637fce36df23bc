import { elementTypes } from '../../domain/elements/registry.ts';
import { CreateForm } from './create-form.tsx';

function CreateLoengruppeView() {
  return <CreateForm type={elementTypes.Loengruppe} />;
}

function CreateLoenfaellesskabView() {
  return <CreateForm type={elementTypes.Loenfaellesskab} />;
}

/** The routes' guards have checked access. */
export const createLoenScreens = {
  '/loengruppe': CreateLoengruppeView,
  '/loenfaellesskab': CreateLoenfaellesskabView,
};
