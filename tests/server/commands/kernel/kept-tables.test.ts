import type { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { commitCommands } from '../../../../server/commands/kernel.ts';
import { readConfig } from '../../../../server/config.ts';
import { openDatabase } from '../../../../server/db/connect.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { createServices } from '../../../../server/services.ts';
import { loadCalendar } from '../../../../server/storage/calendar.ts';
import { keptTables, keptTablesInTurn } from '../../../../server/storage/kept-tables.ts';
import { storedColumns } from '../../../../server/storage/stored-version.ts';
import { inWritersTurn } from '../../../../server/storage/writers-clock.ts';
import { approvePeriod } from '../../../../src/domain/commands/perioder-commands.ts';
import { elementTypeNames } from '../../../../src/domain/elements/names.ts';
import { isCodeList } from '../../../../src/domain/elements/registry.ts';
import { undoCommand } from '../../../../src/domain/permissions.ts';
import { describeOnEachEngine, openTestDatabase } from '../../harness/engines.ts';
import { sentDuring } from '../../harness/round-trips.ts';
import { testToday } from '../../harness/templates.ts';
import { central } from '../central-user.ts';
import { idOfNumber, smallStructure } from '../structure/small-structure.ts';
import { wideStructure } from '../width/wide-structure.ts';
import { MemoryKernel } from './memory-kernel.ts';

const nummer = 202610;

async function approve(db: Kysely<Database>): Promise<void> {
  const services = createServices(db, readConfig({ DATO: testToday }));
  const input = { periode: nummer, bekraeft: ['godkendelseEndelig'] };
  await commitCommands(services, central, [{ kommando: approvePeriod.id, input }]);
}

async function isApproved(db: Kysely<Database>): Promise<boolean | undefined> {
  const { perioder } = await loadCalendar(db);
  return perioder.find((periode) => periode.nummer === nummer)?.godkendt;
}

const setApproved = (db: Kysely<Database>, godkendt: boolean) =>
  db.updateTable('periode').set({ godkendt }).where('nummer', '=', nummer).execute();

describeOnEachEngine('de tabeller, processen gemmer', (engine) => {
  async function open() {
    const database = await openTestDatabase(engine, { demo: true });
    onTestFinished(database.close);
    return database;
  }

  test('er rækkerne, som de ellers læses', async () => {
    const { db } = await open();
    const { store, sidsteNummer } = await keptTables(db);
    const keyed = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
    const whole = ['finansaar', 'periode', 'proces', 'hovedaktivitet', 'underaktivitet'] as const;
    for (const name of [...whole, 'rolle'] as const) {
      const rows = await db.selectFrom(name).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(keyed(store.all(name))).toEqual(keyed(rows));
    }
    const codeLists = elementTypeNames.filter(isCodeList);
    const versions = await db
      .selectFrom('element_version')
      .select(storedColumns)
      .where('type', 'in', codeLists)
      .execute();
    expect(keyed(store.find('elementType', codeLists))).toEqual(keyed(versions));
    const ids = versions.map(({ element_id }) => element_id);
    expect(store.find('elementId', [...new Set(ids)])).toHaveLength(versions.length);
    expect(sidsteNummer.proces).toBe(Math.max(...store.all('proces').map(({ id }) => id)));
  });

  test('læses igen, når uret er gået, også fordi nogen skrev uden om kommandoerne', async () => {
    const { db } = await open();
    const first = await keptTables(db);
    expect(await sentDuring(() => keptTables(db))).toHaveLength(1);
    expect(await keptTables(db)).toBe(first);
    expect(await isApproved(db)).toBe(false);
    await setApproved(db, true);
    expect(await isApproved(db)).toBe(true);
    expect((await keptTables(db)).clock).toBe(first.clock + 1);
  });

  test('siger ikke det, der aldrig blev gemt', async () => {
    const { db } = await open();
    const { clock } = await keptTables(db);
    const given = inWritersTurn(db, async (tx, before) => {
      expect(before).toBe(clock);
      await keptTablesInTurn(db, tx, before);
      await setApproved(tx, true);
      throw new Error('opgivet');
    });
    await expect(given).rejects.toThrow('opgivet');
    expect(await isApproved(db)).toBe(false);
    // The next turn has the number that the one given up would have had.
    await inWritersTurn(db, async () => undefined);
    expect((await keptTables(db)).clock).toBe(clock + 1);
    expect(await isApproved(db)).toBe(false);
  });

  test('det, der læses i en tur, er det, der stod før den', async () => {
    const { db } = await open();
    const clock = await inWritersTurn(db, async (tx, before) => {
      const { store } = await keptTablesInTurn(db, tx, before);
      expect(store.all('periode').find((row) => row.nummer === nummer)?.godkendt).toBe(false);
      await setApproved(tx, true);
      return before;
    });
    // In the turn the clock had moved, and was not moved by each write.
    expect((await keptTables(db)).clock).toBe(clock + 1);
    expect(await isApproved(db)).toBe(true);
  });

  test('en anden server på den samme database ser det, den første skriver', async () => {
    const { db, databaseUrl } = await open();
    if (!databaseUrl) return;
    const other = await openDatabase({ dataDir: '', databaseUrl });
    onTestFinished(other.close);
    expect([await isApproved(db), await isApproved(other.db)]).toEqual([false, false]);
    await approve(db);
    expect([await isApproved(other.db), await isApproved(db)]).toEqual([true, true]);
  });
});

describe('en kørsels egne ændringer ser dens senere kommandoer', () => {
  const periode = {
    ...{ nummer: 202901, navn: 'Januar 2029' },
    ...{ konteringSlut: '2029-02-07', godkendelseSlut: '2029-03-06' },
  };
  const makes: Invocation = { kommando: 'CreateUpdatePeriodElement', input: periode };
  const bemaerkning = 'Prøve';

  function small() {
    const { records, versions } = smallStructure();
    for (const finansaar of [2029, 2030, 2031]) records.remove('finansaar', { finansaar });
    return { kernel: new MemoryKernel(records), versions };
  }

  const codes = (run: Awaited<ReturnType<MemoryKernel['judge']>>['run']) =>
    run.violations.map(({ code, nummer: at }) => [at, code]);

  test('en periode, og det finansår, den åbner', async () => {
    const { kernel } = small();
    const newOne: Invocation = {
      kommando: 'Ministeransvarsomraade',
      input: { nummer: '08', navn: 'Nyt', fraPeriode: 202901, bemaerkning },
    };
    const hovedkontoId = idOfNumber('07.14.01');
    const account: Invocation = {
      kommando: 'Underkonto',
      input: {
        ...{ fraFinansaar: 2029, nummer: '30', navn: 'Ny', bemaerkning, hovedkontoId },
        underkontotypeId: idOfNumber('Underkontotype 10'),
      },
    };
    const { run: before } = await kernel.judge([newOne, account]);
    expect(codes(before)).toEqual([
      [0, 'periodeMangler'],
      [1, 'finansaarMangler'],
    ]);
    const { run } = await kernel.judge([makes, newOne, account]);
    expect(codes(run)).toEqual([]);
  });

  test('det, der ikke bliver til noget, ser ingen', async () => {
    const { kernel } = small();
    const judged = await kernel.judge([makes]);
    await kernel.write(judged);
    const newOne: Invocation = {
      kommando: 'Ministeransvarsomraade',
      input: { nummer: '08', navn: 'Nyt', fraPeriode: 202901, bemaerkning },
    };
    const back: Invocation = {
      kommando: undoCommand,
      input: { koersel: kernel.runs, bemaerkning },
    };
    expect(codes((await kernel.judge([back, newOne])).run)).toEqual([[1, 'periodeMangler']]);
    judged.world.takeBack();
    expect(judged.world.calendar.perioder.at(-1)?.nummer).toBe(202814);
  });

  test('et trin, der lukkes', async () => {
    const wide = wideStructure(1);
    const kernel = new MemoryKernel(wide.records);
    const [step] = wide.records.all('underaktivitet');
    if (!step) throw new Error('there is a step');
    const { id, navn, raekkefoelge, elementtyper, rettighedsniveau } = step;
    const dates = { startdato: '2026-01-01', konteringSlut: '2026-01-31', slutdato: '2026-01-31' };
    const ends: Invocation = {
      kommando: 'Processstyring#underaktivitet-ret',
      input: { id, navn, raekkefoelge, elementtyper, rettighedsniveau, ...dates },
      rowVersion: String(step.row_version),
    };
    const within: Invocation = {
      kommando: 'Hovedkonto#softluk',
      input: { id: wide.open.Hovedkonto, fraFinansaar: 2027, underaktivitetId: id, bemaerkning },
    };
    expect(codes((await kernel.judge([within])).run)).toEqual([]);
    const { run } = await kernel.judge([ends, within]);
    expect(codes(run).map(([at]) => at)).toEqual([1]);
  });
});
