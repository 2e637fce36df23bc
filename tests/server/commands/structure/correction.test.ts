import { expect, test } from 'vitest';
import type { LogLine } from '../../../../src/api/contract/log-line.ts';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  central,
  changeOf,
  elementOf,
  ministryOfFinance,
  structure,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;

describeOnce('en rettelse i et afsluttet finansår', (engine) => {
  const api = useCommandApi(engine);

  const outside = { underaktivitetId: null, bemaerkning: 'Skrevet forkert' };
  const edit = async (list: string, element: ElementDetail, values: Values, user = central) =>
    api.call<Written>(user, 'PUT', `${structure}/${list}?id=${element.id}`, {
      // A form sends no relation that is not chosen anew: it is seen from another year than the version's.
      body: changeOf(element, { defaultDelregnskabId: undefined, ...values }),
    });
  const account = async () => await elementOf(api, 'underkonti', '07.14.01.10');
  const newest = async () => {
    const { poster } = await api.get<{ poster: LogLine[] }>('/api/kommandoer?antal=1');
    return poster[0];
  };
  const plan = async (input: Values) =>
    (await api.plan([{ kommando: 'Koersel#fortryd', input }], central)).body;

  test('RequiredAdmin retter versionen, hvor den står, og loggen siger det', async () => {
    const element = await account();
    const { fraFinansaar } = element;
    expect(fraFinansaar).toBeLessThan(2026);
    const { status, body } = await edit('underkonti', element, { ...outside, navn: 'Rettet' });
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      versionId: element.versionId,
      fraFinansaar,
      navn: 'Rettet',
    });
    expect(body.advarsler?.map(({ code }) => code)).toContain('rettelseAfsluttetAar');
    expect(await newest()).toMatchObject({
      titel: 'Ret underkonto: rettelse',
      argumenter: expect.stringMatching(
        `^ret underkonto 07.14.01.10 fra ${fraFinansaar} .*navn Rettet bemærkning "Skrevet forkert"`,
      ),
    });
  });

  test('den fortrydes lige sådan, og ikke uden en bemærkning', async () => {
    const { koersel = 0 } = (await newest()) ?? {};
    const step = { koersel, underaktivitetId: 9 };
    expect((await plan(step)).violations).toMatchObject([
      { code: 'paakraevet', field: 'bemaerkning' },
    ]);
    const { token, warnings } = await plan({ ...outside, koersel });
    expect(warnings.map(({ code }) => code)).toContain('rettelseAfsluttetAar');
    expect((await api.run(token, { user: central })).status).toBe(200);
    expect((await account()).navn).toBe('Almindelig virksomhed');
    expect(await newest()).toMatchObject({
      titel: 'Fortryd kørsel: rettelse',
      argumenter: `fortryd kørsel ${koersel} bemærkning "Skrevet forkert" underaktivitet ingen`,
    });
  });

  test('kun RequiredAdmin, kun med en bemærkning, og kun det, der allerede gælder', async () => {
    const element = await account();
    const refused = async (values: Values, user = central) => {
      const { status, body } = await edit('underkonti', element, { ...outside, ...values }, user);
      return { status, code: body.code, fields: Object.keys(body.errors ?? {}) };
    };
    expect(await refused({ navn: 'X', bemaerkning: null })).toMatchObject({
      status: 400,
      fields: ['bemaerkning'],
    });
    expect((await refused({ navn: 'X' }, ministryOfFinance)).status).toBe(400);
    // A new version, an end and a relation are no corrections of what stands.
    const later = { navn: 'X', fraFinansaar: 2025 };
    expect(await refused(later)).toMatchObject({ code: 'finansaarAfsluttet' });
    const foreign = await elementOf(api, 'underkonti', '07.14.01.90');
    const { defaultDelregnskabId } = foreign;
    expect(defaultDelregnskabId).not.toBe(element.defaultDelregnskabId);
    expect(await refused({ defaultDelregnskabId })).toMatchObject({ code: 'finansaarAfsluttet' });
    expect((await refused({ tilFinansaar: 2025 })).status).toBe(400);
  });

  test('en kodeliste har ingen underaktivitet, men også dens rettelse begrundes', async () => {
    const type = await elementOf(api, 'underkontotypes', '92');
    const { underaktivitetId: _, ...note } = outside;
    const change = { navn: 'Anlægsløn', underaktivitetId: undefined };
    const silent = await edit('underkontotypes', type, change);
    expect(silent.body.errors).toEqual({ bemaerkning: ['Feltet Bemærkning skal udfyldes.'] });
    const closed = await edit('underkontotypes', type, { ...change, ...note }, ministryOfFinance);
    expect(closed.body.code).toBe('finansaarAfsluttet');
    expect((await edit('underkontotypes', type, { ...change, ...note })).status).toBe(200);
  });
});
