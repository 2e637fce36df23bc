import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import {
  loadAndJudge,
  readingAside,
  stillStands,
} from '../../../../server/commands/load-and-judge.ts';
import { rowVersionText } from '../../../../server/storage/stored-version.ts';
import { inWritersTurn } from '../../../../server/storage/writers-clock.ts';
import { approvePeriod } from '../../../../src/domain/commands/perioder-commands.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { newestVersion } from '../../harness/newest-version.ts';
import { testToday } from '../../harness/templates.ts';
import { startKernelRunner, user } from '../kernel/kernel-runner.ts';

const [account, other, alone] = ['07.14.01.10', '07.14.42.20', '07.14.38.10'];

describeOnEachEngine('det, der er bedømt, når det bliver ens tur', (engine) => {
  async function start() {
    const kernel = await startKernelRunner(engine);
    onTestFinished(kernel.close);
    const { db } = kernel;

    const renaming = async (nummer: string, navn = 'Et andet navn'): Promise<Invocation> => {
      const row = await newestVersion(db, nummer);
      const change = { id: row.element_id, navn, fraFinansaar: 2027, bemaerkning: 'Prøve' };
      const input = { ...row.attributter, ...change };
      return {
        kommando: `${row.type}#ret` as 'Underkonto#ret',
        input,
        rowVersion: rowVersionText(row),
      };
    };
    const creating = async (nummer: string): Promise<Invocation> => {
      const { overordnet_id, attributter } = await newestVersion(db, account);
      const { element_id: underkontotypeId } = await newestVersion(db, '11', 'Underkontotype');
      const own = {
        hovedkontoId: overordnet_id,
        nummer,
        navn: 'Ny',
        fraFinansaar: 2027,
        bemaerkning: 'Prøve',
      };
      return { kommando: 'Underkonto', input: { ...attributter, underkontotypeId, ...own } };
    };
    const rename = async (nummer: string) => {
      expect(
        await kernel.run([await renaming(nummer, `Imens ${randomUUID().slice(0, 8)}`)]),
      ).toEqual(expect.any(Number));
    };

    /** Whether a command stands that is judged, whereupon others write, and then has its turn. */
    const standsAfter = async (command: Invocation, meanwhile: () => Promise<unknown>) => {
      const facts = { user, today: testToday, now: new Date().toISOString() };
      const asked = { facts, invocations: [command], seed: randomUUID() };
      const judged = await loadAndJudge(readingAside(db), asked);
      expect(judged.run.violations.map(({ message }) => message)).toEqual([]);
      await meanwhile();
      return await inWritersTurn(db, (tx, clock) => stillStands(tx, judged, clock));
    };
    return { kernel, db, renaming, creating, rename, standsAfter };
  }

  test('står, når ingen har skrevet, og når andre har skrevet i andet', async () => {
    const { renaming, rename, standsAfter } = await start();
    expect(await standsAfter(await renaming(account), async () => undefined)).toBe(true);
    expect(await standsAfter(await renaming(account), () => rename(alone))).toBe(true);
    const twice = async () => {
      await rename(alone);
      await rename(other);
    };
    expect(await standsAfter(await renaming(account), twice)).toBe(true);
  });

  test('står ikke, når andre har skrevet i det, det hænger under, eller i det selv', async () => {
    const { renaming, rename, standsAfter } = await start();
    for (const written of [account, '07.14.01', '07.14']) {
      expect(await standsAfter(await renaming(account), () => rename(written))).toBe(false);
    }
  });

  test('står ikke, når det nummer, der ikke var der, er der nu', async () => {
    const { kernel, creating, standsAfter } = await start();
    const same = async () => kernel.run([await creating('41')]);
    const another = async () => kernel.run([await creating('43')]);
    expect(await standsAfter(await creating('41'), same)).toBe(false);
    expect(await standsAfter(await creating('42'), another)).toBe(true);
  });

  test('står ikke, når det, ingen linje fortæller, kan være alt', async () => {
    const { db, renaming, rename, standsAfter } = await start();
    const directly = () =>
      db
        .updateTable('element_version')
        .set({ navn: 'Uden om' })
        .where('fuldt_nummer', '=', alone)
        .execute();
    expect(await standsAfter(await renaming(account), directly)).toBe(false);
    const both = async () => {
      await directly();
      await rename(other);
    };
    expect(await standsAfter(await renaming(account), both)).toBe(false);
  });

  test('står ikke, når en af de tabeller, der er hele i verdenen, er skrevet', async () => {
    const { kernel, db, renaming, standsAfter } = await start();
    const level = async () => {
      const input = { periode: 202610, bekraeft: ['godkendelseEndelig'] };
      expect(await kernel.run([{ kommando: approvePeriod.id, input }])).toEqual(expect.any(Number));
    };
    expect(await standsAfter(await renaming(account), level)).toBe(false);
    expect(
      await db.selectFrom('periode').select('godkendt').where('nummer', '=', 202610).execute(),
    ).toEqual([{ godkendt: true }]);
  });
});
