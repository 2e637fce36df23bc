import { type Kysely, sql, type Transaction } from 'kysely';
import { done, failed, type Outcome, runInDatabase } from '../../server/command-line.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { withoutTimeLimit } from '../../server/db/time-limit.ts';
import { withoutSlowIndexes } from './slow-indexes.ts';
import { askedVolume, type Volume, VolumeRefusedError } from './volume-arguments.ts';
import { activityAreasPerParagraf, makeElements, type VolumePlan } from './volume-elements.ts';
import { insertVersions, spreadYears } from './volume-versions.ts';

/** One paragraf, its 9 hovedområder and their 81 aktivitetsområder. */
const framePerParagraf = 1 + 9 + activityAreasPerParagraf;
/** About as in the real act, where a hovedkonto has three underkonti and grows to a dozen. */
const underkontiPerHovedkonto = 12;
const elementsPerParagraf = 5000;
const lastHovedkonto = 79;

/**
 * Adds a finance-act structure of any size, for measuring: paragraffer on numbers that are free, with
 * plausible numbers and names, in one transaction that keeps every constraint.
 *
 * @throws RangeError when the numbers of the Finance Act do not suffice
 */
export async function generateVolume(db: Kysely<Database>, volume: Volume): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx, async () => {
      const plan = planVolume(volume, await freeParagraffer(tx));
      await makeElements(tx, plan);
      await withoutSlowIndexes(tx, 'element_version', () => insertVersions(tx, volume));
    });
  });
  await sql`analyze`.execute(db);
}

function planVolume({ elements, versions }: Volume, free: readonly string[]): VolumePlan {
  const count = Math.min(free.length, Math.ceil(elements / elementsPerParagraf));
  const accounts = elements - count * framePerParagraf;
  const hovedkonti = Math.ceil(accounts / (1 + underkontiPerHovedkonto));
  const fits = count > 0 && accounts >= 2 && versions >= elements;
  const areas = count * activityAreasPerParagraf;
  if (!fits || hovedkonti > areas * lastHovedkonto || versions > elements * spreadYears) {
    throw new RangeError(
      `Der kan ikke laves ${elements} elementer med ${versions} versioner på ${free.length} frie paragraffer.`,
    );
  }
  return { paragraffer: free.slice(0, count), hovedkonti, underkonti: accounts - hovedkonti };
}

async function freeParagraffer(tx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ nummer: string }>`
    select lpad(n::text, 2, '0') as nummer from generate_series(1, 99) n
    except
    select nummer from element_version where type = 'Paragraf'
    order by nummer
  `.execute(tx);
  return rows.map(({ nummer }) => nummer);
}

async function made(db: Kysely<Database>, volume: Volume): Promise<Outcome> {
  await migrate(db);
  try {
    await generateVolume(db, volume);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed(error.message);
  }
  return done(`Lavede ${volume.elements} elementer med ${volume.versions} versioner.`);
}

// Not import.meta.main: scripts/run.mjs imports the program and names it in argv.
if (process.argv[1] === import.meta.filename) {
  await runInDatabase((words, { miljoe }) => {
    try {
      const volume = askedVolume(words, miljoe);
      return (db) => made(db, volume);
    } catch (error) {
      if (!(error instanceof VolumeRefusedError)) throw error;
      return failed(error.message);
    }
  });
}
