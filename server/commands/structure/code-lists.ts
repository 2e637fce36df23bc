import { common, firstGap, type Interval } from '../../../src/domain/intervals.ts';
import type { WorldView } from '../world.ts';

interface KodeVersion extends Interval {
  readonly element_id: string;
  readonly kode: string;
}

/** The bevillingstyper's koder through time. */
export class Bevillingskoder {
  private readonly versions: readonly KodeVersion[];

  constructor(versions: readonly KodeVersion[]) {
    this.versions = versions;
  }

  /** What a bevillingstype has for kode within an interval; none where there is none (loaded accounts). */
  during(bevillingstypeId: unknown, interval: Interval): string[] {
    const held = this.versions.filter(
      (version) => version.element_id === bevillingstypeId && common(version, interval),
    );
    return [...new Set(held.map(({ kode }) => kode))];
  }

  /** Whether some bevillingstype has the kode through the whole interval. */
  cover(kode: string, interval: Interval): boolean {
    const held = this.versions.filter((version) => version.kode === kode);
    return firstGap('finansaar', interval, held) === undefined;
  }
}

/** The list is short, so it is read whole. */
export function bevillingskoderOf(world: WorldView): Bevillingskoder {
  return new Bevillingskoder(
    world
      .ofType('Bevillingstype')
      .map(({ attributter, ...version }) => ({ ...version, kode: String(attributter.kode) })),
  );
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
