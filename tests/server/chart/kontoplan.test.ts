import { expect, test } from 'vitest';
import { readSource } from '../../../dev/demo/source.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { central, reader, useCommandApi } from '../commands/command-api.ts';
import { describeOnce } from '../harness/engines.ts';
import { chartApi, now, root } from './chart-api.ts';

interface Chart {
  readonly periode: number;
  readonly hovedarter: readonly (ElementPayload & {
    readonly standardkonti: readonly (ElementPayload & {
      readonly regnskabskonti: readonly ElementPayload[];
    })[];
  })[];
}

describeOnce('kontoplanen', (engine) => {
  const api = useCommandApi(engine);

  const { find, write, expectRefused } = chartApi(api);

  /** A new account below 22, or what is said; with its rules kept unless that breaks them. */
  async function konto(values: object, user = central) {
    const { id } = await find('Standardkonto', '22');
    const body = { standardkontoId: id, navn: 'Prøve', fraPeriode: now, ...values };
    return await write('POST', 'regnskabskonti', body, user);
  }

  test('er hele planen i en periode, med det, der er lukket eller endnu ikke gælder', async () => {
    const chart = await api.get<Chart>(`${root}?period=201612`, reader);
    expect(chart.periode).toBe(201612);
    const standardkonti = chart.hovedarter.flatMap((one) => one.standardkonti);
    const konti = standardkonti.flatMap((one) => one.regnskabskonti);
    expect(chart.hovedarter.map(({ fuldtNummer }) => fuldtNummer)).toEqual([...'1234567']);
    expect([standardkonti.length, konti.length]).toEqual([66, 384]);
    expect(new Set([...standardkonti, ...konti].map(({ status }) => status))).toEqual(
      new Set(['Aaben']),
    );
    const file = await readSource('regnskabskonti');
    const numbers = file.map(({ visningsnummer }) => visningsnummer);
    expect(konti.map(({ fuldtNummer }) => fuldtNummer).toSorted()).toEqual(numbers.toSorted());
    for (const { nummer, regnskabskonti } of standardkonti) {
      for (const { nummer: own } of regnskabskonti) expect(own.slice(0, 2)).toBe(nummer);
    }
    const later = (await api.get<Chart>(`${root}?period=201701`, reader)).hovedarter
      .flatMap((one) => one.standardkonti)
      .flatMap((one) => one.regnskabskonti);
    const closed = later.filter(({ status }) => status === 'Lukket');
    expect(closed.map(({ fuldtNummer }) => fuldtNummer)).toEqual(['10.24', '10.32']);
  });

  test('er uden periode den indeværende, og afviser en, der ikke findes', async () => {
    expect((await api.get<Chart>(root, reader)).periode).toBe(now);
    const { status, body } = await api.call(reader, 'GET', `${root}?period=202615`);
    expect([status, body.errors]).toEqual([
      400,
      { period: ['Periode skal være en periode som 11.2026.'] },
    ]);
  });

  test('har hver liste, nummeropslaget med og uden punktum, og det der kan vælges', async () => {
    const sizes = { hovedarter: 7, standardkonti: 66, regnskabskonti: 382, statusposter: 37 };
    for (const [list, total] of Object.entries(sizes)) {
      const page = await api.get<{ total: number }>(`${root}/${list}?periode=${now}`, reader);
      expect([list, page.total]).toEqual([list, total]);
    }
    const [plain, pointed] = [
      await find('Regnskabskonto', '5132'),
      await find('Regnskabskonto', '51.32'),
    ];
    expect(plain).toEqual(pointed);
    expect(plain).toMatchObject({
      nummer: '5132',
      fuldtNummer: '51.32',
      kontotype: 'Balancekonto',
      sti: [{ fuldtNummer: '5' }, { fuldtNummer: '51' }],
      referencer: { statuspostId: { type: 'Statuspost', fuldtNummer: '020' } },
    });
    expect(await find('Statuspost', '031')).toMatchObject({
      linjetype: 'Post',
      balanceside: 'Aktiv',
      referencer: { sumpostId: { fuldtNummer: '030' } },
    });
    for (const [list, of, there] of [
      ['standardkonti', 66, '18'],
      ['regnskabskonti', 384, '10.24'],
    ] as const) {
      const path = `${root}/${list}/byPeriod/201612/references?antal=1000`;
      const { poster, total } = await api.get<{ poster: ElementPayload[]; total: number }>(
        path,
        reader,
      );
      expect([total, poster.length]).toEqual([of, of]);
      const one = poster.find(({ fuldtNummer }) => fuldtNummer === there);
      expect(Object.keys(one ?? {}).toSorted()).toEqual([
        'fuldtNummer',
        'id',
        'navn',
        'status',
        'type',
      ]);
      const wrong = `${root}/${list}/byPeriod/201615/references`;
      expect((await api.call(reader, 'GET', wrong)).status).toBe(400);
    }
  });

  test('en standardkonto og en konto under den: oprettet, rettet, ny version, afsluttet nedefra', async () => {
    const hovedart = await find('Hovedart', '3');
    const body = {
      hovedartId: hovedart.id,
      nummer: '47',
      navn: 'Prøvetilskud',
      posttype: 'Resultat',
      retning: 'Udgift',
      gyldigeBevillingstyper: ['RB', 'AB'],
      fraPeriode: now,
    };
    const made = await write('POST', 'standardkonti', body);
    expect(made).toMatchObject({ status: 200, body: { fuldtNummer: '47', kunBudget: false } });
    const { id, rowVersion } = made.body;
    const below = { standardkontoId: id, nummer: '47.10' };
    const first = await konto(below);
    expect(first).toMatchObject({
      status: 200,
      body: {
        nummer: '4710',
        fuldtNummer: '47.10',
        kontotype: 'Resultatkonto',
        manuelKontering: true,
      },
    });

    const renamed = await write('PUT', `standardkonti?id=${id}`, {
      ...body,
      navn: 'Prøvetilskud mv.',
      fraPeriode: 202701,
      rowVersion,
    });
    expect(renamed).toMatchObject({ status: 200, body: { versionId: 2 } });
    expect((await find('Standardkonto', '47', 202612)).navn).toBe('Prøvetilskud');
    expect((await find('Standardkonto', '47', 202701)).navn).toBe('Prøvetilskud mv.');

    await expectRefused(
      () =>
        write('PUT', `standardkonti?id=${id}`, {
          ...body,
          navn: 'Prøvetilskud mv.',
          posttype: 'Balance',
          fraPeriode: 202702,
          rowVersion: renamed.body.rowVersion,
        }),
      400,
      {
        posttype: ['Posttypen kan ikke ændres, mens standardkontoen har 1 regnskabskonto (47.10).'],
      },
    );
    await expectRefused(() => write('DELETE', `standardkonti?id=${id}&tilPeriode=202701`), 400);
    const closed = await write('DELETE', `regnskabskonti?id=${first.body.id}&tilPeriode=202701`);
    expect(closed.status).toBe(200);
    expect((await find('Regnskabskonto', '4710', 202702)).status).toBe('Lukket');
    expect((await write('DELETE', `standardkonti?id=${id}&tilPeriode=202701`)).status).toBe(200);
    expect((await find('Standardkonto', '47', 202701)).status).toBe('Aaben');
    expect((await find('Standardkonto', '47', 202702)).status).toBe('Lukket');
  });

  test('en balancekonto har en statuspost, og den er ingen sum', async () => {
    const { id: standardkontoId } = await find('Standardkonto', '61');
    const { id: post } = await find('Statuspost', '042');
    const { id: sum } = await find('Statuspost', '040');
    const under = { standardkontoId, nummer: '6101' };
    await expectRefused(() => konto(under), 400, {
      statuspostId: ['En balancekonto skal have en statuspost. Vælg den under Statuspost.'],
    });
    await expectRefused(() => konto({ ...under, statuspostId: sum }), 400, {
      statuspostId: ['Statuspost 040 er en sum. Vælg en af de poster, den består af.'],
    });
    const made = await konto({ ...under, statuspostId: post });
    expect(made).toMatchObject({ status: 200, body: { kontotype: 'Balancekonto' } });
    await expectRefused(
      () =>
        write('PUT', `regnskabskonti?id=${made.body.id}`, {
          navn: 'Prøve',
          statuspostId: null,
          manuelKontering: true,
          fraPeriode: now,
          rowVersion: made.body.rowVersion,
        }),
      400,
      { statuspostId: [expect.stringContaining('skal have en statuspost')] },
    );
  });

  test('en konto står under den standardkonto, som dens nummer begynder med', async () => {
    await expectRefused(() => konto({ nummer: '1899' }), 400, {
      nummer: [
        'Regnskabskonto 1899 hører ikke til standardkonto 22. De to første cifre skal være 22.',
      ],
    });
    await expectRefused(() => konto({ nummer: '229' }), 400, { nummer: [expect.any(String)] });
    const { id } = await find('Standardkonto', '35');
    await expectRefused(() => konto({ nummer: '3510', standardkontoId: id }), 400, {
      standardkontoId: ['Standardkonto 35 bruges kun til budget og har ingen regnskabskonti.'],
    });
    const made = await konto({ nummer: '22.03' });
    expect(made).toMatchObject({ status: 200, body: { fuldtNummer: '22.03' } });
    await expectRefused(() => konto({ nummer: '2203' }), 400, { nummer: [expect.any(String)] });
  });

  test('en standardkonto har et ledigt nummer fra 10 til 99 og bevillingstyper, der findes', async () => {
    const { id: hovedartId } = await find('Hovedart', '3');
    const good = {
      hovedartId,
      nummer: '48',
      navn: 'Prøve',
      posttype: 'Resultat',
      retning: 'Udgift',
      gyldigeBevillingstyper: ['DB'],
      fraPeriode: now,
    };
    for (const [values, field] of [
      [{ nummer: '09' }, 'nummer'],
      [{ nummer: '18' }, 'nummer'],
      [{ gyldigeBevillingstyper: ['XX'] }, 'gyldigeBevillingstyper'],
      [{ gyldigeBevillingstyper: [] }, 'gyldigeBevillingstyper'],
      [{ retning: 'Op' }, 'retning'],
      // 2026-09 is approved.
      [{ fraPeriode: 202609 }, 'fraPeriode'],
    ] as const) {
      await expectRefused(() => write('POST', 'standardkonti', { ...good, ...values }), 400, {
        [field]: [expect.any(String)],
      });
    }
  });

  test('kun den, der må, skriver', async () => {
    await expectRefused(() => konto({ nummer: '2204' }, reader), 403);
    const { id } = await find('Regnskabskonto', '1811');
    await expectRefused(
      () => write('DELETE', `regnskabskonti?id=${id}&tilPeriode=${now}`, undefined, reader),
      403,
    );
    await expectRefused(
      () => write('PUT', `regnskabskonti?id=${id}`, { navn: 'X', fraPeriode: now }, reader),
      403,
    );
  });

  test('en plan siger det samme, og et fortryd tager kontoen tilbage', async () => {
    const { id } = await find('Standardkonto', '22');
    const input = { standardkontoId: id, nummer: '2212', navn: 'Prøve', fraPeriode: now };
    const before = await api.get<Chart>(root, reader);
    const planned = await api.plan([{ kommando: 'Regnskabskonto', input }], central);
    expect(planned.status).toBe(200);
    expect(await api.get<Chart>(root, reader)).toEqual(before);
    const { body } = await api.run(planned.body.token, { user: central });
    expect((await find('Regnskabskonto', '22.12')).navn).toBe('Prøve');
    const undo = [{ kommando: 'Koersel#fortryd', input: { koersel: body.koersel, bekraeft: [] } }];
    const back = await api.plan(undo, central);
    expect((await api.run(back.body.token, { user: central })).status).toBe(200);
    expect(await api.get<Chart>(root, reader)).toEqual(before);
  });
});
