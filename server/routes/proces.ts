import type { RunningUnderaktivitet } from '../../src/api/contract/proces.ts';
import { proces } from '../../src/api/contract/proces.ts';
import { runningUnderaktiviteter } from '../read/running-underaktiviteter.ts';
import { type Route, route } from './register.ts';

export const procesRoutes: readonly Route[] = [
  route(
    proces.underaktiviteter,
    async ({ query, user, services }): Promise<RunningUnderaktivitet[]> =>
      runningUnderaktiviteter(services, user, query),
  ),
];
