import { expect, test } from 'vitest';
import type { Invocation } from '../../../../server/commands/command.ts';
import { rowVersionText } from '../../../../server/storage/stored-version.ts';
import { WatchedKernel } from '../kernel/watched-kernel.ts';
import { idOfNumber } from '../structure/small-structure.ts';

const hovedkonto = '07.14.01';
/** The one that has no delregnskab to begin with. */
const underkonto = '07.14.01.20';
const bemaerkning = 'Prøve';

type Kind = 'Hovedkonto' | 'Underkonto';
const kindOf = (nummer: string): Kind =>
  nummer.split('.').length === 3 ? 'Hovedkonto' : 'Underkonto';

function newestOf(kernel: WatchedKernel, nummer: string) {
  const versions = kernel.records.find('elementId', [idOfNumber(nummer)]);
  const newest = versions.toSorted((a, b) => a.fra - b.fra).at(-1);
  if (!newest) throw new Error(`${nummer} is gone`);
  return newest;
}

const ret = (
  kernel: WatchedKernel,
  nummer: string,
  fraFinansaar: number,
  more: Readonly<Record<string, unknown>> = {},
): Invocation => {
  const newest = newestOf(kernel, nummer);
  const navn = `${newest.navn} fra ${fraFinansaar}`;
  const input = {
    ...newest.attributter,
    ...{ id: newest.element_id, navn, fraFinansaar, bemaerkning },
    ...more,
  };
  return { kommando: `${kindOf(nummer)}#ret`, input, rowVersion: rowVersionText(newest) };
};
const afslut = (nummer: string, tilFinansaar: number): Invocation => ({
  kommando: `Afslut${kindOf(nummer)}`,
  input: { id: idOfNumber(nummer), tilFinansaar, bemaerkning },
});
const softluk = (nummer: string, fraFinansaar: number): Invocation => ({
  kommando: `${kindOf(nummer)}#softluk`,
  input: { id: idOfNumber(nummer), fraFinansaar, bemaerkning },
});
const genaabn = (nummer: string, fraFinansaar: number): Invocation => ({
  kommando: `${kindOf(nummer)}#genaabn`,
  input: { id: idOfNumber(nummer), fraFinansaar, bemaerkning },
});
const kobl = (
  nummer: string,
  delregnskab: string,
  more: Readonly<Record<string, unknown>>,
): Invocation => ({
  kommando: 'UpdateUnderkontoDelregnskab',
  input: {
    underkontoId: idOfNumber(nummer),
    delregnskabId: idOfNumber(delregnskab),
    defaultDelregnskab: false,
    ...more,
  },
});
const fortryd = (koersel: number): Invocation => ({
  kommando: 'Koersel#fortryd',
  input: { koersel, bemaerkning },
});

/** Carries a run out and answers its number; it is to be one that no rule is against. */
async function run(kernel: WatchedKernel, ...invocations: Invocation[]): Promise<number> {
  const koersel = await kernel.require(invocations);
  kernel.requireInvariants();
  return koersel;
}

/** What is said against a run, which then changes nothing. */
async function against(kernel: WatchedKernel, ...invocations: Invocation[]): Promise<string[]> {
  const { run: judged } = await kernel.judge(invocations);
  const { effects = [] } = judged.commands.at(-1)?.plan ?? {};
  if (judged.violations.length > 0) expect(effects).toEqual([]);
  return judged.violations.map(({ message }) => message);
}

const changedIn = (koersel: number, nummer = '07.14.01.20 Element 13') =>
  `${nummer} er ændret af proeve.central i kørsel ${koersel}. Fortryd den kørsel først, eller ret elementet.`;

test('en version kommer ikke igen, når den før er afsluttet tidligere siden: der blev et hul', async () => {
  const kernel = new WatchedKernel();
  await run(kernel, ret(kernel, underkonto, 2028));
  const closing = await run(kernel, afslut(underkonto, 2027));
  const earlier = await run(kernel, afslut(underkonto, 2026));
  expect(await against(kernel, fortryd(closing))).toEqual([changedIn(earlier)]);
  await run(kernel, fortryd(earlier));
  await run(kernel, fortryd(closing));
});

test('det samme, når den før er afsluttet tidligere i samme kørsel', async () => {
  const kernel = new WatchedKernel();
  await run(kernel, ret(kernel, underkonto, 2028));
  const closing = await run(kernel, afslut(underkonto, 2027));
  expect(await against(kernel, afslut(underkonto, 2026), fortryd(closing))).toEqual([
    '07.14.01.20 Element 13 ændres også af en tidligere kommando i samme kørsel. Fortryd hver for sig.',
  ]);
});

test('det samme, når det er en version mellem dem, der er væk siden', async () => {
  const kernel = new WatchedKernel();
  await run(kernel, ret(kernel, underkonto, 2027));
  await run(kernel, ret(kernel, underkonto, 2028));
  const closing = await run(kernel, afslut(underkonto, 2027));
  const earlier = await run(kernel, afslut(underkonto, 2026));
  expect(await against(kernel, fortryd(closing))).toEqual([changedIn(earlier)]);
});

test('et hul, der var der før kørslen, er der igen, når den fortrydes', async () => {
  const kernel = new WatchedKernel();
  await run(kernel, afslut(underkonto, 2026));
  await kernel.attempt([genaabn(underkonto, 2028)]);
  const closing = await kernel.attempt([afslut(underkonto, 2026)]);
  expect(closing).toBeDefined();
  expect(await kernel.attempt([fortryd(Number(closing))])).toBeDefined();
  const versions = kernel.records.find('elementId', [idOfNumber(underkonto)]);
  expect(versions.map(({ fra, til }) => [fra, til]).toSorted()).toEqual([
    [2026, 2026],
    [2028, null],
  ]);
});

test('en kobling kommer ikke igen oven i en, der er lavet siden', async () => {
  const kernel = new WatchedKernel();
  await run(kernel, ret(kernel, underkonto, 2028));
  await run(kernel, kobl(underkonto, '07004.001', { fraPeriode: 202801 }));
  const closing = await run(kernel, afslut(underkonto, 2027));
  const since = await run(kernel, kobl(underkonto, '07004.001', { fraPeriode: 202701 }));
  expect(await against(kernel, fortryd(closing))).toEqual([changedIn(since)]);
  await run(kernel, fortryd(since));
  await run(kernel, fortryd(closing));
});

test('en kobling, der er lavet på ny, står i vejen for, at dens slutning fortrydes', async () => {
  const kernel = new WatchedKernel();
  const linked = '07.14.01.10';
  const [fraPeriode, tilPeriode] = [202701, 202706];
  await run(kernel, kobl(linked, '07004.002', { fraPeriode }));
  const ending = await run(kernel, kobl(linked, '07004.002', { fraPeriode, tilPeriode }));
  const again = await run(kernel, kobl(linked, '07004.002', { fraPeriode: 202709 }));
  expect(await against(kernel, fortryd(ending))).toEqual([
    changedIn(again, '07.14.01.10 Element 12'),
  ]);
  await run(kernel, fortryd(again));
  await run(kernel, fortryd(ending));
});

test('en kobling kommer ikke igen efter, at dens delregnskab er afsluttet', async () => {
  const kernel = new WatchedKernel();
  const linked = '07.14.01.10';
  const [fraPeriode, tilPeriode] = [202701, 202706];
  await run(kernel, kobl(linked, '07004.002', { fraPeriode }));
  const ending = await run(kernel, kobl(linked, '07004.002', { fraPeriode, tilPeriode }));
  await run(kernel, kobl('07.14.02.10', '07004.001', { fraPeriode, defaultDelregnskab: true }));
  const input = { id: idOfNumber('07004.002'), tilPeriode: 202712, saldoErNul: true, bemaerkning };
  await run(kernel, { kommando: 'Delregnskab#afslut', input });
  expect(await against(kernel, fortryd(ending))).toEqual([
    'Delregnskab 07004.002 er ikke åben i 13.2027.',
  ]);
});

test('en soft-lukning kommer ikke igen over noget, der er åbnet siden', async () => {
  const kernel = new WatchedKernel();
  await run(kernel, softluk(hovedkonto, 2027));
  const opening = await run(kernel, genaabn(hovedkonto, 2027));
  const below = await run(kernel, genaabn(underkonto, 2027));
  expect(await against(kernel, fortryd(opening))).toEqual([
    '07.14.01 kan ikke soft-lukkes igen, fordi 1 underliggende element er åbent: 07.14.01.20. Soft-luk det først.',
  ]);
  await run(kernel, fortryd(below));
  await run(kernel, fortryd(opening));
});

test('det, andre er kommet til at hvile på siden, bliver ikke et andet', async () => {
  const kernel = new WatchedKernel();
  const [carried, virksomhedsbaerendeHovedkontoId] = ['07.14.02', idOfNumber(hovedkonto)];
  const carrying = await run(kernel, ret(kernel, hovedkonto, 2028, { virksomhedsbaerende: true }));
  const since = await run(kernel, ret(kernel, carried, 2028, { virksomhedsbaerendeHovedkontoId }));
  expect(await against(kernel, fortryd(carrying))).toEqual([
    '07.14.01 er virksomhedsbærende hovedkonto for 1 anden (07.14.02). Vælg en anden for den, eller ingen, først.',
  ]);
  await run(kernel, fortryd(since));
  await run(kernel, fortryd(carrying));
});

test('et element kommer ikke igen under et, der er annulleret siden', async () => {
  const kernel = new WatchedKernel();
  const { attributter } = newestOf(kernel, hovedkonto);
  const fraFinansaar = 2027;
  const over = await run(kernel, {
    kommando: 'Hovedkonto',
    input: {
      ...attributter,
      ...{
        aktivitetsomraadeId: idOfNumber('07.14'),
        nummer: '55',
        navn: 'Ny',
        fraFinansaar,
        bemaerkning,
      },
    },
  });
  const hovedkontoId = kernel.records.find('elementNumber', ['Hovedkonto 07.14.55'])[0]?.element_id;
  const { attributter: own } = newestOf(kernel, underkonto);
  const under = await run(kernel, {
    kommando: 'Underkonto',
    input: { ...own, hovedkontoId, nummer: '15', navn: 'Ny', fraFinansaar, bemaerkning },
  });
  const undone = await run(kernel, fortryd(under));
  await run(kernel, fortryd(over));
  expect(await against(kernel, fortryd(undone))).toEqual([
    '07.14.55.15 Ny kan ikke komme igen, for feltet Hovedkonto peger på et element, der er annulleret siden.',
  ]);
});

test('at fortryde siger intet om et delregnskab, der mangler i år, kørslen ikke rørte', async () => {
  const kernel = new WatchedKernel();
  await run(
    kernel,
    kobl(underkonto, '07004.002', { defaultDelregnskab: true, fraPeriode: 202801 }),
  );
  const told = async (...invocations: Invocation[]) =>
    (await kernel.judge(invocations)).run.commands.flatMap(({ plan }) =>
      plan.warnings.map(({ message }) => message),
    );
  const koersel = await run(kernel, ret(kernel, underkonto, 2029));
  expect(await told(fortryd(koersel))).toEqual([]);
  // Of the years that a change is about it is told, and which.
  expect(await told(ret(kernel, hovedkonto, 2029))).toEqual([]);
  await run(kernel, fortryd(koersel));
  expect(await told(ret(kernel, underkonto, 2027))).toContain(
    'Underkonto 07.14.01.20 skal have mindst ét delregnskab og har intet i 2027.',
  );
});

test('en fortrydelse begynder i loggen ved rækken, som den står, og ikke som den var, da den sidst så sådan ud', async () => {
  const kernel = new WatchedKernel();
  const closing = await run(kernel, softluk(underkonto, 2027));
  const opened = await run(kernel, fortryd(closing));
  const again = await run(kernel, fortryd(opened));
  await run(kernel, fortryd(again));
  await run(kernel, fortryd(opened));
});
