import { type Kysely, sql } from 'kysely';
import type { Printed } from '../../../src/domain/commands/text/print-text.ts';
import { recordKindNames } from '../../../src/domain/records/names.ts';
import { counted } from '../../../src/domain/words/counted.ts';
import type { Database } from '../../db/schema.ts';
import { HttpProblem, unknownRecord } from '../../problems/http-problem.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { User } from '../../user.ts';
import { madeKey, makers, pointingTo } from './made-in-run.ts';
import { onlyChanged } from './of-what-stands.ts';
import { printCommands } from './print-commands.ts';

interface Line {
  readonly kommando: string;
  /** Null on lines older than what was asked is kept. */
  readonly input: Printed['input'] | null;
  /** What it made that can be pointed to: an element, or a record. */
  readonly ny: { readonly entity: string; readonly id: string | number } | null;
  /** What it changed, as it was: versions of its element, or its record. */
  readonly foer: readonly StoredVersion[] | null;
  /** The reader may not read it whole. */
  readonly skjult: boolean;
}

/** What a run was asked to do, and what it made (`madeKey`): it is not there where it is run again. */
interface AskedRun {
  readonly commands: readonly Printed[];
  readonly made: ReadonlySet<string>;
  /** How many lines of the run the reader may not read. */
  readonly hidden: number;
}

/** Whose rows an edit is of. */
const changed = ['element_version', ...recordKindNames];

/**
 * The commands of a run as text, so that they can be run again: a line each, of what a user may read whole; that
 * there is more is said first.
 * @param unseen types and tables that the user may not read (`unseenBy`)
 * @throws HttpProblem 404 where it is no run, none of it may be read, or what was asked is not kept of all of it
 */
export async function textOfRun(
  db: Kysely<Database>,
  user: User,
  koersel: number,
  unseen: readonly string[],
): Promise<string> {
  const { commands, made, hidden } = await askedOfRun(db, koersel, unseen);
  const text = await printCommands(db, user, commands, made);
  if (hidden === 0) return text;
  const left = counted(hidden, 'linje', 'linjer');
  return `# ${left} af kørslen er udeladt, for du må ikke læse alt i dem\n${text}`;
}

async function askedOfRun(
  db: Kysely<Database>,
  koersel: number,
  unseen: readonly string[],
): Promise<AskedRun> {
  const { rows } = await sql<Line>`
    select kommando, input, (
      select json_build_object('entity', v.entity, 'id', v.key -> 'id') from kommando_effekt v
      where v.log_nummer = l.nummer and v.foer is null and v.entity = any(${[...makers]}::text[])
      order by v.plads limit 1
    ) as ny, (
      select json_agg(v.foer order by (v.foer ->> 'fra')::int) from kommando_effekt v
      where v.log_nummer = l.nummer and v.foer is not null and v.entity = any(${changed}::text[])
        and coalesce(v.foer ->> 'element_id', v.foer ->> 'id') = l.input ->> 'id'
    ) as foer, exists (
      select from kommando_effekt v
      where v.log_nummer = l.nummer and v.slags = any(${[...unseen]}::text[])
    ) as skjult from kommando_log l
    where koersel = ${koersel}
    order by nummer`.execute(db);
  const seen = rows.filter(({ skjult }) => !skjult);
  if (seen.length === 0) throw unknownRecord('Kørslen');
  const madeBy = new Map(
    seen.flatMap(({ ny }, at) => (ny === null ? [] : [[madeKey(ny.entity, ny.id), { ny: at }]])),
  );
  const commands = seen.map(({ kommando, input, foer }): Printed => {
    if (input === null) throw new HttpProblem({ status: 404, code: 'koerselUdenTekst' });
    const said = onlyChanged(kommando, input, standingIn(foer));
    return { kommando, input: pointingTo(madeBy, kommando, said) };
  });
  return { commands, made: new Set(madeBy.keys()), hidden: rows.length - seen.length };
}

function standingIn(foer: Line['foer']): Parameters<typeof onlyChanged>[2] {
  return { versions: foer ?? [], row: foer?.[0] as never };
}
