import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planCommands } from '../../../server/commands/kernel.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { ministryOfCvr } from '../../../server/read/access/scope.ts';
import { asOfNow } from '../../../server/read/times/as-of.ts';
import { loadFinansaar } from '../../../server/read/times/finansaar.ts';
import { createServices, type Services } from '../../../server/services.ts';
import { loadCalendar } from '../../../server/storage/calendar.ts';
import type { User } from '../../../server/user.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { currentPeriodNumber } from '../../../src/domain/time/periode.ts';
import { versionRow } from '../db/version-rows.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

/** A virksomhed of ministry 23, which moves to ministry 07 from 12.2026. */
const cvr = '25798376';

/** 11.2026 is current until its posting ends on 7 December. */
const days = [
  ['2026-11-30', 202611, '23'],
  ['2026-12-03', 202611, '23'],
  ['2026-12-07', 202611, '23'],
  ['2026-12-08', 202612, '07'],
  ['2027-01-10', 202612, '07'],
] as const;

describeOnEachEngine('indeværende periode', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: true });
    await move(database.db);
  });
  afterAll(async () => {
    await database?.close();
  });

  const servicesOn = (today: string): Services => ({
    ...createServices(database.db, readConfig({ DATO: today })),
  });

  test.each(days)('%s er den %i, i læsning som i kalenderen', async (today, periode) => {
    expect(await asOfNow(servicesOn(today), 'periode', undefined)).toMatchObject({ periode });
    expect(await asOfNow(servicesOn(today), 'periode', 202703)).toMatchObject({ periode: 202703 });
    const calendar = await loadCalendar(database.db);
    expect(currentPeriodNumber(calendar.perioder, today)).toBe(periode);
  });

  test.each(days)(
    '%s: brugerens ministerium er det, virksomheden hører til i den',
    async (...row) => {
      const [today, , ministry] = row;
      expect(await ministryOfCvr(database.db, cvr, today)).toBe(ministry);
      const denied = await Promise.all(
        ['23.11.01', '07.14.01'].map(async (number) => [
          number.slice(0, 2),
          await mayNot(today, number),
        ]),
      );
      expect(denied).toEqual([
        ['23', ministry !== '23'],
        ['07', ministry !== '07'],
      ]);
    },
  );

  test('rækker uden for ordenen flytter hverken periode, ministerium eller finansår', async () => {
    const before = await loadFinansaar(database.db, '2026-11-20');
    const odd = [200001, 201814, 209901].map((nummer) => {
      const { navn, type, startdato, slutdato } = suggestedPeriode(nummer);
      return {
        ...{ id: randomUUID(), nummer, navn, type, startdato, slutdato },
        ...{ kontering_slut: '2099-12-30', godkendelse_slut: '2099-12-31' },
        ...{ godkendt: false, row_version: 1 },
      };
    });
    await database.db.insertInto('periode').values(odd).execute();
    expect(await loadFinansaar(database.db, '2026-11-20')).toEqual(before);
    for (const [today, periode, ministry] of days) {
      expect(await asOfNow(servicesOn(today), 'periode', undefined)).toMatchObject({ periode });
      const calendar = await loadCalendar(database.db);
      expect(currentPeriodNumber(calendar.perioder, today)).toBe(periode);
      expect(await ministryOfCvr(database.db, cvr, today)).toBe(ministry);
      expect(await mayNot(today, '23.11.01')).toBe(ministry !== '23');
    }
  });

  /** Whether the user's ministry is in the way of a new underkonto. */
  async function mayNot(today: string, hovedkonto: string): Promise<boolean> {
    const { element_id: hovedkontoId } = await database.db
      .selectFrom('element_version')
      .select('element_id')
      .where('type', '=', 'Hovedkonto')
      .where('fuldt_nummer', '=', hovedkonto)
      .executeTakeFirstOrThrow();
    const input = { hovedkontoId, nummer: '35', underaktivitetId: 13 };
    const plan = await planCommands(servicesOn(today), user, [{ kommando: 'Underkonto', input }]);
    return plan.violations.some(({ code }) => code === 'adgangNaegtet');
  }
});

const user: User = {
  username: 'proeve.styrelse',
  name: 'Prøve',
  email: 'proeve@example.dk',
  cvr,
  organizationName: 'Styrelsen',
  permissions: new Set(['Underkonto', 'UpdateAaben']),
  scopeRoles: new Set(),
};

async function move(db: Kysely<Database>): Promise<void> {
  const ofType = db.selectFrom('element_version').selectAll().where('til', 'is', null);
  const virksomhed = await ofType
    .where('type', '=', 'Virksomhed')
    .where('fuldt_nummer', '=', cvr)
    .executeTakeFirstOrThrow();
  const ministry = await ofType
    .where('type', '=', 'Ministeransvarsomraade')
    .where('fuldt_nummer', '=', '07')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('element_version')
    .set({ til: 202611, vist_til: 202611 })
    .where('element_id', '=', virksomhed.element_id)
    .where('version_id', '=', virksomhed.version_id)
    .execute();
  await db
    .insertInto('element_version')
    .values(
      versionRow({
        element_id: virksomhed.element_id,
        version_id: virksomhed.version_id + 1,
        type: 'Virksomhed',
        fra: 202612,
        til: null,
        vist_fra: 202612,
        vist_til: 999_999,
        nummer: cvr,
        fuldt_nummer: cvr,
        overordnet_id: ministry.element_id,
      }),
    )
    .execute();
}
