import { describe, expect, test } from 'vitest';
import type { Handler, Plan } from '../../../../server/commands/command.ts';
import { refused } from '../../../../server/commands/refused.ts';
import { handlerOf, withHandlers } from '../../../../server/commands/registry.ts';
import { judgedBy } from '../../../../server/commands/structure/judging/judge-element.ts';
import { World } from '../../../../server/commands/world.ts';
import { routes } from '../../../../server/routes/table.ts';
import { ofTheUndone } from '../../../../src/domain/commands/declaration.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import { commandDeclarations, declarationOf } from '../../../../src/domain/commands/registry.ts';
import { writePermissions } from '../../../../src/domain/commands/write-permissions.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { MemoryRecords } from './memory-records.ts';

const nothing: Plan = { effects: [], violations: [], warnings: [] };
const idle: Handler = () => nothing;

describe('erklæringer og behandlere', () => {
  const declared = [
    { id: 'Paragraf#ret', runs: 'kernen' },
    { id: 'Virksomhed#ret', runs: 'kommandolinjen' },
  ] as const;

  test('en erklæret kommando uden behandler nævnes ved navn', () => {
    expect(() => withHandlers(declared, [])).toThrow(
      'Kommandoen Paragraf#ret har ingen behandler.',
    );
    expect(withHandlers(declared, [['Paragraf#ret', idle]]).size).toBe(1);
  });

  test('en behandler uden erklæret kommando nævnes ved navn', () => {
    const entries = ['Paragraf#ret', 'Virksomhed#ret'].map((id) => [id, idle] as const);
    expect(() => withHandlers(declared, entries)).toThrow(
      'Behandleren Virksomhed#ret har ingen erklæret kommando.',
    );
  });

  test.each([...commandDeclarations.values()])('$id køres netop, når den siger det', (command) => {
    expect(handlerOf(command.id) !== undefined).toBe(command.runs === 'kernen');
  });
});

describe('erklæringer og kald', () => {
  const written = routes.flatMap(({ endpoint }) => (endpoint.command ? [endpoint] : []));

  test.each(written)('$method $path kører en erklæret kommando', ({ command = '' }) => {
    expect(declarationOf(command)?.runs).toBe('kernen');
  });

  test.each([...commandDeclarations.values()])('$id har det kald, den siger', (declared) => {
    const { id, call, runs, permission, title, sharesCallOf } = declared;
    const own = written.filter(({ command }) => command === id);
    if (sharesCallOf) {
      expect(own).toEqual([]);
      const [shared] = written.filter(({ command }) => command === sharesCallOf);
      return expect(shared?.access).toMatchObject({ anyOf: expect.arrayContaining([permission]) });
    }
    if (!call || runs !== 'kernen') return expect(own).toEqual([]);
    const sharing = [...commandDeclarations.values()].filter((one) => one.sharesCallOf === id);
    const anyOf =
      permission === ofTheUndone
        ? writePermissions
        : [...new Set([permission, ...sharing.map((one) => one.permission)])];
    const summary = expect.stringContaining(title);
    expect(own).toMatchObject([{ method: call.method, access: { anyOf }, summary }]);
    expect(own[0]?.path.endsWith(call.path)).toBe(true);
  });

  test('enhver kommando i kernen har sit eget kald, eller deler en andens', () => {
    const without = [...commandDeclarations.values()].filter(
      ({ call, runs }) => runs === 'kernen' && !call,
    );
    expect(without).toEqual([]);
  });
});

describe('rækkefølgen', () => {
  const user = {
    username: 'anne',
    name: 'Anne',
    email: '',
    cvr: '',
    organizationName: '',
    permissions: new Set<string>(),
    scopeRoles: new Set<string>(),
  };
  const records = new MemoryRecords();
  records.put('finansaar', { finansaar: 2026 });
  const world = new World(
    { user, today: '2026-11-20', now: '2026-11-20T12:00:00Z' },
    records.kept(),
  );
  const command = commandsOf(elementTypes.Bevillingstype).edit;
  const invocation = { kommando: command.id, input: {} };
  const rule = (code: string) => ({ code, field: '', message: code, status: 400 as const });
  const asked = {
    type: elementTypes.Bevillingstype,
    access: { allowed: true, underaktivitet: null, warnings: [] },
    values: {},
    against: [rule('indhold')],
    inherited: [],
  } as const;

  test('indhold, behandlerens egne, tiden og så reglerne om det, der bliver', () => {
    const handler = judgedBy(
      () => asked,
      () => ({
        against: [rule('kommando')],
        time: { fra: 2031 },
        rules: () => ({ violations: [rule('element')], warnings: [] }),
        change: () => {
          throw new Error('intet laves af det, der er brudt');
        },
      }),
    )(command);
    const codes = handler(world, invocation).violations.map(({ code }) => code);
    expect(codes).toEqual(['indhold', 'kommando', 'finansaarMangler', 'element']);
  });

  test('det, der ikke kan åbnes, når aldrig behandleren', () => {
    const handler = judgedBy(
      () => refused(rule('port')),
      () => {
        throw new Error('behandleren blev spurgt');
      },
    )(command);
    expect(handler(world, invocation).violations).toEqual([rule('port')]);
  });

  test('en kommando på en akse uden tidsregel nævnes ved navn', () => {
    const { edit } = commandsOf(elementTypes.Virksomhed);
    const make = judgedBy(
      () => asked,
      () => refused(rule('aldrig')),
    );
    expect(() => make({ ...edit, time: 'uge' as never })).toThrow('Virksomhed#ret');
  });
});
