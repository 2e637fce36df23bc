import { ChangeLogView } from './change-log/change-log-view.tsx';
import { StamdataView } from './stamdata/stamdata-view.tsx';

/** The screens of whoever holds RequiredAdmin, by their routes. */
export const adminScreens = { '/aendringslog': ChangeLogView, '/stamdata': StamdataView };
