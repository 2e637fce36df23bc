import { expect, test } from 'vitest';
import { balanceLines } from '../../../src/domain/balance.ts';
import { balanceLayout } from '../../../src/views/overview/balance/balance-layout.ts';

const post = (fuldtNummer: string, sumpostId: string | null = null) => ({
  id: fuldtNummer,
  fuldtNummer,
  navn: `Post ${fuldtNummer}`,
  sumpostId,
});
const posts = [
  post('000'),
  post('010', '000'),
  post('030', '000'),
  post('031', '030'),
  post('034', '030'),
  post('900'),
  post('910', '900'),
  post('915', '910'),
];
const accounts = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([id, count]) => Array<string>(count).fill(id));
const lines = balanceLines(posts, accounts({ '010': 5, '031': 1, '034': 20, '915': 23 }));
const placed = (width: number) => balanceLayout(lines, width);
const at = (width: number, number: string) =>
  placed(width).tiles.find(({ line }) => line.fuldtNummer === number)?.box;

test('hver post er en flade, og det, den er en del af, står over den', () => {
  const { tiles, headings } = placed(600);
  expect(tiles.map(({ line }) => line.fuldtNummer)).toEqual(['010', '034', '031', '915']);
  expect(headings.map(({ line, isSide }) => [line.fuldtNummer, isSide])).toEqual([
    ['000', true],
    ['030', false],
    ['900', true],
    ['910', false],
  ]);
});

test('siderne står ved siden af hinanden, hvor der er plads, og ellers under', () => {
  expect(at(600, '010')?.x).toBe(0);
  expect(at(600, '915')?.x).toBe(308);
  expect(at(300, '915')?.x).toBe(0);
  expect(at(300, '915')?.y).toBeGreaterThan(at(300, '034')?.y ?? 0);
});

test.each([600, 300])('i %i px ligger ingen flade over en anden, og alle kan rammes', (width) => {
  const { tiles, height } = placed(width);
  for (const { line, box } of tiles) {
    expect(box.width * box.height, line.navn).toBeGreaterThan(600);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.001);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    for (const other of tiles) {
      if (other.line === line) continue;
      const isBeside =
        other.box.x >= box.x + box.width - 0.001 || box.x >= other.box.x + other.box.width - 0.001;
      const isBelow =
        other.box.y >= box.y + box.height - 0.001 ||
        box.y >= other.box.y + other.box.height - 0.001;
      expect(isBeside || isBelow, `${line.navn} og ${other.line.navn}`).toBe(true);
    }
  }
});

test('uden konti er der intet at tegne', () => {
  expect(balanceLayout(balanceLines(posts, []), 600)).toEqual({
    tiles: [],
    headings: [],
    height: 0,
  });
});
