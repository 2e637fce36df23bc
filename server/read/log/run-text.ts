import { type Kysely, sql } from 'kysely';
import type { Printed } from '../../../src/domain/commands/text/print-text.ts';
import { recordKindNames } from '../../../src/domain/records/names.ts';
import type { Database } from '../../db/schema.ts';
import { HttpProblem, unknownRecord } from '../../problems/http-problem.ts';

interface Line {
  readonly kommando: string;
  /** Null on lines older than what was asked is kept. */
  readonly input: Printed['input'] | null;
  /** The id of the element or the record that it made. */
  readonly ny: string | null;
}

/** What a run was asked to do, and the ids of what it made: they are not there where it is run again. */
export interface AskedRun {
  readonly commands: readonly Printed[];
  readonly made: ReadonlySet<string>;
}

/** Whose rows are what later commands of a run can point to. */
const makers = ['element', ...recordKindNames];

/**
 * What a run was asked to do, line by line, of what a reader may read whole.
 * @param unseen types and tables that the reader may not read (`unseenBy`)
 * @throws HttpProblem 404 where it is no run, none of it may be read, or what was asked is not kept of all of it
 */
export async function askedOfRun(
  db: Kysely<Database>,
  koersel: number,
  unseen: readonly string[],
): Promise<AskedRun> {
  const { rows } = await sql<Line>`
    select kommando, input, (
      select v.key ->> 'id' from kommando_effekt v
      where v.log_nummer = l.nummer and v.foer is null and v.entity = any(${makers}::text[])
      order by v.plads limit 1
    ) as ny from kommando_log l
    where koersel = ${koersel} and not exists (
      select from kommando_effekt v
      where v.log_nummer = l.nummer and v.slags = any(${[...unseen]}::text[])
    )
    order by nummer`.execute(db);
  const asked = rows.flatMap(({ kommando, input }) =>
    input === null ? [] : [{ kommando, input }],
  );
  if (rows.length === 0) throw unknownRecord('Kørslen');
  if (asked.length < rows.length) throw new HttpProblem({ status: 404, code: 'koerselUdenTekst' });
  return asked;
}
