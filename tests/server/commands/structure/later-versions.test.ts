import { expect, test } from 'vitest';
import type { ElementDetail } from '../../../../src/api/contract/structure/element.ts';
import { describeOnce } from '../../harness/engines.ts';
import {
  type Answer,
  central,
  changeOf,
  elementOf,
  hovedkontoBody,
  idOf,
  structure,
  underkontoBody,
  useCommandApi,
  type Written,
} from '../command-api.ts';

type Values = Readonly<Record<string, unknown>>;

/** An element is judged as long as it stands, so that the order of two commands decides nothing. */
describeOnce('det, der sker senere', (engine) => {
  const api = useCommandApi(engine);

  const later = { fraFinansaar: 2028, underaktivitetId: null, bemaerkning: 'Fra 2028' };
  const write = async (method: string, path: string, body: unknown): Promise<Answer<Written>> =>
    api.call(central, method, `${structure}/${path}`, { body });
  const edit = async (list: string, element: ElementDetail, values: Values) =>
    write('PUT', `${list}?id=${element.id}`, changeOf(element, values));

  async function made(answer: Promise<Answer<Written>>): Promise<Written> {
    const { status, body } = await answer;
    expect(body.errors ?? body.detail).toBeUndefined();
    expect(status).toBe(200);
    return body;
  }

  async function operatingHovedkonto(nummer: string): Promise<Written> {
    const body = await hovedkontoBody(api, { nummer }, { bevillingstype: '1' });
    return await made(write('POST', 'hovedkonti', body));
  }

  const limited =
    'Underkontotypen 90 Indtægtsdækket virksomhed kan kun bruges under driftsbevilling og statsvirksomhed.';

  test('en underkontotype passer også til hovedkontoens senere bevillingstype', async () => {
    const hovedkonto = await operatingHovedkonto('50');
    const bevillingstypeId = await idOf(api, 'Bevillingstype', '5');
    await made(edit('hovedkonti', hovedkonto, { ...later, bevillingstypeId }));
    const under = { hovedkonto: '07.14.50', type: '90' };
    const body = await underkontoBody(api, { nummer: '90' }, under);
    const open = await write('POST', 'underkonti', body);
    expect(open).toMatchObject({ status: 400, body: { errors: { underkontotypeId: [limited] } } });
    await made(write('POST', 'underkonti', { ...body, tilFinansaar: 2027 }));
    // A type that is allowed under both may stay open.
    const both = await underkontoBody(api, { nummer: '20' }, { hovedkonto: '07.14.50' });
    const other = await made(write('POST', 'underkonti', both));
    await made(edit('underkonti', other, { navn: 'Nyt navn' }));
  });

  test('en underkonto genåbnes ikke under en bevillingstype, dens type ikke kan bruges under', async () => {
    const hovedkonto = await operatingHovedkonto('51');
    const under = { hovedkonto: '07.14.51', type: '90' };
    const body = await underkontoBody(api, { nummer: '90' }, under);
    const underkonto = await made(write('POST', 'underkonti', body));
    const step = { underaktivitetId: null, bemaerkning: 'Prøve' };
    const path = `underkonti?id=${underkonto.id}`;
    await made(write('DELETE', path, { ...step, tilFinansaar: 2027 }));
    const bevillingstypeId = await idOf(api, 'Bevillingstype', '5');
    await made(edit('hovedkonti', hovedkonto, { ...later, bevillingstypeId }));
    const reopened = await write('PUT', `underkonti/reopen?id=${underkonto.id}`, {
      ...step,
      fraFinansaar: 2028,
    });
    expect(reopened).toMatchObject({ status: 400, body: { code: 'underkontotypeBevilling' } });
  });

  test('en type med en senere version gælder, som den er i hver af dem', async () => {
    const body = { nummer: '58', navn: 'Skiftende', underkontonumre: '50-59', fraFinansaar: 2027 };
    const type = await made(write('POST', 'underkontotypes', body));
    await made(edit('underkontotypes', type, { ...later, underkontonumre: '50-55' }));
    const under = { type: '58' };
    const fits = await underkontoBody(api, { nummer: '52' }, under);
    await made(write('POST', 'underkonti', fits));
    const outside = await underkontoBody(api, { nummer: '57' }, under);
    const open = await write('POST', 'underkonti', outside);
    expect(open.body.errors).toEqual({
      nummer: ['Underkontotypen 58 Skiftende kræver et nummer i 50-55.'],
    });
    await made(write('POST', 'underkonti', { ...outside, tilFinansaar: 2027 }));
  });

  test('en henvisning er åben, så længe elementet er', async () => {
    const body = { nummer: '59', navn: 'Kort', underkontonumre: '60-69', fraFinansaar: 2027 };
    await made(write('POST', 'underkontotypes', { ...body, tilFinansaar: 2028 }));
    const asked = await underkontoBody(api, { nummer: '60' }, { type: '59' });
    const open = await write('POST', 'underkonti', asked);
    expect(open.body.errors).toEqual({
      underkontotypeId: ['Underkontotype 59 er ikke åben i 2029.'],
    });
    await made(write('POST', 'underkonti', { ...asked, tilFinansaar: 2028 }));
    const virksomhedId = await idOf(api, 'Virksomhed', '10108330');
    const life = api.db.updateTable('element_version').where('element_id', '=', virksomhedId);
    await life.set({ til: 202814 }).execute();
    const owned = await write(
      'POST',
      'hovedkonti',
      await hovedkontoBody(api, { virksomhedId, nummer: '53' }),
    );
    expect(owned.body.errors).toEqual({
      virksomhedId: ['Virksomhed 10108330 er ikke åben i 01.2029.'],
    });
    // A loaded hovedkonto of the virksomhed is told so, and can still be renamed.
    const loaded = await elementOf(api, 'hovedkonti', '07.11.02');
    await made(edit('hovedkonti', loaded, { navn: 'Nyt navn', fraFinansaar: 2027 }));
    await life.set({ til: null }).execute();
  });

  test('en bevillingstype i en underkontotypes liste findes så længe som typen', async () => {
    const grant = {
      nummer: '9',
      kode: 'KB',
      navn: 'Kort bevilling',
      bevillingsprincip: 'Udgiftsbaseret',
      standardkonti: ['46'],
      fraFinansaar: 2027,
      tilFinansaar: 2028,
    };
    await made(write('POST', 'bevillingstyper', grant));
    const type = { nummer: '61', navn: 'Efter den', underkontonumre: '61', fraFinansaar: 2027 };
    const listed = { ...type, bevillingstyper: ['KB'] };
    const open = await write('POST', 'underkontotypes', listed);
    expect(open.body.errors).toEqual({
      bevillingstyper: ['Der er ingen bevillingstype med koden KB.'],
    });
    await made(write('POST', 'underkontotypes', { ...listed, tilFinansaar: 2028 }));
  });

  test('den bærende, der peges på, bærer så længe', async () => {
    const carrier = await elementOf(api, 'hovedkonti', '07.14.01');
    const neighbour = await elementOf(api, 'hovedkonti', '07.14.37');
    const without = { virksomhedsbaerendeHovedkontoId: null, fraFinansaar: 2027 };
    await made(edit('hovedkonti', neighbour, without));
    await made(edit('hovedkonti', carrier, { ...later, virksomhedsbaerende: false }));
    const pointing = { nummer: '52', virksomhedsbaerendeHovedkontoId: carrier.id };
    const body = await hovedkontoBody(api, pointing, { bevillingstype: '1' });
    const open = await write('POST', 'hovedkonti', body);
    expect(open.body.errors).toEqual({
      virksomhedsbaerendeHovedkontoId: [
        'Hovedkonto 07.14.01 er ikke virksomhedsbærende for virksomheden.',
      ],
    });
    await made(write('POST', 'hovedkonti', { ...body, tilFinansaar: 2027 }));
  });
});
