import { describe, expect, test } from 'vitest';
import { isDenied } from '../../src/commands/gate.ts';
import { commands } from '../../src/commands/registry.ts';
import { allBindings } from '../../src/commands/shortcut.ts';
import { shortcutSections } from '../../src/commands/shortcuts/shortcut-lines.ts';
import { permissions } from '../../src/domain/permissions.ts';
import { contextOf } from './context.ts';

const everything = contextOf({ permissions, scopeRoles: ['SADACentralAdministrator'] });
const linesFor = (query: string, context = everything) =>
  shortcutSections(query, context).flatMap(({ lines }) => lines);

describe('oversigten over genveje', () => {
  test('rummer hver tast i registeret præcis én gang', () => {
    const shown = linesFor('').flatMap(({ keys, command }) =>
      command ? keys.map((key) => `${command} ${key}`) : [],
    );
    expect(shown.toSorted()).toEqual(
      allBindings()
        .map(({ id, keys }) => `${id} ${keys}`)
        .toSorted(),
    );
  });

  test('har en linje for hver kommando med genvej, også når den ikke kan udføres her', () => {
    const withKeys = [...commands].filter(([, { shortcut }]) => shortcut).map(([id]) => id);
    const shown = linesFor('').flatMap(({ command }) => command ?? []);
    expect(new Set(shown)).toEqual(new Set(withKeys));
  });

  test('udelader det, brugeren ikke må', () => {
    const reader = contextOf({ permissions: [] });
    const shown = linesFor('', reader).flatMap(({ command }) => command ?? []);
    expect(shown).not.toContain('Underkonto#ret');
    expect(shown.some((id) => isDenied(id, reader))).toBe(false);
  });

  test.each([
    ['loengrupper', 'Gå til løngrupper'],
    ['MARKER', 'Markér'],
    ['f6', 'Næste rude'],
  ])('%s finder %s', (query, label) => {
    expect(linesFor(query).map((line) => line.label)).toContain(label);
  });

  test('en tom gruppe vises ikke', () => {
    expect(shortcutSections('findes slet ikke', everything)).toEqual([]);
  });
});
