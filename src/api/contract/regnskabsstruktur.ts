import { areas } from '../../domain/elements/areas.ts';
import { browseEndpoints } from './struktur.ts';

const { search } = browseEndpoints(areas.regnskabsstruktur);

/** Accounting structure, specification section 7: what the server answers of it so far. */
export const regnskabsstruktur = { search };
