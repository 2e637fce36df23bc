import { expect, test } from 'vitest';
import { unfinishedSheets } from '../../../src/palette/step/unfinished.ts';

test('et ark, der er forladt med ændringer, er ufærdigt arbejde, og vejen dertil er dets adresse', () => {
  const sheets = unfinishedSheets([
    { sheet: 'kontoplan', area: 'kontoplan', extent: { changes: 14, newRows: 2 } },
    { sheet: 'koblinger', area: 'regnskabsstruktur', extent: { changes: 1, newRows: 0 } },
  ]);
  expect(sheets).toEqual([
    {
      key: 'ark kontoplan',
      title: 'Masseredigering, kontoplan',
      note: '14 ændringer og 2 nye rækker, ikke gemt',
      at: '/kontoplan/masseredigering',
    },
    {
      key: 'ark koblinger',
      title: 'Masseredigering, koblinger',
      note: '1 ændring, ikke gemt',
      at: '/regnskabsstruktur/masseredigering?raekker=koblinger',
    },
  ]);
});
