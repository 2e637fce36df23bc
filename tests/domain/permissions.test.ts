import { describe, expect, test } from 'vitest';
import demoUsers from '../../dev/demo/data/demobrugere.json' with { type: 'json' };
import { accessFlags } from '../../src/domain/access.ts';
import { permissionOf, permissions } from '../../src/domain/permissions.ts';

describe('tilladelserne', () => {
  test('er 45, hver én gang, med specifikationens ene æ i NFC', () => {
    expect(permissions).toHaveLength(45);
    expect(new Set(permissions).size).toBe(45);
    const accented = permissions.filter((name) => /[^A-Za-z0-9]/.test(name));
    expect(accented).toEqual([
      'BogfoeringskredsRegnskabsposteringerPaakr\u00E6vetTilStatsregnskab',
    ]);
  });

  test('er netop dem, demobrugerne har', () => {
    const held = demoUsers.poster.flatMap(({ accessiblePermissions }) => accessiblePermissions);
    expect(new Set(held)).toEqual(new Set<string>(permissions));
  });

  test('en kommandos tilladelse er den del, der står før #', () => {
    expect(permissionOf('Underkonto')).toBe('Underkonto');
    expect(permissionOf('Underkonto#softluk')).toBe('Underkonto');
  });
});

describe('adgangsflagene', () => {
  const none = {
    hasAccessActivitiesTab: false,
    hasAccessToProcess: false,
    hasAccessLoengrupperTab: false,
    hasAccessToEditLoengrupperOrFaellesskaber: false,
  };

  test('er alle lukket uden tilladelser og roller', () => {
    const access = { accessiblePermissions: ['Underkonto'], scopeRoles: ['Andet'] };
    expect(accessFlags(access)).toEqual(none);
  });

  test.each(['SADARegnskabsstruktur', 'SADARegnskabsstrukturCentral', 'SADACentralAdministrator'])(
    '%s åbner aktiviteter',
    (role) => {
      expect(accessFlags({ accessiblePermissions: [], scopeRoles: [role] })).toEqual({
        ...none,
        hasAccessActivitiesTab: true,
      });
    },
  );

  test.each(['Processstyring', 'Procesrettigheder'])('%s åbner processer', (permission) => {
    expect(accessFlags({ accessiblePermissions: [permission], scopeRoles: [] })).toEqual({
      ...none,
      hasAccessToProcess: true,
    });
  });

  test('læseadgang åbner løngrupper, skriveadgang også redigering', () => {
    const access = (permission: string) =>
      accessFlags({ accessiblePermissions: [permission], scopeRoles: [] });
    expect(access('ReadLoengrupperAndFaellesskaber')).toEqual({
      ...none,
      hasAccessLoengrupperTab: true,
    });
    expect(access('WriteLoengrupperAndFaellesskaber')).toEqual({
      ...none,
      hasAccessLoengrupperTab: true,
      hasAccessToEditLoengrupperOrFaellesskaber: true,
    });
  });
});
