import { openDatabase } from '../../../../server/db/connect.ts';

/** Run as a process: writes without end, and prints a name when the database has answered for it. */
const [dataDir = '', round = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
for (let number = 1; ; number += 1) {
  const navn = `${round}-${number}`;
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('opsaetning').values({ navn, vaerdi: 'halvt' }).execute();
    await tx
      .updateTable('opsaetning')
      .set({ vaerdi: 'skrevet' })
      .where('navn', '=', navn)
      .execute();
  });
  process.stdout.write(`${navn}\n`);
}
