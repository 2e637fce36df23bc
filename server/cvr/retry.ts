import { setTimeout as wait } from 'node:timers/promises';
import { type CvrRegister, CvrUnavailableError } from './register.ts';

/** Pauses before the second and the third try; half as much again by chance, so that callers part. */
const pausesMs = [200, 600];

/** A register that is asked again when it does not answer. */
export function patient(
  register: CvrRegister,
  pause: (ms: number) => Promise<unknown> = wait,
): CvrRegister {
  return {
    async find(cvrNummer) {
      for (const ms of pausesMs) {
        try {
          return await register.find(cvrNummer);
        } catch (error) {
          if (!(error instanceof CvrUnavailableError)) throw error;
          await pause(ms * (1 + Math.random() / 2));
        }
      }
      return await register.find(cvrNummer);
    },
  };
}
