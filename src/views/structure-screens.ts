import { FinanslovsstrukturView } from './finanslovsstruktur/finanslovsstruktur-view.tsx';
import { KontoplanView } from './kontoplan/kontoplan-view.tsx';
import { LoengrupperView } from './loengrupper/loengrupper-view.tsx';
import { RegnskabsstrukturView } from './regnskabsstruktur/regnskabsstruktur-view.tsx';

/** Together: what the frame says of where screens are to be found would else grow with each. */
export const structureScreens = {
  '/finanslovsstruktur': FinanslovsstrukturView,
  '/kontoplan': KontoplanView,
  '/loengrupper': LoengrupperView,
  '/regnskabsstruktur': RegnskabsstrukturView,
};
