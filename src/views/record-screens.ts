import { AktiviteterView } from './aktiviteter/aktiviteter-view.tsx';
import { PerioderView } from './perioder/perioder-view.tsx';

/** Together: what the frame says of where screens are to be found would else grow with each. */
export const recordScreens = { '/aktiviteter': AktiviteterView, '/perioder': PerioderView };
