import type { Config } from '../config.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DatafordelerRegister } from './datafordeler-register.ts';
import { fewAtOnce } from './few-at-once.ts';
import { localRegister } from './local-register.ts';
import type { CvrRegister } from './register.ts';
import { patient } from './retry.ts';

/** Datafordeler where an address is configured, else the local register. */
export function cvrRegisterOf({ url, noegle, timeoutMs }: Config['cvr']): CvrRegister {
  if (url === undefined) return localRegister;
  const service = new DatafordelerRegister({ url, noegle, timeoutMs });
  // Whoever has waited for a turn is told at once when those before found nobody there.
  return fewAtOnce(new CircuitBreaker(patient(service)));
}
