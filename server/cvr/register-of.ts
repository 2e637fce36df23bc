import type { Config } from '../config.ts';
import { developmentHouse, NoDevelopmentHouseError } from '../open-development-house.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DatafordelerRegister } from './datafordeler-register.ts';
import { fewAtOnce } from './few-at-once.ts';
import { type CvrRegister, CvrUnavailableError } from './register.ts';
import { patient } from './retry.ts';

/** Datafordeler where an address is configured; else the data files, in Dev and Test alone. */
export function cvrRegisterOf({ cvr, miljoe }: Pick<Config, 'cvr' | 'miljoe'>): CvrRegister {
  const { url, noegle, timeoutMs } = cvr;
  if (url === undefined) return registerOfHouse(miljoe);
  const service = new DatafordelerRegister({ url, noegle, timeoutMs });
  // Whoever has waited for a turn is told at once when those before found nobody there.
  return fewAtOnce(new CircuitBreaker(patient(service)));
}

function registerOfHouse(miljoe: string): CvrRegister {
  return {
    async find(cvrNummer) {
      try {
        return await (await developmentHouse(miljoe)).cvrRegister.find(cvrNummer);
      } catch (error) {
        if (!(error instanceof NoDevelopmentHouseError)) throw error;
        throw new CvrUnavailableError('CVR_URL is not set, and the data files are not here', {
          cause: error,
        });
      }
    },
  };
}
