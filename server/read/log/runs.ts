import { type Kysely, sql } from 'kysely';
import type { RunFacts, runKinds } from '../../../src/api/contract/koersel.ts';
import { hiddenTypes } from '../../../src/domain/elements/area-types.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import type { Database } from '../../db/schema.ts';
import { type Effect, touchedElements } from '../../storage/effect.ts';
import type { User } from '../../user.ts';
import type { Fragment } from '../elements/element-sql.ts';
import { linksTo } from '../elements/links.ts';
import { asOfTime } from '../times/as-of.ts';
import { doneAgainBy } from './done-again.ts';
import { titleOf } from './log.ts';
import { isSeenWithout } from './log-filter.ts';
import { accessOfRuns } from './run-access.ts';
import { runsInTheWay } from './runs-in-the-way.ts';
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
    select distinct l.koersel from kommando_log l join koersel k on k.nummer = l.koersel
    where (l.koersel = ${nummer}::bigint or l.fortryder = ${nummer}::bigint)
      and (k.bruger = ${username} or ${permissions.has('RequiredAdmin')})
      and ${isOfKind(slags)}
    order by l.koersel desc
    limit ${mostAnswered}`.execute(db);
  return rows.map(({ koersel }) => koersel);
}

function isOfKind(slags: RunRequest['slags']): Fragment {
  return slags === undefined ? sql`true` : sql`(l.fortryder is not null) = ${slags === 'gentag'}`;
}

/** The user's own, however many others have made since. */
async function latestOf(
  db: Kysely<Database>,
  { username }: User,
  slags: RunRequest['slags'],
): Promise<number[]> {
  const { rows } = await sql<{ koersel: number }>`
    select k.nummer as koersel from koersel k
    cross join lateral (
      select l.fortryder from kommando_log l where l.koersel = k.nummer limit 1
    ) l
    where k.bruger collate "C" = ${username} and ${isOfKind(slags)}
    order by k.nummer desc
    limit ${mostAnswered}`.execute(db);
  return rows.map(({ koersel }) => koersel);
}

type FirstLine = Omit<RunFacts, 'titel' | 'elementer' | 'fortrudtAf' | 'iVejen' | 'adgang'> & {
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
    select l.koersel, k.tid, k.bruger, k.kilde, k.aarsag, l.kommando, l.fortryder, fortalt.effekter,
      antal.linjer
    from (
      select min(l.nummer) as nummer, count(*) as linjer from kommando_log l
      where l.koersel = any(${[...koersler]}::bigint[]) and ${isSeen} group by l.koersel
    ) antal
    join kommando_log l on l.nummer = antal.nummer
    join koersel k on k.nummer = l.koersel
    cross join ${toldEffects(unseen)} fortalt
    order by l.koersel desc`.execute(db);
  const touched = rows.map(({ effekter }) => touchedElements(effekter as Effect[]));
  const links = await linksTo(db, touched.flat(), asOfTime('finansaar', undefined, today));
  const undoneBy = await takenBackBy(db, koersler);
  const doneAgain = await doneAgainBy(
    db,
    rows.map(({ fortryder }) => fortryder),
  );
  const inTheWay = await runsInTheWay(db, koersler);
  return rows.map(({ effekter: _effects, ...run }, index) => ({
    ...run,
    ...(inTheWay(run.koersel).length > 0 && { iVejen: [...inTheWay(run.koersel)] }),
    titel: titleOf(run.kommando, doneAgain(run.fortryder) !== undefined),
    elementer: (touched[index] ?? []).flatMap((id) => links.get(id) ?? []),
    fortrudtAf: undoneBy(run.koersel),
  }));
}
