import type { Kysely } from 'kysely';
import type { CvrEntry } from '../../src/api/contract/datafordeler.ts';
import type { Database } from '../db/schema.ts';
import { type CvrRegister, CvrUnavailableError } from './register.ts';

/** An answer of the register, and when it was given (ISO). */
export interface CvrLookup {
  /** Null: the register could not be reached, and has not answered before. */
  readonly hentet: string | null;
  /** Null beside a time: the register knows no such number. */
  readonly svar: CvrEntry | null;
}

/** A virksomhed's data seldom change; a day is what the register itself promises. */
const freshMs = 24 * 60 * 60 * 1000;

/** Look-ups in a register, kept with their times: the newest answer stands where it cannot be reached. */
export class CvrLookups {
  readonly #db: Kysely<Database>;
  readonly #register: CvrRegister;
  readonly #now: () => number;
  /** Those that ask for the same number at once share the answer. */
  readonly #underway = new Map<string, Promise<CvrLookup>>();

  /** @param now milliseconds */
  constructor(db: Kysely<Database>, register: CvrRegister, now: () => number = Date.now) {
    this.#db = db;
    this.#register = register;
    this.#now = now;
  }

  async find(cvrNummer: string): Promise<CvrLookup> {
    const underway = this.#underway.get(cvrNummer);
    if (underway) return await underway;
    const asked = this.#ask(cvrNummer).finally(() => this.#underway.delete(cvrNummer));
    this.#underway.set(cvrNummer, asked);
    return await asked;
  }

  async #ask(cvrNummer: string): Promise<CvrLookup> {
    const kept = await this.#kept(cvrNummer);
    if (kept && Date.parse(kept.hentet) > this.#now() - freshMs) return kept;
    try {
      const svar = await this.#register.find(cvrNummer);
      const found = { hentet: new Date(this.#now()).toISOString(), svar };
      await this.#keep(cvrNummer, found);
      return found;
    } catch (error) {
      if (!(error instanceof CvrUnavailableError)) throw error;
      return kept ?? { hentet: null, svar: null };
    }
  }

  async #kept(cvrNummer: string) {
    return await this.#db
      .selectFrom('cvr_opslag')
      .select(['hentet', 'svar'])
      .where('cvr_nummer', '=', cvrNummer)
      .executeTakeFirst();
  }

  async #keep(cvrNummer: string, { hentet, svar }: { hentet: string; svar: CvrEntry | null }) {
    const row = { hentet, svar: svar && JSON.stringify(svar) } as const;
    await this.#db
      .insertInto('cvr_opslag')
      .values({ cvr_nummer: cvrNummer, ...row })
      .onConflict((conflict) => conflict.column('cvr_nummer').doUpdateSet(row))
      .execute();
  }
}
