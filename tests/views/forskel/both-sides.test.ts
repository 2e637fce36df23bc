import { expect, test } from 'vitest';
import { bothSides, type FieldPair } from '../../../src/views/forskel/both-sides.ts';
import type { Difference } from '../../../src/views/forskel/forskel-values.ts';
import { underkonto, underkontotype } from '../payloads.ts';

function sidesOf(rest: Partial<Difference>) {
  return bothSides({
    ...{ id: underkonto.id, type: 'Underkonto', slags: 'aendret', alleSlags: ['aendret'] },
    ...{ foelgerMed: false, venstre: underkonto, hoejre: underkonto, felter: [], ...rest },
  });
}

const shortly = (pairs: readonly FieldPair[]) =>
  pairs.map(({ label, before, after }) => [label, before, after]);
const field = (code: string) => ({ code, fra: null, til: null });

test('det, der er anderledes, står for sig, og resten er ens, hvert felt ét sted', () => {
  const hoejre = { ...underkonto, navn: 'Nyt navn', status: 'SoftLukket' } as const;
  const { changed, same } = sidesOf({ hoejre, felter: [field('status'), field('navn')] });
  expect(shortly(changed)).toEqual([
    ['Navn', underkonto.navn, 'Nyt navn'],
    ['Status', 'Åben', 'Soft-lukket'],
  ]);
  expect(shortly(same)).toContainEqual([
    'Underkontotype',
    underkontotype.navn,
    underkontotype.navn,
  ]);
  const codes = [...changed, ...same].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).not.toContain('type');
});

test('den samme henvisning er ens, også hvor det, den peger på, hed noget andet', () => {
  const renamed = { ...underkontotype, navn: 'Et nyt navn' };
  const hoejre = { ...underkonto, referencer: { underkontotypeId: renamed } };
  const { changed, same } = sidesOf({ hoejre });
  expect(changed).toEqual([]);
  expect(shortly(same)).toContainEqual(['Underkontotype', 'Et nyt navn', 'Et nyt navn']);
});

test('af en ny er alt, der siges til højre, anderledes, og intet andet', () => {
  const { changed, same } = sidesOf({ slags: 'ny', venstre: null, felter: [field('status')] });
  expect(shortly(changed)).toContainEqual(['Navn', 'findes ikke', underkonto.navn]);
  expect(shortly(changed)).toContainEqual(['Status', 'findes ikke', 'Åben']);
  expect(changed.map(({ label }) => label)).not.toContain('Bemærkning');
  expect(same.map(({ label }) => label)).toContain('Bemærkning');
});

test('en lukkets andre felter siges ikke at være ens, når de ikke er det', () => {
  const hoejre = { ...underkonto, status: 'Lukket', navn: 'Navn ved lukningen' } as const;
  const { changed } = sidesOf({ slags: 'lukket', hoejre, felter: [field('status')] });
  expect(shortly(changed)).toEqual([
    ['Navn', underkonto.navn, 'Navn ved lukningen'],
    ['Status', 'Åben', 'Lukket'],
  ]);
});

test('en slutning, som den næste version tager over, er ens', () => {
  const venstre = {
    ...underkonto,
    tilFinansaar: 2026,
    naesteVersion: { versionId: 2, fra: 2027, softLukketFra: null, softLukketTil: null },
  };
  const labels = sidesOf({ venstre }).changed.map(({ label }) => label);
  expect(labels).toEqual([]);
});
