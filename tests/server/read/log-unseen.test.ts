import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { changeLevel } from '../../../src/domain/commands/processer-commands.ts';
import {
  central,
  departement,
  elementOf,
  idOf,
  reader,
  structure,
  useCommandApi,
} from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

const secret = 'Kun for dem, der styrer processerne';
const step = 9;

describeOnEachEngine('det, en læser ikke må se, fortæller loggen ikke', (engine) => {
  const api = useCommandApi(engine);
  let account: string;
  let before: string;
  /** Of the ministry's own paragraf, and of another's. */
  let own: string;
  let other: string;

  const done = async (kommandoer: unknown[]): Promise<number> => {
    const plan = await api.plan(kommandoer, central);
    expect(plan).toMatchObject({ status: 200, body: { violations: [] } });
    const ran = await api.run(plan.body.token, { user: central });
    expect(ran.status).toBe(200);
    return ran.body.koersel;
  };
  const level = (paragrafId: string) => ({
    kommando: changeLevel.id,
    input: {
      underaktivitetId: step,
      paragrafId,
      rettighedsniveau: 'Niveau2',
      begrundelse: `${secret} ${paragrafId}`,
    },
  });
  const undo = (koersel: number) => ({
    kommando: 'Koersel#fortryd',
    input: { koersel, underaktivitetId: step, bekraeft: ['fortrydUden'] },
  });
  const history = async (address: string, user: string) =>
    await api.get<{ poster: LogLine[]; total: number }>(`/api/kommandoer/${address}`, user);

  beforeAll(async () => {
    own = await idOf(api, 'Paragraf', '23');
    other = await idOf(api, 'Paragraf', '06');
    const { id, navn, underkontotypeId, rowVersion } = await elementOf(
      api,
      'underkonti',
      '07.14.01.10',
    );
    account = id;
    before = navn;
    const input = {
      id,
      navn: 'Et andet navn',
      underkontotypeId,
      fraFinansaar: 2027,
      underaktivitetId: step,
    };
    const run = await done([
      { kommando: 'Underkonto#ret', input, rowVersion },
      level(own),
      level(other),
    ]);
    await done([undo(run)]);
  });

  test('heller ikke af en fortrydelse, der også gjorde noget, de må se', async () => {
    const {
      poster: [line],
      total,
    } = await history(`element/${account}`, reader);
    expect(total).toBe(2);
    expect(line).toMatchObject({ kommando: 'Koersel#fortryd' });
    expect(line?.udeladt).toBeUndefined();
    expect(line?.aendringer).toContainEqual(
      expect.objectContaining({ felt: 'navn', tilTekst: before }),
    );
    expect(JSON.stringify(line)).not.toContain(secret);
    expect(JSON.stringify(await history(`element/${account}`, central))).toContain(secret);
  });

  test('heller ikke i overblikket eller elementets side', async () => {
    const overview = `${structure}/overblik?finansaar=2027`;
    const detail = `${structure}/underkonti/detalje/07.14.01.10?finansaar=2027`;
    for (const [user, isTold] of [
      [central, true],
      [reader, false],
    ] as const) {
      for (const address of [overview, detail]) {
        const told = JSON.stringify(await api.get(address, user));
        expect(told).toContain('Fortryd kørsel');
        expect(told.includes(secret), `${user} ${address}`).toBe(isTold);
      }
    }
  });

  test('en celles egen historik siger intet om andres', async () => {
    const { poster } = await history(`post/procesrettighed/${step}.${own}`, departement);
    expect(poster).toHaveLength(2);
    for (const line of poster) {
      expect(line.udeladt).toBeUndefined();
      expect(JSON.stringify(line.aendringer)).toContain(`${secret} ${own}`);
      expect(JSON.stringify(line)).not.toContain(other);
    }
    const barred = await api.call(
      departement,
      'GET',
      `/api/kommandoer/post/procesrettighed/${step}.${other}`,
    );
    expect(barred.status).toBe(403);
  });

  test('det, der ikke hører til kommandoen, gemmer den ikke', async () => {
    const { id, navn, underkontotypeId, rowVersion } = await elementOf(
      api,
      'underkonti',
      '07.14.01.90',
    );
    const said = {
      underkontotypeId,
      fraFinansaar: 2027,
      underaktivitetId: step,
      navn: `${navn} m.v.`,
    };
    const body = { ...said, rowVersion, skrald: 'x'.repeat(100_000), adgangskode: 'hemmelig' };
    const answer = await api.call(central, 'PUT', `${structure}/underkonti?id=${id}`, { body });
    expect(answer.status).toBe(200);
    const { rows } = await sql<{ input: object }>`
      select input from kommando_log order by nummer desc limit 1`.execute(api.db);
    expect(rows[0]?.input).toEqual({ ...said, id });
  });
});
