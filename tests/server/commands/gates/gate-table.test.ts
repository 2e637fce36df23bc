import { expect, test } from 'vitest';
import { combinationCount, combinations, expectedAnswer, gateAnswer } from './gate-table.ts';

test(`porten over en verden svarer som domænets tabel i ${combinationCount} kombinationer`, () => {
  const wrong: object[] = [];
  const counts = new Map<string, number>();
  for (const asked of combinations()) {
    const [wanted, answer] = [expectedAnswer(asked), gateAnswer(asked)];
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    if (answer !== wanted && wrong.length < 5) wrong.push({ asked, wanted, answer });
  }
  expect(wrong).toEqual([]);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(combinationCount);
  expect(Object.fromEntries(counts)).toEqual({
    'Adgang nægtet': 45000,
    'Adgang nægtet: andet ministerium': 18000,
    'Ingen åben underaktivitet': 24000,
    'Kontering er slut': 300,
    Skriver: 600,
    'Skriver efter kontering slut': 300,
    'Står på Lukket': 600,
    'Står på Niveau 1': 240,
    'Står på Niveau 2': 360,
    'Står på Niveau 3': 480,
    'Står på Åben': 120,
  });
});
