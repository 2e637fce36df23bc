import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { asProblem } from '../../../../server/commands/database-refusal.ts';
import { writeRecords } from '../../../../server/storage/write-records.ts';
import { inWritersTurn } from '../../../../server/storage/writers-clock.ts';
import { insertElement, versionRow } from '../../db/version-rows.ts';
import { describeOnEachEngine, openTestDatabase } from '../../harness/engines.ts';

describeOnEachEngine('hvad databasen selv afviser', (engine) => {
  test('at fjerne noget, der henvises til, og at henvise til noget, der ikke findes', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    const parent = await insertElement(db);
    const child = await insertElement(db);
    const version = versionRow({ element_id: child, version_id: 1, fra: 2027, til: null });
    await db
      .insertInto('element_version')
      .values({ ...version, overordnet_id: parent })
      .execute();

    const removal = inWritersTurn(db, (tx) =>
      writeRecords(tx, [{ entity: 'element', before: { id: parent }, after: null }]),
    );
    const dangling = inWritersTurn(db, (tx) =>
      tx
        .updateTable('element_version')
        .set({ overordnet_id: randomUUID() })
        .where('element_id', '=', child)
        .execute(),
    );
    for (const refused of [removal, dangling]) {
      expect(await refused.catch(asProblem)).toMatchObject({
        status: 409,
        code: 'henvisningUdenMaal',
        detail: expect.stringMatching(/^Ændringen kan ikke gemmes/),
      });
    }
  });
});
