// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { commandById } from '../../src/commands/registry.ts';
import { latestRun } from '../../src/commands/running/latest-run.ts';
import { approvePeriod } from '../../src/domain/commands/perioder-commands.ts';
import { fewRuns } from '../palette/sentences/few-answers.ts';

const undo = commandById('konsol#fortryd-seneste');

afterEach(() => document.body.replaceChildren());

test.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<div data-typing><div tabindex="0"></div></div>', true],
  ['<section data-focus-region="form"><button>Gem</button></section>', true],
  ['<input type="checkbox">', false],
  ['<button>Vis</button>', false],
])('Ctrl+Z i %s er dens egen: %s', (html, isOwn) => {
  document.body.innerHTML = html;
  const held = document.body.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  held?.focus();
  expect(undo?.leavesKey?.()).toBe(isOwn);
});

/** A client that answers the user's latest runs with these. */
function clientWith(runs: typeof fewRuns): QueryClient {
  const client = new QueryClient();
  client.fetchQuery = (async () => runs) as unknown as QueryClient['fetchQuery'];
  return client;
}

test('den seneste kørsel, der ikke er fortrudt og kan fortrydes', async () => {
  const [run] = fewRuns;
  if (!run) throw new Error('der mangler en kørsel');
  const undone = { ...run, koersel: 900, fortrudtAf: 901 };
  const final = { ...run, koersel: 899, kommando: approvePeriod.id };
  expect((await latestRun(clientWith([undone, final, run])))?.koersel).toBe(run.koersel);
  expect(await latestRun(clientWith([undone, final]))).toBeUndefined();
});
