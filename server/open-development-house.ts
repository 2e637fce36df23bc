import type { DevelopmentHouse } from './development-house.ts';
import { isGuarded } from './environments.ts';

/** The house is asked for and is not here; the message is for whoever started the server. */
export class NoDevelopmentHouseError extends Error {
  override readonly name = 'NoDevelopmentHouseError';
}

/**
 * The only way to `dev/`, which an installation for production goes without (decision 070).
 * @throws NoDevelopmentHouseError where the environment may not have it, or it is not installed
 */
export async function developmentHouse(miljoe: string): Promise<DevelopmentHouse> {
  if (isGuarded(miljoe)) {
    throw new NoDevelopmentHouseError(`Udviklingens hus (dev/) åbnes ikke i ${miljoe}.`);
  }
  try {
    return (await import('../dev/house.ts')).house;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw new NoDevelopmentHouseError(absent, { cause: error });
  }
}

const absent =
  'Mappen dev/ eller dens pakker er ikke installeret: den indlejrede login-udbyder og demodata er der. ' +
  'Sæt en ekstern login-udbyder op (IDENTITY_AUTHORITY, IDENTITY_CLIENT_ID, IDENTITY_AUDIENCE) og DEMO_DATA=ingen, ' +
  'eller installér hele repoet med alle pakker.';

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
