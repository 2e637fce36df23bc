import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { saveAction } from '../../src/commands/actions/form.ts';
import { toTopAction } from '../../src/commands/actions/screen.ts';
import { viewActionsOf } from '../../src/commands/actions/view-action.ts';

const folder = join('src', 'commands', 'actions');

test('to handlinger har aldrig samme navn, og handlingernes filer kender ingen visning', () => {
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/viewAction<[^;]*>\('(\w+)'\);/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  expect(texts.filter((text) => /from '[./]*\/(?:views|app)\//.test(text))).toEqual([]);
});

test('af to, der tilbyder det samme, gør den seneste det, og den, der ikke kan nu, tager intet fra den anden', () => {
  const outer = vi.fn();
  const inner = vi.fn();
  const both = viewActionsOf(saveAction.by(outer), saveAction.by(inner));
  both.get(saveAction)?.();
  expect(outer).not.toHaveBeenCalled();
  expect(inner).toHaveBeenCalledOnce();
  const one = viewActionsOf(saveAction.by(outer), saveAction.by(undefined));
  one.get(saveAction)?.();
  expect(outer).toHaveBeenCalledOnce();
  expect(one.get(toTopAction)).toBeUndefined();
});
