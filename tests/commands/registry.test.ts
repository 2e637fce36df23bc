import { describe, expect, test } from 'vitest';
import { type CommandContext, commandGroups, keyScopes } from '../../src/commands/command.ts';
import type { PaletteCommandId } from '../../src/commands/command-id.ts';
import { availabilityOf, permissionNeeded } from '../../src/commands/gate/gate.ts';
import { allBindings } from '../../src/commands/keys/shortcut.ts';
import { widgetKeys } from '../../src/commands/keys/widget-keys.ts';
import { commands, mergeDefinitions, withoutCommand } from '../../src/commands/registry.ts';
import { connectCommands, runCommand } from '../../src/commands/running/run-command.ts';
import type { Subject, SubjectRule } from '../../src/commands/subjects/subject.ts';
import { isListCommand } from '../../src/console/places.ts';
import { commandsOf } from '../../src/domain/commands/element-commands.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { permissions, undoCommand } from '../../src/domain/permissions.ts';
import { contextOf } from './context.ts';

const post = { id: 'x', rowVersion: '1', values: {} };
const trin = { processid: 3, kode: 'FL27', finansaar: 2027, hovedaktivitetId: 5 };
const step = { id: '7', navn: 'Klargøring', trin, post };
const element = {
  id: 'x',
  type: 'Bogfoeringskreds',
  fuldtNummer: '07004',
  navn: 'Økonomistyrelsen',
} as const;
/** Something of each kind that is no element, and that a view shows. */
const standing: Readonly<Partial<Record<string, Subject>>> = {
  periode: { kind: 'periode', periode: 202610, tilstand: 'Oktober 2026', post },
  kredsperiode: { kind: 'kredsperiode', kreds: element, periode: 202610 },
  aktivitet: { kind: 'aktivitet', nummer: '1001', navn: 'Vindue', post },
  proces: { kind: 'proces', ...step },
  hovedaktivitet: { kind: 'hovedaktivitet', ...step },
  underaktivitet: { kind: 'underaktivitet', ...step },
};

const withCommand = new Set([...commands.keys()].map(permissionNeeded));

describe('registeret', () => {
  test.each(permissions)('%s har enten en kommando eller en begrundelse', (permission) => {
    const reason = withoutCommand[permission];
    expect(withCommand.has(permission)).toBe(reason === undefined);
    if (reason !== undefined) expect(reason).toMatch(/\.$/);
  });

  test.each([...commands])('%s er fuldt erklæret', (id, command) => {
    expect(command.title.trim()).toBe(command.title);
    expect(command.title.length).toBeGreaterThan(2);
    expect(commandGroups).toContain(command.group);
    expect(command.keywords.length).toBeGreaterThan(0);
    const isOurs = id.startsWith('nav#') || id.startsWith('konsol#');
    // Undoing asks for what the run asked for, and what only shows asks for nothing.
    expect(permissionNeeded(id) === null).toBe(isOurs || isListCommand(id) || id === undoCommand);
  });

  test.each([...commands])('%s har en plads på skærmen', (_id, { shortcut, placement }) => {
    expect(shortcut !== undefined || (placement ?? []).length > 0).toBe(true);
  });

  test('en tast, som en del af skærmen selv hører, er ikke også en kommandos', () => {
    for (const scope of keyScopes) {
      const heard = new Set(widgetKeys[scope].flatMap(({ keys }) => keys));
      const ours = allBindings().filter((binding) => binding.scope === scope);
      expect(ours.filter(({ keys }) => heard.has(keys))).toEqual([]);
    }
  });

  test('et plus er for det, der opretter; at afslutte og genåbne har deres egne tegn (design b1)', () => {
    const iconsOf = (start: string) =>
      new Set(
        [...commands.values()].flatMap(({ title, icon }) => (title.startsWith(start) ? icon : [])),
      );
    expect(iconsOf('Afslut ')).toEqual(new Set(['lock']));
    expect(iconsOf('Genåbn ')).toEqual(new Set(['refresh']));
    expect(iconsOf('Vis underkontotyper')).toEqual(new Set(['list-bulleted']));
    expect(iconsOf('Opret ')).toEqual(new Set([undefined]));
  });

  test('Ret står først blandt det, der kan gøres ved et element, hvilken type det end er', () => {
    for (const type of Object.values(elementTypes)) {
      const { edit } = commandsOf(type);
      const own = [...commands].flatMap(([id, { on, placement }]) =>
        on?.kind === 'element' && on.types?.includes(type.name) && placement?.includes('detail')
          ? [id]
          : [],
      );
      if (edit && own.includes(edit.id)) expect(own[0], type.name).toBe(edit.id);
    }
  });

  test('titler er entydige', () => {
    const titles = [...commands.values()].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  const ownSubject = (on: SubjectRule | undefined) =>
    on?.types?.[0] ?? (on && on.kind !== 'element' ? on.kind : 'alle');

  test('ingen tast har to kommandoer i samme område', () => {
    // Commands for different types of element share a key: only one of them is ever there.
    const elementOf = (id: PaletteCommandId) => ownSubject(commands.get(id)?.on);
    const keys = allBindings().map(({ id, keys, scope }) => `${scope} ${keys} ${elementOf(id)}`);
    expect(new Set(keys).size).toBe(keys.length);
    const forAll = keys.filter((key) => key.endsWith(' alle')).map((key) => key.slice(0, -5));
    const forOne = keys.filter((key) => !key.endsWith(' alle'));
    expect(forOne.filter((key) => forAll.some((other) => key.startsWith(`${other} `)))).toEqual([]);
    // A key that counts everywhere would also be heard inside every other scope.
    const global = allBindings().filter(({ scope }) => scope === 'global');
    const scoped = allBindings().filter(({ scope }) => scope !== 'global');
    for (const { keys } of scoped)
      expect(global.map((binding) => binding.keys)).not.toContain(keys);
  });

  test('taster undgår browserens egne og AltGr', () => {
    for (const { keys } of allBindings()) {
      expect(keys).not.toMatch(/^mod\+[ntwlrp]$/);
      expect(keys).not.toMatch(/mod\+alt/);
      expect(keys).not.toMatch(/[æøå[\]{}@\\|]/);
    }
  });

  test('samme id to gange afvises', () => {
    const [first] = commands;
    if (!first) throw new Error('registeret er tomt');
    const area = { [first[0]]: first[1] };
    expect(() => mergeDefinitions([area, area])).toThrow(first[0]);
  });
});

describe('en spærret kommando', () => {
  const connect = (context: CommandContext) => {
    const blocked: string[] = [];
    const failed: unknown[] = [];
    const disconnect = connectCommands({
      readContext: () => context,
      reportBlocked: (title) => blocked.push(title),
      reportFailure: (_title, error) => failed.push(error),
    });
    return { blocked, failed, disconnect };
  };

  test.each([...commands.keys()])('%s gør intet uden adgang eller mulighed', async (id) => {
    const effects: string[] = [];
    const context = contextOf({ permissions: [], onEffect: (effect) => effects.push(effect) });
    const { failed, disconnect } = connect(context);
    const isReady = availabilityOf(id, context).kind === 'ready';
    const outcome = await runCommand(id);
    disconnect();
    expect(outcome).toBe(isReady ? 'ran' : 'blocked');
    expect(effects.length > 0).toBe(isReady);
    expect(failed).toEqual([]);
  });

  test.each([...commands.keys()])('%s virker, når alt er på plads', async (id) => {
    const effects: string[] = [];
    const other = standing[commands.get(id)?.on?.kind ?? ''];
    const ofElement = contextOf({
      permissions,
      scopeRoles: ['SADACentralAdministrator'],
      selected: {
        id: 'x',
        type: commands.get(id)?.on?.types?.[0] ?? 'Underkonto',
        fuldtNummer: '07.14.01.10',
        navn: 'Almindelig',
      },
      canDoAll: true,
      onEffect: (effect) => effects.push(effect),
    });
    const context = other ? { ...ofElement, selected: other } : ofElement;
    const { disconnect } = connect(context);
    const outcome = await runCommand(id);
    disconnect();
    expect(outcome).toBe('ran');
    expect(effects).toHaveLength(1);
  });

  test('fejl meldes, uanset om den er med det samme eller senere', async () => {
    for (const fail of [
      () => {
        throw new Error('straks');
      },
      () => Promise.reject(new Error('senere')),
    ]) {
      const context = { ...contextOf({ permissions }), navigate: fail as () => void };
      const { failed, disconnect } = connect(context);
      expect(await runCommand('nav#kontoplan')).toBe('failed');
      disconnect();
      expect(failed).toHaveLength(1);
    }
  });

  test('uden en monteret skal sker der intet', async () => {
    expect(await runCommand('nav#kontoplan')).toBe('blocked');
  });
});
