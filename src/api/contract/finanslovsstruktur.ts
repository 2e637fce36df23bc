import { areas } from '../../domain/elements/areas.ts';
import { browseEndpoints } from './struktur.ts';

/** Finance-act structure, specification section 7. */
export const finanslovsstruktur = browseEndpoints(areas.finanslovsstruktur);
