import { ChangeLogView } from './change-log/change-log-view.tsx';
import { ForskelView } from './forskel/forskel-view.tsx';
import { KommandoerView } from './kommandoer/kommandoer-view.tsx';
import { StamdataView } from './stamdata/stamdata-view.tsx';

/** Together, as what the frame says of where screens are would else grow with each: those of no area and no record. */
export const commandScreens = {
  '/aendringslog': ChangeLogView,
  '/forskel': ForskelView,
  '/kommandoer': KommandoerView,
  '/stamdata': StamdataView,
};
