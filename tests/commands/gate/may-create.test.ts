import { describe, expect, test } from 'vitest';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { availabilityOf } from '../../../src/commands/gate/gate.ts';
import { scopeRole } from '../../../src/domain/access.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import { contextOf } from '../context.ts';

const kindOf = (id: PaletteCommandId, situation: Parameters<typeof contextOf>[0]) =>
  availabilityOf(id, contextOf(situation)).kind;

describe('det, serveren ville afvise, tilbydes ikke', () => {
  test.each([
    ['Virksomhed', ['Virksomhed'], [scopeRole.local], 'hidden'],
    ['Virksomhed', ['Virksomhed'], [scopeRole.central], 'ready'],
    ['Virksomhed', ['Virksomhed', 'RequiredAdmin'], [scopeRole.local], 'ready'],
    ['Ministeransvarsomraade', ['Ministeransvarsomraade'], [scopeRole.local], 'hidden'],
    ['Delregnskab', ['Delregnskab'], [scopeRole.local], 'ready'],
    ['Standardkonto', ['Standardkonto'], [], 'hidden'],
    ['Standardkonto', ['Standardkonto', 'Hovedart'], [], 'ready'],
    ['Regnskabskonto', ['Regnskabskonto'], [], 'ready'],
    ['UpdateProcessRightPermissionStatus', ['UpdateProcessRightPermissionStatus'], [], 'hidden'],
    [
      'UpdateProcessRightPermissionStatus',
      ['UpdateProcessRightPermissionStatus', 'Procesrettigheder'],
      [],
      'ready',
    ],
    // Opret, N: only for who may create something.
    ['konsol#opret-her', ['ReadLoengrupperAndFaellesskaber'], [], 'hidden'],
    ['konsol#opret-her', ['Hovedart'], [], 'ready'],
    ['konsol#opret-her', ['Statuspost'], [], 'ready'],
    ['konsol#opret-her', ['Aktivitet'], [], 'hidden'],
    ['konsol#opret-her', ['Aktivitet'], [scopeRole.local], 'ready'],
    ['konsol#opret-her', ['Virksomhed'], [scopeRole.local], 'hidden'],
    ['konsol#opret-her', ['Underkonto'], [], 'ready'],
  ] as const)('%s med %j og %j: %s', (id, permissions, scopeRoles, kind) => {
    expect(kindOf(id, { permissions, scopeRoles })).toBe(kind);
  });

  test('et ark er for den, der må skrive i det område, der ses på', () => {
    const id = 'konsol#masseredigering';
    const asked = (
      permissions: readonly string[],
      shownArea: AreaDeclaration = areas.finanslovsstruktur,
    ) => kindOf(id, { permissions, shownArea, canDoAll: true });
    expect(kindOf(id, { permissions: ['ReadLoengrupperAndFaellesskaber'] })).toBe('hidden');
    expect(kindOf(id, { permissions: ['Underkonto'] })).toBe('ready');
    expect(asked(['Underkonto'])).toBe('ready');
    expect(asked(['Delregnskab'])).toBe('hidden');
    expect(asked(['Delregnskab'], areas.regnskabsstruktur)).toBe('ready');
  });
});
