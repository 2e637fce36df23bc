import { type Kysely, sql } from 'kysely';
import { reasonOf } from '../db/database-error.ts';
import type { Database } from '../db/schema.ts';

/** Why a database cannot be read in place of another now, in Danish. */
export interface Unfit {
  readonly why: string;
  /** It is another database, and never can. */
  readonly isOther: boolean;
}

interface Who {
  readonly klynge: string;
  readonly navn: string;
  readonly foelger: boolean;
  /** Whether its user may read every table; there is none before the first start. */
  readonly maaLaese: boolean;
}

/** Undefined where the standby is a copy of the primary that follows it. It never throws. */
export async function unfitAsStandby(
  standby: Kysely<Database>,
  primary: Kysely<Database>,
): Promise<Unfit | undefined> {
  try {
    return await compared(standby, primary);
  } catch (error) {
    return { why: reasonOf(error), isOther: false };
  }
}

async function compared(
  standby: Kysely<Database>,
  primary: Kysely<Database>,
): Promise<Unfit | undefined> {
  const [copy, original] = await Promise.all([whoIs(standby), whoIs(primary)]);
  if (copy.klynge !== original.klynge || copy.navn !== original.navn) {
    return { why: 'det er en anden database end den i DATABASE_URL, ikke en kopi', isOther: true };
  }
  if (!copy.maaLaese) {
    return { why: 'dens bruger må ikke læse alle tabellerne: giv den select', isOther: false };
  }
  if (copy.foelger) return undefined;
  return { why: 'det er ingen kopi, for den tager selv imod ændringer', isOther: false };
}

/** A copy made by replication has the cluster's number, and its databases their names. */
async function whoIs(db: Kysely<Database>): Promise<Who> {
  const { rows } = await sql<Who>`
    select system_identifier::text as klynge, current_database() as navn,
      pg_is_in_recovery() as foelger, (
        select coalesce(bool_and(has_table_privilege(oid, 'select')), true) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
      ) as "maaLaese"
    from pg_control_system()`.execute(db);
  const [who] = rows;
  if (!who) throw new Error('pg_control_system() gave no row');
  return who;
}
