import type { Kysely } from 'kysely';
import { todayInCopenhagen } from '../src/domain/time/dates.ts';
import type { Config } from './config.ts';
import { CvrLookups } from './cvr/lookups.ts';
import { cvrRegisterOf } from './cvr/register-of.ts';
import type { Database } from './db/schema.ts';
import { LiveChanges } from './live/live-changes.ts';
import { type Reads, readsOf } from './standby/reads.ts';
import { Stopping } from './stopping.ts';
import { JudgedPlans } from './storage/judged-plans.ts';

/** What every handler may use. */
export interface Services {
  readonly db: Kysely<Database>;
  readonly reads: Reads;
  readonly config: Config;
  readonly judgedPlans: JudgedPlans;
  readonly cvr: CvrLookups;
  readonly stopping: Stopping;
  readonly live: LiveChanges;
  /** Business date ÅÅÅÅ-MM-DD in Europe/Copenhagen, or `DATO`. Tokens and the log use real time. */
  today(): string;
}

export function createServices(
  db: Kysely<Database>,
  config: Config,
  reads = readsOf(db),
): Services {
  return {
    db,
    reads,
    config,
    judgedPlans: new JudgedPlans(),
    cvr: new CvrLookups(db, cvrRegisterOf(config)),
    stopping: new Stopping(),
    live: new LiveChanges(db),
    today: () => config.dato ?? todayInCopenhagen(new Date()),
  };
}
