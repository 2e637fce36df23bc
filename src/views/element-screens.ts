import { FinanslovsElementView } from './finanslovsstruktur/finanslovs-element-view.tsx';
import { KontoView } from './kontoplan/konto-view.tsx';
import { LoenfaellesskabView, LoengruppeView } from './loengrupper/loen-element-views.tsx';
import { RegnskabsElementView } from './regnskabsstruktur/regnskabs-element-view.tsx';

/** Together: what the frame says of where screens are to be found would else grow with each. */
export const elementScreens = {
  fl: FinanslovsElementView,
  ac: RegnskabsElementView,
  kt: KontoView,
  loenfaellesskab: LoenfaellesskabView,
  loengruppe: LoengruppeView,
};
