import { type Kysely, sql } from 'kysely';
import type { RunFacts, runKinds } from '../../src/api/contract/koersel.ts';
import { hiddenTypes } from '../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import type { Database } from '../db/schema.ts';
import { type Effect, touchedElements } from '../storage/effect.ts';
import type { User } from '../user.ts';
import { asOfTime } from './as-of.ts';
import { linksTo } from './element-detail.ts';
import { titleOf } from './log.ts';
import { isSeenWithout } from './log-filter.ts';
import { accessOfRuns } from './run-access.ts';
import { takenBackBy } from './taken-back.ts';
import { toldEffects } from './told-effects.ts';

interface RunRequest {
  readonly nummer?: number | undefined;
  readonly slags?: (typeof runKinds)[number] | undefined;
}

const mostAnswered = 20;

/** The runs that a user may ask to have taken back, newest first. */
export async function runsOf(
  db: Kysely<Database>,
  user: User,
  { nummer, slags }: RunRequest,
  today: string,
): Promise<RunFacts[]> {
  const koersler =
    nummer === undefined
      ? await latestOf(db, user, slags)
      : await numbered(db, user, nummer, slags);
  const runs = await factsOf(db, koersler, { unseen: hiddenTypes(user.permissions), today });
  if (nummer === undefined) return runs;
  const access = await accessOfRuns(db, koersler);
  return runs.map((run) => ({ ...run, adgang: access(run.koersel) }));
}

/** A run, and those that take it back: with RequiredAdmin also others'. */
async function numbered(
  db: Kysely<Database>,
  { username, permissions }: User,
  nummer: number,
  slags: RunRequest['slags'],
): Promise<number[]> {
  const { rows } = await sql<{ koersel: number }>`
    select distinct koersel from kommando_log
    where (koersel = ${nummer}::bigint or fortryder = ${nummer}::bigint)
      and (bruger = ${username} or ${permissions.has('RequiredAdmin')})
      and (${slags ?? null}::text is null or (fortryder is not null) = ${slags === 'gentag'})
    order by koersel desc
    limit ${mostAnswered}`.execute(db);
  return rows.map(({ koersel }) => koersel);
}

/** Goes from one of the user's runs to the one before, whatever others have done since. */
async function latestOf(
  db: Kysely<Database>,
  { username }: User,
  slags: RunRequest['slags'],
): Promise<number[]> {
  const { rows } = await sql<{ koersel: number }>`
    with recursive gaaet as (
      select max(koersel) as koersel from kommando_log where bruger = ${username}
      union all
      select (
        select max(l.koersel) from kommando_log l
        where l.bruger = ${username} and l.koersel < gaaet.koersel)
      from gaaet where koersel is not null
    )
    select gaaet.koersel from gaaet
    cross join lateral (
      select l.fortryder from kommando_log l where l.koersel = gaaet.koersel limit 1
    ) linje
    where ${slags ?? null}::text is null or (linje.fortryder is not null) = ${slags === 'gentag'}
    limit ${mostAnswered}`.execute(db);
  return rows.map(({ koersel }) => koersel);
}

type FirstLine = Omit<RunFacts, 'titel' | 'elementer' | 'fortrudtAf' | 'adgang'> & {
  readonly effekter: unknown;
};

async function factsOf(
  db: Kysely<Database>,
  koersler: readonly number[],
  { unseen, today }: { readonly unseen: readonly ElementTypeName[]; readonly today: string },
): Promise<RunFacts[]> {
  // Of what the reader may not read a run tells neither title nor user, also not by its number.
  const isSeen = unseen.length > 0 ? isSeenWithout(unseen) : sql`true`;
  const { rows } = await sql<FirstLine>`
    select l.koersel, l.tid, l.bruger, l.kommando, l.fortryder, fortalt.effekter, antal.linjer
    from (
      select min(l.nummer) as nummer, count(*) as linjer from kommando_log l
      where l.koersel = any(${[...koersler]}::bigint[]) and ${isSeen} group by l.koersel
    ) antal
    join kommando_log l on l.nummer = antal.nummer
    cross join ${toldEffects(unseen)} fortalt
    order by l.koersel desc`.execute(db);
  const touched = rows.map(({ effekter }) => touchedElements(effekter as Effect[]));
  const links = await linksTo(db, touched.flat(), asOfTime('finansaar', undefined, today));
  const undoneBy = await takenBackBy(db, koersler);
  return rows.map(({ effekter: _effects, ...run }, index) => ({
    ...run,
    titel: titleOf(run.kommando),
    elementer: (touched[index] ?? []).flatMap((id) => links.get(id) ?? []),
    fortrudtAf: undoneBy(run.koersel),
  }));
}
