import { type Kysely, sql } from 'kysely';
import { withBlanks } from '../../../src/domain/words/folding.ts';

interface Searched {
  readonly element_id: string;
  readonly version_id: number;
  readonly soegetekst: string;
}

/**
 * What is searched for has one kind of blank and no signs that no one sees: names that were kept before it
 * was so are found by it too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Searched>`
    select element_id, version_id, soegetekst from element_version where soegetekst ~ '[^ -~]'
  `.execute(db);
  const others = rows.flatMap((row) => {
    const soegetekst = withBlanks(row.soegetekst);
    return soegetekst === row.soegetekst ? [] : [{ ...row, soegetekst }];
  });
  await sql`
    update element_version v set soegetekst = n.soegetekst
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
      as n (element_id uuid, version_id int, soegetekst text)
    where v.element_id = n.element_id and v.version_id = n.version_id
  `.execute(db);
}
