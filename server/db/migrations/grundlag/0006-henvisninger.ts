import { type Kysely, sql } from 'kysely';

/**
 * What points to an element, and which hovedkonto carries a virksomhed: the rules ask for values in
 * `attributter` by `@>`. Without `fastupdate`, for its list of what is still to be sorted in is one
 * place that every serializable reader and every writer share: they would clash over it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index element_version_attributter on element_version
      using gin (attributter jsonb_path_ops) with (fastupdate = off)
  `.execute(db);
}
