import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { rowEffect } from '../../../server/storage/effect.ts';
import { writeRun } from '../../../server/storage/log-lines.ts';
import {
  central,
  changeOf,
  elementOf,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { asOldLog, foundByNew, foundByOld } from './old-log.ts';

vi.setConfig({ testTimeout: 120_000 });

describeOnEachEngine('loggens to former', (engine) => {
  const api = useCommandApi(engine);
  const rows = async () => {
    const { rows } = await sql`select * from kommando_effekt order by log_nummer, plads`.execute(
      api.db,
    );
    return rows;
  };

  test('en ældre log flyttes til de rækker, der ville være skrevet, og fortæller det samme', async () => {
    const { id, koersel } = await aRelationMadeAndChanged();
    const undo = await api.call(central, 'POST', `/api/kommandoer/${koersel}/fortryd`, {
      body: { underaktivitetId: 9 },
    });
    expect(undo.status).toBe(200);
    await aLineOfAllTables();
    const paths = [
      '/api/kommandoer?antal=50',
      '/api/kommandoer?antal=50&element=07.14',
      `/api/kommandoer/element/${id}`,
      `/api/kommandoer/koersler?nummer=${koersel}`,
    ];
    const told = () => Promise.all(paths.map((path) => api.get(path)));
    // Whence a run was asked for is not known of those that are older than that was kept.
    const untold = (key: string, value: unknown) => (key === 'kilde' ? null : value);
    const [written, page] = [await rows(), JSON.parse(JSON.stringify(await told(), untold))];
    expect(written.length).toBeGreaterThan(20);

    await asOldLog(api.db);
    const found = await foundByOld(api.db);
    await migrate(api.db);
    expect(await rows()).toEqual(written);
    expect(await foundByNew(api.db)).toEqual(found);
    expect(await told()).toEqual(page);
  });

  async function aRelationMadeAndChanged(): Promise<{ id: string; koersel: number }> {
    const { defaultDelregnskabId } = await elementOf(api, 'underkonti', '07.14.01.10');
    const body = await underkontoBody(api, { nummer: '72', defaultDelregnskabId });
    const made = await api.call<Written>(central, 'POST', `${structure}/underkonti`, { body });
    const { id = '' } = await elementOf(api, 'underkonti', '07.14.01.72');
    const element = await elementOf(api, 'underkonti', '07.14.01.10');
    const change = changeOf(element, { fraFinansaar: 2027, navn: 'Et andet navn' });
    const path = `${structure}/underkonti?id=${element.id}`;
    expect((await api.call(central, 'PUT', path, { body: change })).status).toBe(200);
    return { id, koersel: made.body.koersel ?? 0 };
  }

  /** A row of each table that the log finds in its own way, some of them twice. */
  async function aLineOfAllTables(): Promise<void> {
    const [id, kreds, paragraf] = [randomUUID(), randomUUID(), randomUUID()];
    const effects = (
      [
        ['finansaar', { finansaar: 2031 }],
        ['proces', { id: 7 }],
        ['hovedaktivitet', { id: 7 }],
        ['underaktivitet', { id: 7 }],
        ['periode', { id, nummer: 203101, type: 'Maaned' }],
        ['kredsfrist', { periode: 203101, bogfoeringskreds_id: kreds }],
        ['kredsfrist', { periode: 203102, bogfoeringskreds_id: kreds }],
        ['aktivitet', { id: randomUUID() }],
        ['procesrettighed', { underaktivitet_id: 7, paragraf_id: paragraf }],
        ['bruger', { brugernavn: 'aase' }],
        ['rolle', { rolle: 'Controller' }],
        ['identitet', { udsteder: 'u', brugernavn: 'aase' }],
      ] as const
    ).flatMap(([entity, row]) => [
      rowEffect(entity, null, row as never),
      rowEffect(entity, row as never, null),
    ]);
    const line = { kommando: 'Koersel#fortryd', argumenter: 'alt', effects };
    const run = { bruger: central, kilde: null };
    await api.db.transaction().execute((tx) => writeRun(tx, run, [line]));
  }
});
