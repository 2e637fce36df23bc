import { describe, expect, test } from 'vitest';
import { saidSheet } from '../../../src/commands/running/said-sheet.ts';
import { type AreaDeclaration, allAreas, areas } from '../../../src/domain/elements/areas.ts';

const { finanslovsstruktur, kontoplan } = areas;
const place = (
  said: Readonly<Record<string, string>>,
  shown: AreaDeclaration = finanslovsstruktur,
) => decodeURIComponent(saidSheet(said, allAreas, shown));

describe('en sætning om et ark er dets adresse', () => {
  test('typen siger området, og ét nummer alt, der begynder med det', () => {
    expect(place({ type: 'Underkonto', status: 'Aaben', numre: '07' }, kontoplan)).toBe(
      '/finanslovsstruktur/masseredigering?type=Underkonto&status=Aaben&kol.nummer=07',
    );
  });

  test('flere numre er netop dem', () => {
    expect(place({ numre: '071401 07.14.02' })).toBe(
      '/finanslovsstruktur/masseredigering?kol.nummer==071401|07.14.02',
    );
  });

  test('numre, som det viste område ikke har, er et andets', () => {
    expect(place({ numre: '07140110 07140120' }, kontoplan)).toMatch(/^\/finanslovsstruktur\//);
  });

  test('uden noget om, hvilke, er det det viste område', () => {
    expect(place({ finansaar: '2027' }, kontoplan)).toBe(
      '/kontoplan/masseredigering?finansaar=2027',
    );
  });
});
