import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ministryOfUser,
  paragrafAbove as paragrafInWorld,
  underaktiviteterFor,
} from '../../../server/commands/structure/access/world-scope.ts';
import { World } from '../../../server/commands/world.ts';
import type { Database } from '../../../server/db/schema.ts';
import { ministryOfCvr, paragrafAbove } from '../../../server/read/access/scope.ts';
import { loadUnderaktiviteter } from '../../../server/read/access/underaktiviteter.ts';
import { keptTables } from '../../../server/storage/kept-tables.ts';
import { loadRecords } from '../../../server/storage/load-records.ts';
import { runsOn } from '../../../src/domain/proces/proces-gate.ts';
import { user } from '../commands/kernel/kernel-runner.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';

/** Reading asks the database and commands their world: whose an element is must be the same to both. */
describeOnEachEngine('hvis et element er, i læsning og i skrivning', (engine) => {
  let database: TestDatabase;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    db = database.db;
  });
  afterAll(async () => {
    await database?.close();
  });

  /** What a world answers when all that it asks for has been loaded. */
  async function inWorld<Answer>(cvr: string, ask: (world: World) => Answer): Promise<Answer> {
    return await db.transaction().execute(async (tx) => {
      const facts = { user: { ...user, cvr }, today: testToday, now: '2026-11-20T12:00:00.000Z' };
      const world = new World(facts, await keptTables(db, tx));
      for (;;) {
        const judged = world.store.judging(() => ask(world));
        if ('answer' in judged) return judged.answer;
        await loadRecords(tx, world.store, judged.missing);
      }
    });
  }

  test.each(['10213231', '25798376', '10108330', '00000000', 'ingen'])(
    'ministeriet over virksomhed %s',
    async (cvr) => {
      expect(await inWorld(cvr, ministryOfUser)).toBe(await ministryOfCvr(db, cvr, testToday));
    },
  );

  test.each([
    'Paragraf 07',
    'Paragraf 23',
    'Paragraf 36',
    'Hovedomraade 07.1',
    'Aktivitetsomraade 15.26',
    'Hovedkonto 23.11.01',
    'Underkonto 07.14.01.10',
    'Underkonto 06.32.01.05',
  ])('paragraffen over %s, og trinnene for den', async (name) => {
    const [type = '', number = ''] = name.split(' ');
    const { element_id: id } = await db
      .selectFrom('element_version')
      .select('element_id')
      .where('type', '=', type)
      .where('fuldt_nummer', '=', number)
      .executeTakeFirstOrThrow();
    const read = await paragrafAbove(db, id, testToday);
    const written = await inWorld(user.cvr, (world) => {
      const version = world.timeline(id).at(-1);
      return version && paragrafInWorld(world, version);
    });
    expect(written).toEqual(read);
    const paragraf = read?.id ?? null;
    const running = await loadUnderaktiviteter(db, { runningOn: testToday }, paragraf);
    const steps = await inWorld(user.cvr, (world) => underaktiviteterFor(world, paragraf));
    const told = steps.filter((step) => runsOn(step, testToday));
    expect(told.map(({ id: step, rettighedsniveau }) => [step, rettighedsniveau])).toEqual(
      running.map(({ id: step, rettighedsniveau }) => [step, rettighedsniveau]),
    );
    expect(running.length).toBeGreaterThan(0);
  });
});
