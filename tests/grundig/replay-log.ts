import { type Kysely, sql } from 'kysely';
import type { Invocation } from '../../server/commands/command.ts';
import type { Database } from '../../server/db/schema.ts';

/** What a line of the log was asked for, and the keys of the rows that it wrote. */
interface LoggedCommand extends Invocation {
  readonly koersel: number;
  readonly bruger: string;
  readonly virkninger: readonly {
    readonly key: Readonly<Record<string, unknown>>;
    readonly er_ny: boolean;
    /** When the version was made, where the row is one. */
    readonly oprettet: string | null;
  }[];
}

/** Every command of the log after a line, in order. */
async function commandsAfter(db: Kysely<Database>, line: number): Promise<LoggedCommand[]> {
  const { rows } = await sql<LoggedCommand>`
    select l.koersel, k.bruger, l.kommando, l.input, row_version as "rowVersion", (
      select json_agg(json_build_object('key', v.key, 'er_ny', v.foer is null,
        'oprettet', v.efter ->> 'oprettet') order by v.plads)
      from kommando_effekt v where v.log_nummer = l.nummer
    ) as virkninger
    from kommando_log l join koersel k on k.nummer = l.koersel
    where l.nummer > ${line}::bigint order by l.nummer`.execute(db);
  return rows;
}

/** Where the log is asked for again. */
interface Elsewhere {
  readonly db: Kysely<Database>;
  /** The log's newest line before. */
  readonly line: number;
  /** Carries out a run and answers its number, or undefined when it is refused. */
  run(invocations: readonly Invocation[], username: string): Promise<number | undefined>;
}

/**
 * Asks for all that the log holds after a line, in order and as the same users, of a portal that is as this
 * one was then.
 * @returns what the guids here are there; a row whose key is a number gets the same there
 * @throws Error when something is refused there that was carried out here, or writes other rows
 */
export async function replay(
  here: Kysely<Database>,
  line: number,
  there: Elsewhere,
): Promise<ReadonlyMap<unknown, unknown>> {
  const same: Same = { guids: new Map(), numbers: new Map(), times: new Map() };
  const runs = Map.groupBy(await commandsAfter(here, line), ({ koersel }) => koersel);
  let reached = there.line;
  for (const [koersel, run] of runs) {
    const asked = askedAgain(run, same);
    const number = await there.run(asked, run[0]?.bruger ?? '');
    if (number === undefined) throw new Error(`Refused: ${JSON.stringify({ run, asked })}`);
    same.numbers.set(koersel, number);
    const written = await commandsAfter(there.db, reached);
    reached += written.length;
    learn(same, run, written);
  }
  return same.guids;
}

/** What here is what there: guids, runs, and the times that versions were made, as row versions say them. */
interface Same {
  readonly guids: Map<unknown, unknown>;
  readonly numbers: Map<unknown, number>;
  readonly times: Map<string, string>;
}

/** As it was asked for, but by the guids and runs there; what the run itself makes is said by its command. */
function askedAgain(run: readonly LoggedCommand[], { guids, numbers, times }: Same): Invocation[] {
  const made = new Map<unknown, { readonly ny: number }>();
  return run.map(({ kommando, input, rowVersion, virkninger }, ny) => {
    const asked = Object.entries(input).map(([field, value]) => {
      const said = field === 'koersel' ? numbers.get(value) : (made.get(value) ?? guids.get(value));
      return [field, said ?? value];
    });
    for (const { key, er_ny } of virkninger) if (er_ny && key.id) made.set(key.id, { ny });
    const again = { kommando, input: Object.fromEntries(asked) };
    // Nobody has seen what is not made yet.
    if (typeof rowVersion !== 'string' || made.has(input.id)) return again;
    return {
      ...again,
      rowVersion: rowVersion.replace(/[^.]*$/, (time) => times.get(time) ?? time),
    };
  });
}

function learn(
  { guids, times }: Same,
  run: readonly LoggedCommand[],
  written: readonly LoggedCommand[],
): void {
  const [ours, theirs] = [run, written].map((of) => of.flatMap(({ virkninger }) => virkninger));
  if (ours?.length !== theirs?.length) throw new Error(`Other rows: ${JSON.stringify(run)}`);
  for (const [index, { key, oprettet }] of (ours ?? []).entries()) {
    const made = theirs?.[index]?.oprettet;
    if (oprettet && made) times.set(inRowVersion(oprettet), inRowVersion(made));
    for (const [column, value] of Object.entries(key)) {
      if (typeof value === 'string') guids.set(value, theirs?.[index]?.key[column]);
    }
  }
}

const inRowVersion = (time: string) => Date.parse(time).toString(36);
