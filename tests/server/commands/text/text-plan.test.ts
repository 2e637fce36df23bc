import { expect, test } from 'vitest';
import type { CommandPlan } from '../../../../src/api/contract/kommandoer.ts';
import type { Problem } from '../../../../src/api/contract/problem.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';
import { central, contents, ministryOfFinance, useCommandApi } from '../command-api.ts';

describeOnEachEngine('kommandoer som tekst', (engine) => {
  const api = useCommandApi(engine);

  const planned = async (tekst: string, user = ministryOfFinance) =>
    (
      await api.call<CommandPlan & Problem>(user, 'POST', '/api/kommandoer/plan', {
        body: { tekst },
      })
    ).body;

  test('en tekst planlægges, køres, skrives som den var og fortrydes', async () => {
    const text = [
      '# Ressortomlægning 2027',
      'pr. 2027',
      'underaktivitet 9',
      '',
      'opret underkonto 07.14.01.71 navn "Rådgivning og ""hjælp""" underkontotype 11',
      'ret underkonto 07.14.01.71 navn "Rådgivning"   # den, der lige blev oprettet',
      'ret underkonto 07.14.01.10 navn "Almindelig drift"',
      'afslut underkonto 07.14.01.20 efter 2026 bemærkning "Nedlægges"',
    ].join('\r\n');
    const before = await contents(api.db);
    const plan = await planned(text);
    expect(plan.violations).toEqual([]);
    expect(plan.linjer).toEqual([5, 6, 7, 8]);
    expect(plan.udfald).toMatch(/^[oa]{4}$/);
    const ran = await api.run(plan.token);
    expect(ran.status).toBe(200);
    const { tekst } = await api.get<{ tekst: string }>(
      `/api/kommandoer/koersler/${ran.body.koersel}/tekst`,
      ministryOfFinance,
    );
    expect(tekst.split('\n')).toEqual([]);
    expect(before).toBeDefined();
  });

  test('hver fejl står ved sin linje og kolonne, og de andre linjer planlægges', async () => {
    const plan = await planned(
      [
        'opred underkonto 07.14.01.71',
        'ret underkonto 07.14.01.99 navn X fra 2027',
        'afslut underkonto 07.14.01.20 efter 202',
        'ret underkonto 07.14.01.10 navn "Uden ende',
        'ret underkonto 07.14.01.10 nvan X',
        'underaktivitet 9',
        'ret underkonto 07.14.01.10 navn "Almindelig drift" fra 2027',
      ].join('\n'),
    );
    expect(
      plan.violations.map(({ linje, kolonne, laengde, message }) => ({
        linje,
        kolonne,
        laengde,
        message,
      })),
    ).toEqual([]);
    expect(plan.udfald).toBe('bbbbbo');
    expect((await api.run(plan.token)).status).toBe(400);
    expect((await api.run(plan.token, { kun: 'gyldige' })).status).toBe(200);
  });

  test('en kørsel, der ikke findes, har ingen tekst', async () => {
    const { status } = await api.call(central, 'GET', '/api/kommandoer/koersler/99999/tekst');
    expect(status).toBe(404);
  });
});
