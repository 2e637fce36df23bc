import { firstGap, type Interval } from '../../../src/domain/time/intervals.ts';
import { during } from '../structure/words/in-the-way.ts';
import type { WorldView } from '../world.ts';

/** What a bevillingstype has for kode within an interval; none where there is none (loaded accounts). */
export function koderOf(world: WorldView, bevillingstypeId: unknown, interval: Interval): string[] {
  const held = during(interval, world.ofType('Bevillingstype')).filter(
    ({ element_id }) => element_id === bevillingstypeId,
  );
  return [...new Set(held.map(({ attributter }) => String(attributter.kode)))];
}

/** Whether some bevillingstype has the kode through the whole interval. */
export function isKode(world: WorldView, kode: string, interval: Interval): boolean {
  const held = world
    .ofType('Bevillingstype')
    .filter(({ attributter }) => String(attributter.kode) === kode);
  return firstGap('finansaar', interval, held) === undefined;
}

/** What an underkontotype says of its underkonti, as it is kept. */
export function limitsOf(attributter: Readonly<Record<string, unknown>>): {
  readonly underkontonumre: string;
  readonly bevillingstyper: readonly string[];
} {
  const { underkontonumre, bevillingstyper } = attributter;
  return {
    underkontonumre: String(underkontonumre ?? ''),
    bevillingstyper: Array.isArray(bevillingstyper) ? bevillingstyper.map(String) : [],
  };
}
