import { expect, test } from 'vitest';
import { readSource } from '../../../dev/demo/source.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { changeOf, elementOf, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { elementIn, keeper, made, now, root } from './accounting-api.ts';

interface Page {
  readonly poster: ElementDetail[];
  readonly total: number;
}

describeOnEachEngine('opslag i regnskabsstrukturen', (engine) => {
  const api = useCommandApi(engine);
  const get = async <Body>(path: string) => api.get<Body>(`${root}/${path}`, reader);
  const statusOf = async (path: string) =>
    (await api.call(reader, 'GET', `${root}/${path}`)).status;

  test('virksomhedstyper og bogfoeringstyper er dem, der kan vælges mellem', async () => {
    expect(await get('virksomhedstyper')).toEqual([
      { kode: 'DEP', navn: 'Departement' },
      { kode: 'STY', navn: 'Styrelse eller anden statsinstitution' },
      { kode: 'SV', navn: 'Statsvirksomhed' },
      { kode: 'SI', navn: 'Statsfinansieret selvejende institution' },
      { kode: 'UAF', navn: 'Uafhængigt statsorgan' },
      { kode: 'FON', navn: 'Særlig fond' },
    ]);
    expect(await get('bogfoeringstyper')).toEqual([
      { kode: 'OMK', navn: 'Omkostningsbaseret' },
      { kode: 'UDG', navn: 'Udgiftsbaseret' },
      { kode: 'SEL', navn: 'Selvejende institution' },
      { kode: 'STG', navn: 'Statsgæld og finansforvaltning' },
    ]);
  });

  test('en kreds findes på sit nummer, og dens indstillinger er dataenes', async () => {
    const [record] = (await readSource('bogfoeringskredse')).filter(
      ({ nummer }) => nummer === '07004',
    );
    const kreds = await get<ElementDetail>('bogfoeringskredse/byBogfoeringskredsnummer/07004');
    expect(kreds).toMatchObject({ type: 'Bogfoeringskreds', fuldtNummer: '07004' });
    expect(await get(`bogfoeringskredse/settings/${kreds.kanoniskNummer}`)).toEqual({
      id: kreds.id,
      kanoniskNummer: '07.10213231.0706.07004',
      rowVersion: kreds.rowVersion,
      bogfoeringstypeId: 'OMK',
      ...record?.indstillinger,
    });
    expect(await statusOf('bogfoeringskredse/byBogfoeringskredsnummer/99999')).toBe(404);
    expect(await statusOf('bogfoeringskredse/settings/07.10213231.0706.99999')).toBe(404);
  });

  test('en virksomhed ved sit id er, som den er i perioden, og latest er den nyeste', async () => {
    const virksomhed = await elementIn(api, 'Virksomhed', '10213231');
    const body = changeOf(virksomhed, { navn: 'Styrelsen for Økonomi', fraPeriode: 202701 });
    const path = `${root}/virksomheder?id=${virksomhed.id}`;
    expect(await api.call(keeper, 'PUT', path, { body })).toMatchObject({ status: 200 });
    const nameIn = async (periode: number) =>
      (await get<ElementDetail>(`virksomheder/by-id/${virksomhed.id}?periode=${periode}`)).navn;
    expect(await nameIn(202612)).toBe('Økonomistyrelsen');
    expect(await nameIn(202701)).toBe('Styrelsen for Økonomi');
    const kreds = await elementIn(api, 'Bogfoeringskreds', '07004');
    expect(await statusOf(`virksomheder/by-id/${kreds.id}`)).toBe(404);

    const latest = await get<Page>('virksomheder/latest?antal=1000');
    const source = await readSource('virksomheder');
    expect(latest.poster.map(({ nummer }) => nummer).toSorted()).toEqual(
      source.map(({ nummer }) => nummer).toSorted(),
    );
    const [newest] = latest.poster.filter(({ id }) => id === virksomhed.id);
    expect(newest).toMatchObject({ navn: 'Styrelsen for Økonomi', fraPeriode: 202701 });
  });

  test('search-default-delregnskab har kun de åbne, på periode, nummer og navn', async () => {
    const found = async (query: string) =>
      (await get<Page>(`delregnskaber/search-default-delregnskab?antal=1000&${query}`)).poster;
    const numbers = async (query: string) =>
      (await found(query)).map(({ fuldtNummer }) => fuldtNummer);
    const kreds = await elementIn(api, 'Bogfoeringskreds', '07004');
    const { id: underkontoId } = await elementOf(api, 'underkonti', '07.14.01.10');
    await made(api, 'Delregnskab', {
      bogfoeringskredsId: kreds.id,
      delregnskabsnummer: '990',
      navn: 'Standardvalget',
      underkontoId,
      fraPeriode: 202701,
    });
    const ofKreds = (await readSource('delregnskaber')).filter(
      ({ bogfoeringskreds }) => bogfoeringskreds === '07004',
    );
    const open = ofKreds.filter(({ status }) => status === 'Aaben').map(({ nummer }) => nummer);
    expect(open.length).toBeLessThan(ofKreds.length);
    expect((await numbers(`soeg=07004&periode=${now}`)).toSorted()).toEqual(open.toSorted());
    expect(await numbers('soeg=07004.990&periode=202701')).toEqual(['07004.990']);
    expect(await numbers('soeg=standardvalget&periode=202701')).toEqual(['07004.990']);
    expect(await numbers('soeg=standardvalget&periode=202612')).toEqual([]);
    const all = await found(`periode=${now}`);
    expect(new Set(all.map(({ type, status }) => `${type} ${status}`))).toEqual(
      new Set(['Delregnskab Aaben']),
    );
  });
});
