import { administrationRoutes } from './administration.ts';
import { finanslovsstrukturRoutes } from './finanslovsstruktur.ts';
import { finanslovsstrukturExcelRoutes } from './finanslovsstruktur-excel.ts';
import { finanslovsstrukturOpslagRoutes } from './finanslovsstruktur-opslag.ts';
import { kommandoRoutes } from './kommandoer.ts';
import { procesRoutes } from './proces.ts';
import type { Route } from './register.ts';
import { regnskabsstrukturRoutes } from './regnskabsstruktur.ts';

/** Every route of the product's interface. */
export const routes: readonly Route[] = [
  ...administrationRoutes,
  ...finanslovsstrukturRoutes,
  ...finanslovsstrukturOpslagRoutes,
  ...regnskabsstrukturRoutes,
  ...finanslovsstrukturExcelRoutes,
  ...procesRoutes,
  ...kommandoRoutes,
];
