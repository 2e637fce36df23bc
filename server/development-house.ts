import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { CvrRegister } from './cvr/register.ts';
import type { Database } from './db/schema.ts';
import type { IdentityAuthority } from './identity/authenticate.ts';

/** What it is opened with; `Services` are themselves made with its register. */
export interface Ground {
  readonly db: Kysely<Database>;
  readonly config: Config;
}

/** Lets people in by passwords of its own, on the portal's own origin. */
export interface EmbeddedIdentity extends IdentityAuthority {
  /** Mounts it. The app's `registerAccess` must have run: its routes say that they are public. */
  register(app: FastifyInstance): Promise<void>;
}

/** What `dev/` has for Dev and Test (decision 070); the server knows no more of it. */
export interface DevelopmentHouse {
  /**
   * Fills a database that is empty, as of a business date (ÅÅÅÅ-MM-DD).
   * @returns whether it was filled
   */
  loadDemo(db: Kysely<Database>, asOf: { today: string }): Promise<boolean>;
  /** Who can sign in to the demo, for whoever started the server; none without demo users. */
  demoUserLines(db: Kysely<Database>): Promise<readonly string[]>;
  openIdentity(ground: Ground): Promise<EmbeddedIdentity>;
  /** CVR as the data files tell it. */
  readonly cvrRegister: CvrRegister;
}
