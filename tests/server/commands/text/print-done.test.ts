import { expect, test } from 'vitest';
import { Breath } from '../../../../server/commands/breath.ts';
import type { Invocation } from '../../../../server/commands/command.ts';
import { printDone } from '../../../../server/commands/text/print-done.ts';
import { rowVersionText } from '../../../../server/storage/stored-version.ts';
import { ffl } from '../../records/processer-api.ts';
import { WatchedKernel } from '../kernel/watched-kernel.ts';
import { idOfNumber } from '../structure/small-structure.ts';

type Values = Readonly<Record<string, unknown>>;

const bemaerkning = 'Prøve';
const create = (nummer: string, navn: string, more: Values = {}): Invocation => ({
  kommando: 'Underkonto',
  input: {
    hovedkontoId: idOfNumber('07.14.01'),
    underkontotypeId: idOfNumber('Underkontotype 10'),
    ...{ nummer, navn, bemaerkning, fraFinansaar: 2027, ...more },
  },
});

/** An edit of all that a form shows of the newest version of an element. */
function edit(kernel: WatchedKernel, nummer: string, more: Values): Invocation {
  const versions = kernel.records.find('elementId', [idOfNumber(nummer)]);
  const newest = versions.toSorted((one, other) => one.fra - other.fra).at(-1);
  if (!newest) throw new Error(`There is no ${nummer}`);
  const { element_id: id, navn, attributter } = newest;
  const input = { ...attributter, id, navn, fraFinansaar: 2027, bemaerkning, ...more };
  return { kommando: 'Underkonto#ret', input, rowVersion: rowVersionText(newest) };
}

const close = (nummer: string, tilFinansaar: number): Invocation => ({
  kommando: 'AfslutUnderkonto',
  input: { id: idOfNumber(nummer), tilFinansaar, bemaerkning },
});

/** The lines of a run as it is written, which it then is. */
async function linesOf(kernel: WatchedKernel, ...invocations: readonly Invocation[]) {
  const judged = await kernel.judge(invocations);
  const { run, world } = judged;
  expect(run.violations).toEqual([]);
  const lines = await printDone(world, run.commands, new Breath());
  await kernel.write(judged);
  return lines;
}

test('en ny siges ved sit hele nummer, og det, en senere linje er om, ved det samme', async () => {
  const kernel = new WatchedKernel();
  const { kommando, input } = edit(kernel, '07.14.01.10', { navn: 'Rettet' });
  expect(
    await linesOf(
      kernel,
      create('30', 'En ny'),
      { kommando, input: { ...input, id: { ny: 0 } } },
      { kommando: 'AfslutUnderkonto', input: { id: { ny: 0 }, tilFinansaar: 2028, bemaerkning } },
    ),
  ).toEqual([
    'opret underkonto 07.14.01.30 fra 2027 underkontotype 10 navn "En ny" bemærkning Prøve',
    'ret underkonto 07.14.01.30 fra 2027 navn Rettet bemærkning Prøve',
    'afslut underkonto 07.14.01.30 efter 2028 bemærkning Prøve',
  ]);
});

test('en rettelse siger ikke det, den kun sender med, fordi rettelser gør', async () => {
  const kernel = new WatchedKernel();
  const [line, ...others] = await linesOf(
    kernel,
    edit(kernel, '07.14.01.10', { navn: 'Et andet' }),
  );
  expect([line, others]).toEqual([
    'ret underkonto 07.14.01.10 fra 2027 navn "Et andet" bemærkning Prøve',
    [],
  ]);
  const { kommando, input, rowVersion } = edit(kernel, '07.14.01.20', { navn: 'Kun navnet' });
  const { underkontotypeId: _, ...only } = input;
  expect(await linesOf(kernel, { kommando, input: only, rowVersion, unseen: true })).toEqual([
    'ret underkonto 07.14.01.20 fra 2027 navn "Kun navnet" bemærkning Prøve',
  ]);
});

test('et nummer, kørslen gør ledigt og giver til et nyt, er begges', async () => {
  const kernel = new WatchedKernel();
  const lines = await linesOf(kernel, close('07.14.01.20', 2027), {
    ...create('20', 'Den nye', { fraFinansaar: 2028 }),
  });
  expect(lines).toEqual([
    'afslut underkonto 07.14.01.20 efter 2027 bemærkning Prøve',
    'opret underkonto 07.14.01.20 fra 2028 underkontotype 10 navn "Den nye" bemærkning Prøve',
  ]);
});

test('en post siges ved det navn, den havde før kørslen, og en ny ved sit eget', async () => {
  const kernel = new WatchedKernel();
  const made = await linesOf(kernel, {
    kommando: 'Processstyring',
    input: { ...ffl, navn: 'Finanslov "2028"' },
  });
  expect(made).toEqual([expect.stringMatching(/^opret proces .*navn "Finanslov ""2028"""/)]);
  const [row] = kernel.records.all('proces');
  const rename = (navn: string): Invocation => ({
    kommando: 'Processstyring#ret',
    input: { id: row?.id, navn },
    unseen: true,
  });
  expect(await linesOf(kernel, rename('Et nyt navn'), rename('Et tredje'))).toEqual([
    'ret proces "Finanslov ""2028""" navn "Et nyt navn"',
    'ret proces "Finanslov ""2028""" navn "Et tredje"',
  ]);
});

test('en fortrydelse siger kørslen', async () => {
  const kernel = new WatchedKernel();
  await linesOf(kernel, edit(kernel, '07.14.01.10', { navn: 'Et andet' }));
  expect(
    await linesOf(kernel, {
      kommando: 'Koersel#fortryd',
      input: { koersel: kernel.runs, bemaerkning },
    }),
  ).toEqual(['fortryd kørsel 1 bemærkning Prøve']);
});

test('en fil med stamdata har ingen linje', async () => {
  const kernel = new WatchedKernel();
  const { run, world } = await kernel.judge([create('30', 'En ny')]);
  const [made] = run.commands;
  if (!made) throw new Error('There is no command');
  const loaded = {
    ...made,
    invocation: { kommando: 'RequiredAdmin#indlaes', input: {} } as Invocation,
  };
  expect(await printDone(world, [loaded, made], new Breath())).toEqual([
    undefined,
    expect.stringMatching(/^opret underkonto 07\.14\.01\.30 /),
  ]);
});
