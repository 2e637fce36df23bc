import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import {
  central,
  changeOf,
  elementOf,
  hovedkontoBody,
  idOf,
  ministryOfFinance,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from './command-api.ts';

/** Capitals are the same guid: no rule is passed over, and nothing is stored twice (RFC 9562). */
describeOnEachEngine('et id med store bogstaver', (engine) => {
  const api = useCommandApi(engine);

  const write = async (method: string, path: string, body: unknown, user = ministryOfFinance) =>
    api.call<Written>(user, method, `${structure}/${path}`, { body });

  test('gemmes som det samme id, og reglerne ser det', async () => {
    const virksomhedId = (await idOf(api, 'Virksomhed', '10213231')).toUpperCase();
    const operating = { bevillingstype: '1' };
    const values = { virksomhedId, virksomhedsbaerende: true };
    const second = await write('POST', 'hovedkonti', await hovedkontoBody(api, values, operating));
    expect(second.body.errors).toEqual({
      virksomhedsbaerende: [
        'Virksomheden har allerede en virksomhedsbærende hovedkonto (07.14.01).',
      ],
    });
    const made = await write('POST', 'hovedkonti', await hovedkontoBody(api, { virksomhedId }));
    expect(made).toMatchObject({
      status: 200,
      body: { virksomhedId: virksomhedId.toLowerCase() },
    });
  });

  test('en type, der er i brug, kan ikke afsluttes', async () => {
    const type = await write(
      'POST',
      'underkontotypes',
      { nummer: '57', navn: 'Prøvetype', underkontonumre: '57', fraFinansaar: 2027 },
      central,
    );
    const body = await underkontoBody(api, { nummer: '57' });
    const underkontotypeId = type.body.id.toUpperCase();
    const hovedkontoId = String(body.hovedkontoId).toUpperCase();
    const made = await write('POST', 'underkonti', { ...body, underkontotypeId, hovedkontoId });
    expect(made).toMatchObject({ status: 200, body: { underkontotypeId: type.body.id } });
    const path = `underkontotypes?id=${underkontotypeId}`;
    const closed = await write('DELETE', path, { tilFinansaar: 2027 }, central);
    expect(closed).toMatchObject({ status: 400, body: { code: 'iBrug' } });
  });

  test('et standarddelregnskab, et fast felt og elementet selv kan nævnes sådan', async () => {
    const element = await elementOf(api, 'underkonti', '07.14.01.10');
    const defaultDelregnskabId = String(element.defaultDelregnskabId).toUpperCase();
    const hovedkontoId = String(element.hovedkontoId).toUpperCase();
    const change = { navn: 'Nyt navn', defaultDelregnskabId, hovedkontoId, fraFinansaar: 2027 };
    const path = `underkonti?id=${element.id.toUpperCase()}`;
    const answer = await write('PUT', path, changeOf(element, change));
    expect(answer).toMatchObject({
      status: 200,
      body: { id: element.id, defaultDelregnskabId: element.defaultDelregnskabId },
    });
  });

  test('en søgning finder det samme', async () => {
    const id = (await idOf(api, 'Virksomhed', '10213231')).toUpperCase();
    const path = `${structure}/virksomhedsbaerende-hovedkonti?virksomhedId=${id}&finansaar=2026`;
    const page = await api.get<{ poster: ElementPayload[] }>(path);
    expect(page.poster.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['07.14.01']);
  });
});
