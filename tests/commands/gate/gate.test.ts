import { describe, expect, test } from 'vitest';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { asksByName, availabilityOf, deniedHere } from '../../../src/commands/gate/gate.ts';
import { procesBlockOf } from '../../../src/commands/gate/proces-block.ts';
import { connectCommands, runCommand } from '../../../src/commands/running/run-command.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { searchCommands } from '../../../src/palette/hits/search.ts';
import { underaktivitetOf } from '../../views/payloads.ts';
import { contextOf } from '../context.ts';

const underkonto = {
  id: 'x',
  type: 'Underkonto',
  fuldtNummer: '07.14.01.10',
  navn: 'Almindelig virksomhed',
} as const;

describe('manglende tilladelse', () => {
  const context = contextOf({ permissions: [] });

  test('lader enhver logge af', () => {
    expect(availabilityOf('nav#log-af', context)).toEqual({ kind: 'ready' });
  });

  test('skjuler, mens man ser sig om', () => {
    expect(availabilityOf('Underkonto', context)).toEqual({ kind: 'hidden' });
    expect(availabilityOf('Underkonto', context, 'un')).toEqual({ kind: 'hidden' });
  });

  test('forklarer, når kommandoen søges ved navn', () => {
    expect(availabilityOf('Underkonto', context, 'underk')).toEqual({
      kind: 'disabled',
      reason: 'Adgang nægtet. Kræver tilladelsen Underkonto.',
    });
  });

  test('forklarer også navigation, som kræver en af flere tilladelser eller en rolle', () => {
    const proces = availabilityOf('nav#processtyring', context, 'processt');
    expect(proces).toMatchObject({ kind: 'disabled' });
    expect(availabilityOf('nav#processtyring', contextOf({ permissions: ['Procesrettigheder'] }))) //
      .toEqual({ kind: 'ready' });
    expect(availabilityOf('nav#aktiviteter', contextOf({ scopeRoles: ['SADARegnskabsstruktur'] }))) //
      .toEqual({ kind: 'ready' });
  });

  test('skriveadgang til løn omfatter læseadgang', () => {
    const writer = contextOf({ permissions: ['WriteLoengrupperAndFaellesskaber'] });
    expect(availabilityOf('ReadLoengrupperAndFaellesskaber', writer)).toEqual({ kind: 'ready' });
    const reader = contextOf({ permissions: ['ReadLoengrupperAndFaellesskaber'] });
    expect(availabilityOf('WriteLoengrupperAndFaellesskaber', reader)).toEqual({ kind: 'hidden' });
  });
});

describe('en tast uden adgang', () => {
  test('siger, hvad der mangler, om det, man står på', () => {
    const reader = contextOf({ permissions: [], selected: underkonto });
    expect(deniedHere('Underkonto#ret', reader)).toBe(
      'Adgang nægtet. Kræver tilladelsen Underkonto.',
    );
    expect(deniedHere('Hovedkonto#ret', reader)).toBeNull();
    expect(deniedHere('konsol#opret-her', reader)).toBe(
      'Adgang nægtet. Kræver en tilladelse til at oprette.',
    );
    const writer = contextOf({ permissions: ['Underkonto'], selected: underkonto });
    expect(deniedHere('Underkonto#ret', writer)).toBeNull();
  });
});

describe('elementkommandoer', () => {
  test('vises kun med et element af deres type', () => {
    const permissions = ['Underkonto'];
    expect(availabilityOf('Underkonto#ret', contextOf({ permissions }))).toEqual({
      kind: 'hidden',
    });
    expect(
      availabilityOf('Underkonto#ret', contextOf({ permissions, selected: underkonto })),
    ).toEqual({ kind: 'ready' });
    expect(
      availabilityOf(
        'Underkonto#ret',
        contextOf({ permissions, selected: { ...underkonto, type: 'Hovedkonto' } }),
      ),
    ).toEqual({ kind: 'hidden' });
  });
});

describe('procesrettigheden', () => {
  const reason = 'Underaktiviteten står på Niveau 2. Din adgang rækker ikke.';
  const permissions = ['Underkonto'];

  test.each(['Underkonto#ret', 'Underkonto#ny-version'] as const)(
    'spærrer %s med sin grund, når den kendes',
    async (id) => {
      const effects: string[] = [];
      const reasons: string[] = [];
      const context = contextOf({
        permissions,
        selected: underkonto,
        procesBlock: reason,
        onEffect: (effect) => effects.push(effect),
      });
      expect(availabilityOf(id, context)).toEqual({ kind: 'disabled', reason });
      const disconnect = connectCommands({
        readContext: () => context,
        reportBlocked: (_title, why) => reasons.push(why),
        reportFailure: () => undefined,
      });
      expect(await runCommand(id)).toBe('blocked');
      disconnect();
      expect(effects).toEqual([]);
      expect(reasons).toEqual([reason]);
    },
  );

  test('manglende tilladelse siges før procesrettigheden', () => {
    const context = contextOf({ selected: underkonto, procesBlock: reason });
    expect(availabilityOf('Underkonto#ret', context)).toEqual({ kind: 'hidden' });
    expect(availabilityOf('Underkonto#ret', context, 'ret under')).toMatchObject({
      kind: 'disabled',
      reason: expect.stringMatching(/^Adgang nægtet/),
    });
  });

  test('grunden er den første, der gives; intet løbende trin er også en grund', () => {
    const step = (kanRedigere: boolean, aarsag: string | null) => ({
      ...underaktivitetOf(5),
      kanRedigere,
      aarsag,
    });
    const no = step(false, reason);
    expect(procesBlockOf([no, step(true, null)], false)).toBeNull();
    expect(procesBlockOf([no, step(false, 'senere grund')], false)).toBe(reason);
    expect(procesBlockOf([], false)).toMatch(/ingen åben underaktivitet/);
    expect(procesBlockOf([no], true)).toBeNull();
  });
});

describe('søgt ved navn', () => {
  test.each([
    ['opr', 'Opret underkonto', true],
    ['underkonto', 'Opret underkonto', true],
    ['opret und', 'Opret underkonto', true],
    ['loen', 'Opret lønfællesskab', true],
    ['løn', 'Opret lønfællesskab', true],
    ['faelles', 'Opret lønfællesskab', false],
    ['konto', 'Opret underkonto', false],
    ['op', 'Opret underkonto', false],
    ['samme', 'Genåbn delregnskab (samme finansår)', true],
  ])('%s i %s: %s', (query, title, expected) => {
    expect(asksByName(query, title)).toBe(expected);
  });
});

describe('opret her', () => {
  const pathFor = async (
    type: ElementTypeName,
    fuldtNummer: string,
    permissions: readonly string[] = ['Underkonto'],
    nummerGenbrugt = false,
    command: PaletteCommandId = 'konsol#opret-her',
  ) => {
    const { commands } = await import('../../../src/commands/registry.ts');
    let path = '';
    const context = contextOf({
      permissions,
      selected: { ...underkonto, type, fuldtNummer, nummerGenbrugt },
      onEffect: (effect) => {
        path = effect;
      },
    });
    await commands.get(command)?.run?.(context, null);
    return path;
  };

  test('under en hovedkonto, ved siden af en underkonto, ellers i oversigten', async () => {
    const form = 'navigate /create-element-overview/Underkonto?overordnet=07.14.01';
    expect(await pathFor('Hovedkonto', '07.14.01')).toBe(form);
    expect(await pathFor('Underkonto', '07.14.01.10')).toBe(form);
    expect(await pathFor('Paragraf', '07')).toBe('navigate /create-element-overview');
  });

  test.each([
    ['Paragraf', '07', 'Hovedomraade?overordnet=07'],
    ['Hovedomraade', '07.1', 'Aktivitetsomraade?overordnet=07.1'],
    ['Aktivitetsomraade', '07.14', 'Hovedkonto?overordnet=07.14'],
    ['Underkontotype', '10', 'Underkontotype'],
  ] as const)('på en %s %s', async (type, number, expected) => {
    const path = await pathFor(type, number, permissions);
    expect(path).toBe(`navigate /create-element-overview/${expected}`);
  });

  test('er der flere typer, spørges der om hvilken, blandt dem, man må oprette', async () => {
    const { parent } = elementTypes.Underkonto;
    const asIf = (above: typeof parent) => Reflect.set(elementTypes.Underkonto, 'parent', above);
    asIf(elementTypes.Hovedkonto.parent);
    try {
      expect(await pathFor('Aktivitetsomraade', '07.14', permissions)).toBe(
        'openPalette Hovedkonto Underkonto',
      );
      expect(await pathFor('Aktivitetsomraade', '07.14', ['Hovedkonto'])).toBe(
        'navigate /create-element-overview/Hovedkonto?overordnet=07.14',
      );
    } finally {
      asIf(parent);
    }
  });

  test('paletten siger, hvor det nye står', () => {
    const selected = { ...underkonto, type: 'Hovedkonto', fuldtNummer: '07.14.01' } as const;
    const told = (state: Parameters<typeof contextOf>[0]) =>
      searchCommands('opret underkonto', contextOf({ permissions, ...state }))[0]?.hits[0]?.tells;
    expect(told({ selected })).toBe('Under 07.14.01');
    expect(told({ selected: underkonto })).toBe('Under 07.14.01');
    expect(told({})).toBeUndefined();
  });

  test('åbnet om nogle få tilbyder paletten kun dem', () => {
    const context = contextOf({ permissions });
    const ids = (text: string) =>
      searchCommands(text, context, ['Hovedkonto', 'Underkonto']).flatMap(({ hits }) =>
        hits.map(({ id }) => id),
      );
    expect(ids('')).toEqual(['Hovedkonto', 'Underkonto']);
    expect(ids('under')).toEqual(['Underkonto']);
  });

  test('siger hvilket element, når nummeret også er et andets', async () => {
    const path = await pathFor('Hovedkonto', '07.14.01', ['Underkonto'], true);
    expect(path).toBe('navigate /create-element-overview/Underkonto?overordnet=07.14.01&id=x');
  });

  test.each([
    ['Underkonto', 'Hovedkonto', '07.14.01', 'Underkonto?overordnet=07.14.01'],
    ['Underkonto', 'Underkonto', '07.14.01.10', 'Underkonto?overordnet=07.14.01'],
    ['Hovedkonto', 'Underkonto', '07.14.01.10', 'Hovedkonto?overordnet=07.14'],
    ['Hovedomraade', 'Underkonto', '07.14.01.10', 'Hovedomraade?overordnet=07'],
    ['Underkonto', 'Paragraf', '07', 'Underkonto'],
    ['Paragraf', 'Underkonto', '07.14.01.10', 'Paragraf'],
  ] as const)('opret %s fra paletten på en %s %s', async (made, type, number, expected) => {
    const path = await pathFor(type, number, permissions, false, made);
    expect(path).toBe(`navigate /create-element-overview/${expected}`);
  });
});
