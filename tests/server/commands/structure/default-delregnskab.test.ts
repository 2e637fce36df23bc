import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ElementPayload } from '../../../../src/api/contract/common.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  agency,
  central,
  changeOf,
  elementOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

const withoutPermission = 'Du har ikke adgang til at ændre Standarddelregnskab.';
const permission = 'UpdateUnderkontoDelregnskab' as const;

describeOnce('standarddelregnskab', (engine) => {
  const api = useCommandApi(engine);
  let own: ElementPayload;
  let foreign: ElementPayload;
  /** A step in which the agency writes in its own paragraf, and its finansår. */
  let step: { underaktivitetId: number; fraFinansaar: number };
  let nummer = 30;

  beforeAll(async () => {
    own = await delregnskabOf('23');
    foreign = await delregnskabOf('07');
    const { id } = await elementOf(api, 'hovedkonti', '23.11.01');
    const running = await api.get<{ id: number; finansaar: number; kanRedigere: boolean }[]>(
      `/api/proces/underaktiviteter?elementtype=Underkonto&elementId=${id}`,
      agency,
    );
    const open = running.find(({ kanRedigere }) => kanRedigere);
    step = { underaktivitetId: open?.id ?? 0, fraFinansaar: open?.finansaar ?? 0 };
  });

  async function delregnskabOf(number: string): Promise<ElementPayload> {
    const query = `type=Delregnskab&status=Aaben&soeg=${number}&periode=202612&antal=100`;
    const path = `/api/regnskabsstruktur/search?${query}`;
    const { poster } = await api.get<{ poster: ElementPayload[] }>(path);
    const found = poster.find(({ fuldtNummer }) => fuldtNummer.startsWith(number));
    if (!found) throw new Error(`There is no delregnskab of ${number}`);
    return found;
  }

  async function create(user: string, values: Record<string, unknown>): Promise<Answer<Written>> {
    nummer += 1;
    const of23 = { hovedkonto: '23.11.01' };
    const body = await underkontoBody(api, { ...step, nummer: String(nummer), ...values }, of23);
    return await api.call<Written>(user, 'POST', `${structure}/underkonti`, { body });
  }

  async function edit(user: string, made: Written, defaultDelregnskabId: string) {
    const body = changeOf(made, { ...step, defaultDelregnskabId });
    const path = `${structure}/underkonti?id=${made.id}`;
    return await api.call<Written>(user, 'PUT', path, { body });
  }

  async function grant(user: string): Promise<void> {
    const added = JSON.stringify([permission]);
    await sql`update bruger set tilladelser = tilladelser || ${added}::jsonb
      where brugernavn = ${user}`.execute(api.db);
  }

  test('sættes og skiftes kun med sin egen tilladelse, også når underkontoen oprettes eller rettes', async () => {
    const refused = {
      status: 403,
      body: { code: 'feltTilladelse', errors: { defaultDelregnskabId: [withoutPermission] } },
    };
    expect(await create(agency, { defaultDelregnskabId: own.id })).toMatchObject(refused);
    expect(await create(ministryOfFinance, { defaultDelregnskabId: own.id })).toMatchObject(
      refused,
    );
    const { status, body: made } = await create(agency, {});
    expect(status).toBe(200);
    expect(await edit(agency, made, own.id)).toMatchObject(refused);
    // What stands may stand: another field is changed by whoever may change that.
    const linked = await create(central, { defaultDelregnskabId: own.id });
    const renamed = { ...linked.body, navn: 'Et andet navn' };
    expect((await edit(agency, renamed, own.id)).status).toBe(200);
  });

  test('hører til brugerens eget ministerium, og et andets kan kun de centrale vælge', async () => {
    await grant(agency);
    const refused = {
      status: 403,
      body: {
        code: 'delregnskabUdenforEget',
        errors: {
          defaultDelregnskabId: [
            `Delregnskab ${foreign.fuldtNummer} hører til et andet ministerium. Vælg et under dit eget.`,
          ],
        },
      },
    };
    expect(await create(agency, { defaultDelregnskabId: foreign.id })).toMatchObject(refused);
    const { status, body: made } = await create(agency, { defaultDelregnskabId: own.id });
    expect(status).toBe(200);
    expect(await edit(agency, made, foreign.id)).toMatchObject(refused);
    expect((await edit(central, made, foreign.id)).status).toBe(200);
  });

  test('det, der er værd at vide om det skrevne, står også i svaret', async () => {
    const missing = await create(central, {});
    expect(missing.body.advarsler).toMatchObject([{ code: 'manglerDelregnskab' }]);
    const first = await create(central, { defaultDelregnskabId: own.id });
    const second = await create(central, { defaultDelregnskabId: own.id });
    expect(second.status).toBe(200);
    const texts = second.body.advarsler?.map(({ message }) => message) ?? [];
    expect(texts).toContain(
      `Delregnskab ${own.fuldtNummer} er allerede koblet til underkonto ${first.body.fuldtNummer}.`,
    );
  });

  test('er med i svaret om en underkonto, der annulleres, før den gælder', async () => {
    const next = { underaktivitetId: 9, fraFinansaar: 2027 };
    const { body: made } = await create(central, { ...next, defaultDelregnskabId: own.id });
    expect(made.defaultDelregnskabId).toBe(own.id);
    const path = `${structure}/underkonti?id=${made.id}`;
    const body = { tilFinansaar: 2026, underaktivitetId: 9 };
    const gone = { annulleret: true, defaultDelregnskabId: own.id };
    expect(await api.call(central, 'DELETE', path, { body })).toMatchObject({
      status: 200,
      body: gone,
    });
  });
});
