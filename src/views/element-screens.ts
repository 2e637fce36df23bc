import { FinanslovsElementView } from './finanslovsstruktur/finanslovs-element-view.tsx';
import { KontoView } from './kontoplan/konto-view.tsx';
import { LoenfaellesskabView, LoengruppeView } from './loengrupper/loen-element-views.tsx';
import { RegnskabsElementView } from './regnskabsstruktur/regnskabs-element-view.tsx';

/** Together: what the frame says of where screens are to be found would else grow with each. */
export const elementScreens = {
  '/fl/:number': FinanslovsElementView,
  '/ac/:number': RegnskabsElementView,
  '/kt/:number': KontoView,
  '/loenfaellesskab/:nummer': LoenfaellesskabView,
  '/loengruppe/:nummer': LoengruppeView,
};
