import { type Kysely, sql } from 'kysely';
import type { MadeBy } from '../../../src/domain/commands/made-by.ts';
import { formsOfCommand } from '../../../src/domain/commands/text/forms.ts';
import type { Printed } from '../../../src/domain/commands/text/print-text.ts';
import { recordKindNames } from '../../../src/domain/records/names.ts';
import type { Database } from '../../db/schema.ts';
import { HttpProblem, unknownRecord } from '../../problems/http-problem.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import { onlyChanged } from './of-what-stands.ts';

interface Line {
  readonly kommando: string;
  /** Null on lines older than what was asked is kept. */
  readonly input: Printed['input'] | null;
  /** The id of the element or the record that it made. */
  readonly ny: string | null;
  /** What it changed, as it was: versions of its element, or its record. */
  readonly foer: readonly StoredVersion[] | null;
}

/** What a run was asked to do, and the ids of what it made: they are not there where it is run again. */
export interface AskedRun {
  readonly commands: readonly Printed[];
  readonly made: ReadonlySet<string>;
}

/** Whose rows an edit is of. */
const changed = ['element_version', ...recordKindNames];

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
    ) as ny, (
      select json_agg(v.foer order by (v.foer ->> 'fra')::int) from kommando_effekt v
      where v.log_nummer = l.nummer and v.foer is not null and v.entity = any(${changed}::text[])
        and coalesce(v.foer ->> 'element_id', v.foer ->> 'id') = l.input ->> 'id'
    ) as foer from kommando_log l
    where koersel = ${koersel} and not exists (
      select from kommando_effekt v
      where v.log_nummer = l.nummer and v.slags = any(${[...unseen]}::text[])
    )
    order by nummer`.execute(db);
  if (rows.length === 0) throw unknownRecord('Kørslen');
  const madeBy = new Map(rows.flatMap(({ ny }, at) => (ny === null ? [] : [[ny, { ny: at }]])));
  const commands = rows.map(({ kommando, input, foer }): Printed => {
    if (input === null) throw new HttpProblem({ status: 404, code: 'koerselUdenTekst' });
    const said = onlyChanged(kommando, input, standingIn(foer));
    return { kommando, input: pointingTo(madeBy, kommando, said) };
  });
  return { commands, made: new Set(madeBy.keys()) };
}

function standingIn(foer: Line['foer']): Parameters<typeof onlyChanged>[2] {
  return { versions: foer ?? [], row: foer?.[0] as never };
}

/** An input with what the run itself made told by the line that made it. */
function pointingTo(
  madeBy: ReadonlyMap<string, MadeBy>,
  kommando: string,
  input: Printed['input'],
): Printed['input'] {
  const pointers = new Set(
    formsOfCommand(kommando)
      .flatMap(({ lead, parts }) => [...lead, ...parts])
      .filter(({ kind }) => kind.says === 'element' || kind.says === 'post')
      .map(({ code }) => code),
  );
  const said = Object.entries(input).map(([code, value]) => [
    code,
    (pointers.has(code) && madeBy.get(String(value))) || value,
  ]);
  return Object.fromEntries(said);
}
