import { describe, expect, test } from 'vitest';
import type { PaletteCommandId } from '../../src/commands/command-id.ts';
import { permissionNeeded } from '../../src/commands/gate/gate.ts';
import { commandById } from '../../src/commands/registry.ts';
import { commandDeclarations, isElementCommand } from '../../src/domain/commands/registry.ts';

const declared = [...commandDeclarations.values()].filter(isElementCommand);

describe.each(declared)('$id', (command) => {
  const { id, title, shortTitle, keywords, icon, permission, runs, many } = command;
  const offered = commandById(id as PaletteCommandId);

  test('tilbydes', () => {
    expect(runs).toBe('kernen');
    expect(offered).toBeDefined();
  });

  test('hedder det samme overalt og kræver det samme', () => {
    expect(offered).toMatchObject({ title, keywords });
    expect(offered?.shortTitle).toBe(shortTitle);
    expect(offered?.icon).toBe(icon);
    expect(offered?.on?.many ?? false).toBe(many);
    expect(permissionNeeded(id)).toBe(permission);
  });

  test('er om de elementer, den er erklæret for', () => {
    const isOfStanding = command.subject === 'findes';
    expect(offered?.on?.types).toEqual(isOfStanding ? command.types : undefined);
    const asked = offered?.arguments?.map(({ kind }) => kind) ?? [];
    expect(asked.includes('underaktivitet')).toBe(asked.length > 0 && command.gate === 'proces');
    expect(asked.length === 0 || asked.includes(command.time)).toBe(true);
  });
});
