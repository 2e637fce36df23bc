import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../../../dev/demo/source.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Overview } from '../../../src/api/contract/overview.ts';
import type { Detail } from '../../../src/api/contract/structure/detail.ts';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import { accessTokenOf } from '../app/app-server.ts';
import { contents, idOf, useCommandApi } from '../commands/command-api.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { openpyxl, readWithOpenpyxl, recordsOf } from '../harness/openpyxl.ts';
import { made, now, payOne, put, reader, root } from './pay-api.ts';

interface Page {
  readonly poster: readonly ElementPayload[];
  readonly total: number;
  readonly naeste?: string;
  readonly overordnede?: readonly ElementPayload[];
}

describeOnEachEngine('løn, som den læses', (engine) => {
  const api = useCommandApi(engine);
  const page = (call: string) => api.get<Page>(`${root}/${call}`, reader);
  const numbers = ({ poster }: Page) => poster.map(({ nummer }) => Number(nummer));
  const rising = (some: readonly number[]) => some.toSorted((a, b) => a - b);

  test('har begge lister, hele, med numrene som tal', async () => {
    const [faellesskaber, grupper] = [
      await page(`loenfaellesskaber?periode=${now}`),
      await page(`loengrupper?periode=${now}&antal=1000`),
    ];
    expect([faellesskaber.total, grupper.total]).toEqual([17, 86]);
    for (const each of [faellesskaber, grupper])
      expect(numbers(each)).toEqual(rising(numbers(each)));
    const falling = await page(`loenfaellesskaber?periode=${now}&sortering=-fuldtNummer`);
    expect(numbers(falling)).toEqual(numbers(faellesskaber).toReversed());
    const file = await readSource('loengrupper');
    expect(numbers(grupper)).toEqual(rising(file.map(({ nummer }) => nummer)));
  });

  test('side for side efter hinanden, også hvor et tal er kortere end det før', async () => {
    const whole = numbers(await page(`loenfaellesskaber?periode=${now}`));
    const read: number[] = [];
    let efter: string | undefined;
    do {
      const asked = new URLSearchParams({
        periode: String(now),
        antal: '4',
        ...(efter && { efter }),
      });
      const part: Page = await page(`loenfaellesskaber?${asked}`);
      read.push(...numbers(part));
      efter = part.naeste;
    } while (efter !== undefined);
    expect(read).toEqual(whole);
    expect(whole.slice(8, 11)).toEqual([9, 10, 11]);
  });

  test('én med et nummer: en version, den i en periode, ellers den nyeste', async () => {
    const one = (query: string) => api.get<ElementDetail>(`${root}/loengruppe?${query}`, reader);
    expect(await one('nummer=119')).toMatchObject({
      type: 'Loengruppe',
      versionId: 2,
      navn: 'Statens Administration',
      sti: [{ type: 'Loenfaellesskab', fuldtNummer: '2' }],
      referencer: {
        virksomhedId: { fuldtNummer: '33391005' },
        bogfoeringskredsId: { type: 'Bogfoeringskreds' },
      },
    });
    expect(await one('nummer=119&versionId=1')).toMatchObject({
      versionId: 1,
      navn: 'Statens Administration (tidligere)',
      tilPeriode: 202512,
    });
    expect((await one('nummer=119&periode=202512')).versionId).toBe(1);
    expect((await one('nummer=119')).kanoniskNummer).toBeUndefined();
    const versions = await api.get<ElementPayload[]>(
      `${root}/loengruppe/versions?nummer=119`,
      reader,
    );
    expect(versions.map(({ versionId, navn }) => [versionId, navn])).toEqual([
      [1, 'Statens Administration (tidligere)'],
      [2, 'Statens Administration'],
    ]);
  });

  test.each([
    'loengruppe?nummer=9998',
    'loengruppe?nummer=119&versionId=9',
    'loengruppe?nummer=0119',
    'loengruppe?nummer=to',
    'loengruppe/versions?nummer=9998',
    'loenfaellesskab?nummer=119',
    'loenfaellesskab/versions?nummer=0',
  ])('%s er ikke fundet', async (call) => {
    expect((await api.call(reader, 'GET', `${root}/${call}`)).status).toBe(404);
  });

  test('et kald uden nummer, eller med en version, der intet tal er, siges fra om', async () => {
    for (const query of ['', '?nummer=119&versionId=to', '?nummer=119&periode=202615']) {
      expect((await api.call(reader, 'GET', `${root}/loengruppe${query}`)).status).toBe(400);
    }
  });

  test('de to typer har numre hver for sig, som hver er sit element', async () => {
    const nummer = 2;
    const group = await made(api, 'loengruppe', { nummer, navn: 'Gruppe to' });
    expect(group).toMatchObject({ nummer: '2', fuldtNummer: '2', overordnetId: null, sti: [] });
    expect(await payOne(api, 'loengruppe', 2)).toMatchObject({ id: group.id, navn: 'Gruppe to' });
    expect((await payOne(api, 'loenfaellesskab', 2)).navn).toBe('Finansministeriet - fælles løn');
    const detail = await api.get<Detail>(
      `${root}/loenfaellesskaber/detalje/2?periode=${now}`,
      reader,
    );
    expect(detail.dele?.id).toBe(await idOf(api, 'Loenfaellesskab', '2'));
    expect(detail.dele?.soeskende).toMatchObject({
      forrige: { fuldtNummer: '1' },
      naeste: { fuldtNummer: '3' },
      plads: 2,
      antal: 17,
    });
  });

  test('søgningen finder begge slags på nummer og navn, med det, de hænger under', async () => {
    const found = await page(`search?soeg=124&periode=${now}&bredt=ja&overordnede=ja`);
    expect(found.poster[0]).toMatchObject({ type: 'Loengruppe', nummer: '124' });
    expect(found.overordnede).toMatchObject([{ type: 'Loenfaellesskab', nummer: '2' }]);
    const named = await page(`search?soeg=faelles+loen&periode=${now}&type=Loenfaellesskab`);
    expect(named.total).toBe(17);
    expect(numbers(named)).toEqual(rising(numbers(named)));
    const filtered = await page(`search?kol.seNummer=33391005&periode=${now}&felter=virksomhedId`);
    expect(filtered.poster).toMatchObject([
      { nummer: '119', referencer: { virksomhedId: { fuldtNummer: '33391005' } } },
    ]);
    const open = await page(`search?status=Lukket&periode=${now}`);
    expect(open.total).toBe(0);
    expect((await page(`search?periode=${now}&antal=1000`)).total).toBeGreaterThan(100);
  });

  test('et fællesskabs løngrupper er dem, det har på det tidspunkt', async () => {
    const [one, other] = [
      await payOne(api, 'loenfaellesskab', 2),
      await payOne(api, 'loenfaellesskab', 3),
    ];
    const below = async (id: string, periode: number) =>
      numbers(await page(`loenfaellesskaber/child-elements?id=${id}&periode=${periode}`));
    const before = await below(one.id, now);
    const moved = await payOne(api, 'loengruppe', 117);
    const answer = await put(api, 'loengruppe', moved.id, {
      overordnetId: other.id,
      fraPeriode: 202701,
      bemaerkning: 'Ressortomlægning',
      rowVersion: moved.rowVersion,
    });
    expect(answer).toMatchObject({ status: 200, body: { versionId: 2, overordnetId: other.id } });
    expect(await below(one.id, 202614)).toEqual(before);
    expect(await below(one.id, 202701)).toEqual(before.filter((nummer) => nummer !== 117));
    expect(await below(other.id, 202701)).toContain(117);
  });

  test('overblikket tæller løngrupper i deres fællesskab, i talorden', async () => {
    await made(api, 'loengruppe', { nummer: 9001, navn: 'Uden fællesskab' });
    const overview = await api.get<Overview>(`${root}/overblik?periode=${now}`, reader);
    const groups = overview.grupper.map(({ fuldtNummer }) => Number(fuldtNummer));
    expect(groups).toEqual(rising(groups));
    expect(overview.grupper[1]).toMatchObject({ fuldtNummer: '2', type: 'Loenfaellesskab' });
    const without = overview.udvalg.find(({ navn }) => navn === 'udenLoenfaellesskab');
    const found = await page(`search?udvalg=udenLoenfaellesskab&periode=${now}`);
    expect(numbers(found)).toContain(9001);
    expect(without?.antal).toBe(found.total);
  });

  test('læsning alene ser alt og ændrer intet', async () => {
    const before = await contents(api.db);
    const { id, rowVersion } = await payOne(api, 'loengruppe', 124);
    const body = { nummer: 777, navn: 'Nej', fraPeriode: now };
    for (const kind of ['loengruppe', 'loenfaellesskab']) {
      const attempts = [
        await api.call(reader, 'POST', `${root}/${kind}`, { body }),
        await api.call(reader, 'PUT', `${root}/${kind}?id=${id}`, {
          body: { ...body, rowVersion },
        }),
        await api.call(reader, 'PUT', `${root}/${kind}?id=${id}`, { body: { tilPeriode: now } }),
      ];
      expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const plan = await api.plan(
      [{ kommando: 'WriteLoengrupperAndFaellesskaber', input: body }],
      reader,
    );
    expect(plan.status).toBe(403);
    expect(await contents(api.db)).toEqual(before);
  });

  test.skipIf(openpyxl === undefined)('i Excel, som en anden læser ser den', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sada-loen-'));
    try {
      const headers = { authorization: `Bearer ${await accessTokenOf(api.db, reader)}` };
      const address = `${api.server.baseUrl}${root}/download-excel?periode=202512&soeg=administration`;
      const answer = await fetch(address, { headers });
      expect(answer.headers.get('content-disposition')).toContain('loenfaellesskabs.xlsx');
      const file = path.join(folder, 'loen.xlsx');
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
      const [sheet] = readWithOpenpyxl(file);
      if (!sheet) throw new Error('filen har intet ark');
      expect(sheet.navn).toBe('Løngrupper');
      expect(recordsOf(sheet)).toEqual([
        expect.objectContaining({
          'Fuldt nummer': 119,
          Type: 'løngruppe',
          Navn: 'Statens Administration (tidligere)',
          Lønfællesskab: '2',
          Virksomhed: '33391005',
          'SE-nummer': '33391005',
          Lønadministrator: 'Statens Administration',
          'Gyldig fra': '01.2024',
        }),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
