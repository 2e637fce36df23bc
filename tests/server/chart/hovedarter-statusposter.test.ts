import { expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { chartApi, now, root } from './chart-api.ts';

describeOnce('hovedarter og statusposter', (engine) => {
  const api = useCommandApi(engine);
  const { find, write, expectRefused } = chartApi(api);

  const sumpost = async (nummer: string) => (await find('Statuspost', nummer)).id;

  /** A new post of the liabilities, or what is said; with its rules kept unless that breaks them. */
  const statuspost = async (values: object, user?: string) =>
    write(
      'POST',
      'statusposter',
      {
        ...{ nummer: '950', navn: 'Prøve', balanceside: 'Passiv', linjetype: 'Post' },
        ...{ fraPeriode: now, ...values },
      },
      user,
    );

  /** A statuspost or another element as it stands, with other values. */
  const changed = async (list: string, { id, ...element }: ElementPayload, values: object) =>
    write('PUT', `${list}?id=${id}`, { ...element, fraPeriode: now, ...values });

  test('en hovedart oprettes, rettes, får en version og afsluttes, når intet står under den', async () => {
    const body = { nummer: '8', navn: 'Prøveposter', fraPeriode: now };
    const made = await write('POST', 'hovedarter', body);
    expect(made).toMatchObject({ status: 200, body: { fuldtNummer: '8', type: 'Hovedart' } });
    const { id, rowVersion } = made.body;
    const renamed = await write('PUT', `hovedarter?id=${id}`, {
      ...{ navn: 'Andre prøveposter', fraPeriode: 202701, rowVersion },
    });
    expect(renamed).toMatchObject({ status: 200, body: { versionId: 2 } });
    expect((await find('Hovedart', '8', 202612)).navn).toBe('Prøveposter');
    const konto = await write('POST', 'standardkonti', {
      ...{ hovedartId: id, nummer: '38', navn: 'Prøve', posttype: 'Resultat', retning: 'Udgift' },
      ...{ gyldigeBevillingstyper: ['DB'], fraPeriode: now },
    });
    expect(konto.status).toBe(200);
    const close = () => write('DELETE', `hovedarter?id=${id}&tilPeriode=202701`);
    await expectRefused(close, 400);
    expect((await close()).body.detail).toContain('8');
    await write('DELETE', `standardkonti?id=${konto.body.id}&tilPeriode=202701`);
    expect((await close()).status).toBe(200);
    expect((await find('Hovedart', '8', 202702)).status).toBe('Lukket');
  });

  test('en hovedarts nummer er et ciffer, som ingen anden har', async () => {
    for (const nummer of ['1', '', '12', 'A']) {
      await expectRefused(
        () => write('POST', 'hovedarter', { nummer, navn: 'X', fraPeriode: now }),
        400,
        {
          nummer: [expect.any(String)],
        },
      );
    }
  });

  test('en statuspost oprettes, står i listen, rettes og afsluttes, når ingen står ved den', async () => {
    const made = await statuspost({ sumpostId: await sumpost('920') });
    expect(made).toMatchObject({ status: 200, body: { fuldtNummer: '950', type: 'Statuspost' } });
    const { poster } = await api.get<{ poster: ElementPayload[] }>(
      `${root}/statusposter?periode=${now}&antal=100`,
      reader,
    );
    expect(poster.map(({ fuldtNummer }) => fuldtNummer)).toContain('950');
    const renamed = await changed('statusposter', made.body, { navn: 'Prøvepost' });
    expect(renamed).toMatchObject({ status: 200, body: { navn: 'Prøvepost', versionId: 1 } });

    const { id: standardkontoId } = await find('Standardkonto', '61');
    const konto = await write('POST', 'regnskabskonti', {
      ...{ standardkontoId, nummer: '6199', navn: 'Prøve', statuspostId: made.body.id },
      ...{ manuelKontering: true, fraPeriode: now },
    });
    expect(konto.status).toBe(200);
    const close = () => write('DELETE', `statusposter?id=${made.body.id}&tilPeriode=202701`);
    await expectRefused(close, 400);
    await expectRefused(() => changed('statusposter', renamed.body, { linjetype: 'Sum' }), 400, {
      linjetype: ['Linjetypen kan ikke ændres, mens 1 element står ved statuspost 950 (61.99).'],
    });
    await write('DELETE', `regnskabskonti?id=${konto.body.id}&tilPeriode=202701`);
    expect((await close()).status).toBe(200);
    expect((await find('Statuspost', '950', 202702)).status).toBe('Lukket');
  });

  test('en statuspost står på den side, dens nummer siger, og indgår i en sum på samme side', async () => {
    for (const nummer of ['150', '95', '042']) {
      await expectRefused(() => statuspost({ nummer }), 400, { nummer: [expect.any(String)] });
    }
    await expectRefused(() => statuspost({ balanceside: 'Aktiv' }), 400, {
      balanceside: [
        'Nummeret 950 hører til den anden side af balancen. Vælg Passiv under Side i balancen.',
      ],
    });
    for (const [nummer, said] of [
      ['941', 'Statuspost 941 er ikke en sum. Vælg en af linjetypen Sum.'],
      ['040', 'Statuspost 040 står på den anden side af balancen.'],
    ] as const) {
      const sumpostId = await sumpost(nummer);
      await expectRefused(() => statuspost({ sumpostId }), 400, { sumpostId: [said] });
    }
  });

  test('en sum indgår ikke i sig selv, og er en sum, så længe noget indgår i den', async () => {
    const [top, under] = [await find('Statuspost', '900'), await find('Statuspost', '940')];
    const ring = 'Statuspost 900 kan ikke indgå i sig selv, heller ikke gennem andre summer.';
    for (const { id: sumpostId } of [top, under]) {
      await expectRefused(() => changed('statusposter', top, { sumpostId }), 400, {
        sumpostId: [ring],
      });
    }
    await expectRefused(() => changed('statusposter', under, { linjetype: 'Post' }), 400, {
      linjetype: [
        'Linjetypen kan ikke ændres, mens 7 elementer står ved statuspost 940 (941, 942, 943 m.fl.).',
      ],
    });
    await expectRefused(
      () => write('DELETE', `statusposter?id=${under.id}&tilPeriode=202701`),
      400,
    );
  });

  test('kun den, der må, skriver', async () => {
    await expectRefused(() => statuspost({}, reader), 403);
    const { id } = await find('Hovedart', '1');
    await expectRefused(
      () => write('POST', 'hovedarter', { nummer: '9', navn: 'X', fraPeriode: now }, reader),
      403,
    );
    await expectRefused(
      () => write('DELETE', `hovedarter?id=${id}&tilPeriode=${now}`, undefined, reader),
      403,
    );
  });
});
