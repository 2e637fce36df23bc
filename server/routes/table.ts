import { areas } from '../../src/domain/elements/areas.ts';
import { administrationRoutes } from './administration.ts';
import { aendringRoutes } from './aendringer.ts';
import { aktiviteterRoutes } from './aktiviteter.ts';
import { datafordelerRoutes } from './datafordeler.ts';
import { finanslovsstrukturRoutes } from './finanslovsstruktur.ts';
import { kommandoRoutes } from './kommandoer.ts';
import { kontoplanRoutes } from './kontoplan.ts';
import { loenRoutes } from './loen.ts';
import { perioderRoutes } from './perioder.ts';
import { procesRoutes } from './proces.ts';
import type { Route } from './register.ts';
import { regnskabsstrukturRoutes } from './regnskabsstruktur.ts';
import { stamdataRoutes } from './stamdata.ts';
import { browseRoutes } from './structure.ts';
import { writeRoutes } from './structure-writes.ts';
import { visningerRoutes } from './visninger.ts';

/** Every route of the product's interface. */
export const routes: readonly Route[] = [
  ...administrationRoutes,
  ...Object.values(areas).flatMap((area) => [...browseRoutes(area), ...writeRoutes(area)]),
  ...finanslovsstrukturRoutes,
  ...regnskabsstrukturRoutes,
  ...kontoplanRoutes,
  ...loenRoutes,
  ...datafordelerRoutes,
  ...perioderRoutes,
  ...aktiviteterRoutes,
  ...procesRoutes,
  ...kommandoRoutes,
  ...stamdataRoutes,
  ...visningerRoutes,
  ...aendringRoutes,
];
