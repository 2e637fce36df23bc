import { describe, expect, test } from 'vitest';
import { ofTheUndone } from '../../../src/domain/commands/declaration.ts';
import { commandsOf } from '../../../src/domain/commands/element-commands.ts';
import { inputOf } from '../../../src/domain/commands/inputs.ts';
import {
  byId,
  commandDeclarations,
  declarationOf,
  isElementCommand,
} from '../../../src/domain/commands/registry.ts';
import { writePermissions } from '../../../src/domain/commands/write-permissions.ts';
import { writePermission } from '../../../src/domain/elements/command-ids.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { permissions, undoCommand } from '../../../src/domain/permissions.ts';

const types = Object.values(elementTypes);
const all = [...commandDeclarations.values()];
const elementCommands = all.filter(isElementCommand);

test('to erklæringer med samme id afvises med dets navn', () => {
  const { Underkonto, Hovedkonto } = elementTypes;
  const { create } = commandsOf(Underkonto);
  expect(() => byId([create, commandsOf(Hovedkonto).create, create])).toThrow(
    'Kommandoen Underkonto er erklæret to gange.',
  );
});

describe.each(types)('$name', (type) => {
  const own = commandsOf(type);

  test('har hver kommando, dens erklæring siger, og ikke flere', () => {
    const { close, softClose, reopen } = type.actions;
    expect(Object.keys(own)).toEqual([
      'create',
      'edit',
      ...(softClose ? ['softClose'] : []),
      ...(close ? ['close'] : []),
      ...(softClose || reopen ? ['reopen'] : []),
    ]);
    for (const [change, command] of Object.entries(own)) {
      expect(declarationOf(command.id)).toBe(command);
      expect(command).toMatchObject({ change, types: [type.name], time: type.axis });
      const own = type.area === 'regnskabsstruktur' ? 'virksomhed' : 'none';
      expect(command.gate).toBe(type.actions.procesGate ? 'proces' : own);
    }
  });

  test('afsluttes med en kommando, der er sin egen, under den tilladelse, der lukker', () => {
    expect(own.close?.permission).toBe(type.actions.close);
    expect(own.create.permission).toBe(writePermission(type));
    expect(own.close?.id).not.toBe(own.create.id);
    const ids = Object.values(own).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('har et indhold for hver kommando, med tiden og begrundelsen blandt felterne', () => {
    const { from, to } = timeFieldCodes[type.axis];
    for (const command of Object.values(own)) {
      const fields = Object.keys(inputOf(command).shape);
      expect(fields).toContain(command.change === 'close' ? to : from);
      expect(fields).toContain('bemaerkning');
      expect(fields.includes('underaktivitetId')).toBe(command.gate === 'proces');
      expect(fields.includes('rowVersion')).toBe(command.subject === 'findes');
    }
  });
});

test('regnskabsstrukturens typer afsluttes under tilladelsen til at oprette dem', () => {
  expect(commandsOf(elementTypes.Virksomhed).close).toMatchObject({
    id: 'Virksomhed#afslut',
    permission: 'Virksomhed',
  });
  expect(commandsOf(elementTypes.Underkonto).close).toMatchObject({
    id: 'AfslutUnderkonto',
    permission: 'AfslutUnderkonto',
  });
});

test.each(all)('$id har en titel, søgeord og en tilladelse, der findes', (command) => {
  expect(command.title).toMatch(/^\p{Lu}\S+ \S/u);
  expect(command.keywords.length).toBeGreaterThan(0);
  expect([...permissions, ofTheUndone]).toContain(command.permission);
  expect(command.permission === ofTheUndone).toBe(command.id === undoCommand);
});

test('kun skrivende kommandoers tilladelser lukker ind til plan og kørsel', () => {
  const written = new Set(elementCommands.map(({ permission }) => permission));
  const others = [
    'UpdateUnderkontoDelregnskab',
    'CreateUpdatePeriodElement',
    'Aktivitet',
    'Processstyring',
    'UpdateProcessRightPermissionStatus',
    // Loads master data; the commands about users are the command line's.
    'RequiredAdmin',
  ] as const;
  expect(new Set(writePermissions)).toEqual(written.union(new Set(others)));
});
