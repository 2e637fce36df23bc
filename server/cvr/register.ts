import type { CvrEntry } from '../../src/api/contract/datafordeler.ts';

/** Where CVR data comes from. */
export interface CvrRegister {
  /**
   * @returns null when the register knows no such number
   * @throws CvrUnavailableError when it does not answer, or answers what cannot be read
   */
  find(cvrNummer: string): Promise<CvrEntry | null>;
}

/** The register cannot be asked now; the message says why, for the log. */
export class CvrUnavailableError extends Error {
  override readonly name = 'CvrUnavailableError';
}
