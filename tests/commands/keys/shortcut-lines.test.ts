import { describe, expect, test } from 'vitest';
import { isDenied } from '../../../src/commands/gate/gate.ts';
import { allBindings } from '../../../src/commands/keys/shortcut.ts';
import { shortcutSections } from '../../../src/commands/keys/shortcut-lines.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { contextOf } from '../context.ts';

const everything = contextOf({ permissions, scopeRoles: ['SADACentralAdministrator'] });
const linesFor = (query: string, context = everything) =>
  shortcutSections(query, context).flatMap(({ lines }) => lines);

describe('oversigten over genveje', () => {
  test('rummer hver tast i registeret præcis én gang, også når den ikke kan udføres her', () => {
    const shown = shortcutSections('', everything).flatMap(({ heading, lines }) =>
      lines.flatMap(({ keys, command }) => (command ? keys.map((key) => `${heading} ${key}`) : [])),
    );
    const headings = {
      global: 'Overalt',
      view: 'Ændringer, der ikke er gemt',
      structure: 'Træ og tabel',
      form: 'Formular',
      timeline: 'Tidslinje',
      text: 'Kommandoer',
    };
    const bound = allBindings().map(({ keys, scope }) => `${headings[scope]} ${keys}`);
    expect(shown.toSorted()).toEqual([...new Set(bound)].toSorted());
  });

  test('en tast, som hver type har sin kommando til, står én gang og udfører den valgtes', () => {
    const lineOf = (context = everything) =>
      linesFor('', context).filter(({ keys }) => keys.includes('e'));
    expect(lineOf().map(({ label }) => label)).toEqual(['Ret']);
    const selected = { id: 'x', type: 'Hovedkonto', fuldtNummer: '07.14.01', navn: 'Ø' } as const;
    const there = contextOf({ permissions, selected });
    expect(lineOf(there).map(({ command }) => command)).toEqual(['Hovedkonto#ret']);
    const lone = contextOf({ permissions: ['Underkonto'] });
    expect(lineOf(lone).map(({ label }) => label)).toEqual(['Ret underkonto']);
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
    ['backspace', 'Fjern felt, når det er tomt'],
  ])('%s finder %s', (query, label) => {
    expect(linesFor(query).map((line) => line.label)).toContain(label);
  });

  test('en tom gruppe vises ikke', () => {
    expect(shortcutSections('findes slet ikke', everything)).toEqual([]);
  });
});
