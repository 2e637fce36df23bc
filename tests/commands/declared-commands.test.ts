import { describe, expect, test } from 'vitest';
import type { PaletteCommandId } from '../../src/commands/command-id.ts';
import { permissionNeeded } from '../../src/commands/gate/gate.ts';
import { typesWithForm } from '../../src/commands/gate/types-with-form.ts';
import { commandById } from '../../src/commands/registry.ts';
import { commandDeclarations, isElementCommand } from '../../src/domain/commands/registry.ts';

const declared = [...commandDeclarations.values()].filter(isElementCommand);

describe.each(declared)('$id', (command) => {
  const { id, title, shortTitle, keywords, icon, permission, runs, change, many } = command;
  const offered = commandById(id as PaletteCommandId);

  test('tilbydes, når dens områdes skærme er der, eller den kan oprette', () => {
    expect(runs).toBe('kernen');
    const isBuilt = command.types.every((name) => typesWithForm.includes(name));
    expect(offered !== undefined).toBe(isBuilt || change === 'create');
  });

  test('hedder det samme overalt og kræver det samme', () => {
    if (offered) expect(offered).toMatchObject({ title, keywords });
    expect(offered?.shortTitle).toBe(offered && shortTitle);
    expect(offered?.icon).toBe(offered && icon);
    expect(offered?.on?.many ?? false).toBe(offered !== undefined && many);
    expect(permissionNeeded(id)).toBe(permission);
  });

  test('er om de elementer, den er erklæret for', () => {
    const isOfStanding = offered && command.subject === 'findes';
    expect(offered?.on?.types).toEqual(isOfStanding ? command.types : undefined);
    const asked = offered?.arguments?.map(({ kind }) => kind) ?? [];
    expect(asked.includes('underaktivitet')).toBe(asked.length > 0 && command.gate === 'proces');
    expect(asked.length === 0 || asked.includes(command.time)).toBe(true);
  });
});
