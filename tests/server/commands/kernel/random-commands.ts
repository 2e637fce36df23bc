import fc from 'fast-check';
import type { Invocation } from '../../../../server/commands/command.ts';
import { rowVersionText, type StoredVersion } from '../../../../server/storage/stored-version.ts';

/** A command as chance asks for it; what it becomes follows from how things stand. Hovedkonti have nothing to link. */
export interface Asked {
  readonly what:
    | 'ret'
    | 'afslut'
    | 'softluk'
    | 'genaabn'
    | 'kobl'
    | 'tilknyt'
    | 'loesn'
    | 'fortryd';
  readonly account: string;
  readonly year: number;
  readonly pick: number;
}

const kinds = [
  ...(['ret', 'afslut', 'softluk', 'genaabn', 'kobl', 'tilknyt', 'loesn'] as const),
  // As often as two others: it is the only one that looks back.
  ...(['fortryd', 'fortryd'] as const),
];

export function askedFor(accounts: readonly string[]): fc.Arbitrary<Asked> {
  return fc.record({
    what: fc.constantFrom(...kinds),
    account: fc.constantFrom(...accounts),
    year: fc.integer({ min: 2026, max: 2030 }),
    pick: fc.nat(20),
  });
}

interface Standing {
  /** The account's last version, a hovedkonto's or an underkonto's. */
  readonly newest: StoredVersion;
  /** The run to take back, if it is that. */
  readonly koersel: number;
  /** The standarddelregnskab to give it, if it is that. */
  readonly delregnskabId: string;
}

export function invocationFor(
  { what, year, pick }: Asked,
  { newest, koersel, delregnskabId }: Standing,
): Invocation {
  const bemaerkning = 'Prøve';
  if (what === 'fortryd') {
    return { kommando: 'Koersel#fortryd', input: { koersel, bemaerkning } };
  }
  const type = newest.type as 'Hovedkonto' | 'Underkonto';
  const isLinked = type === 'Underkonto' && (what === 'tilknyt' || what === 'loesn');
  if (isLinked) return linkFor(what, { newest, delregnskabId }, year * 100 + 1 + (pick % 12));
  const asOf = { id: newest.element_id, bemaerkning };
  switch (what) {
    case 'afslut':
      return { kommando: `Afslut${type}`, input: { ...asOf, tilFinansaar: year } };
    case 'softluk':
      return { kommando: `${type}#softluk`, input: { ...asOf, fraFinansaar: year } };
    case 'genaabn': {
      // One that is soft-closed says from when; another is opened where it was closed, or later.
      const { til, soft_lukket_fra: soft } = newest;
      const isSoft = til === null && soft !== null;
      const from = isSoft || pick > 15 ? { fraFinansaar: Math.max(year, soft ?? year) } : {};
      return { kommando: `${type}#genaabn`, input: { ...asOf, ...from } };
    }
    default: {
      const { attributter, navn } = newest;
      const name = `${navn.slice(0, 9)} ${pick}`;
      const fields = { ...attributter, ...asOf, fraFinansaar: year, navn: name };
      const isGiven = what === 'kobl' && type === 'Underkonto';
      const input = isGiven ? { ...fields, defaultDelregnskabId: delregnskabId } : fields;
      return { kommando: `${type}#ret`, input, rowVersion: rowVersionText(newest) };
    }
  }
}

/** Of an underkonto and a delregnskab: linked from a periode on, or no longer after it. */
function linkFor(
  what: Asked['what'],
  { newest, delregnskabId }: Pick<Standing, 'newest' | 'delregnskabId'>,
  fraPeriode: number,
): Invocation {
  const ends = { underkontoId: newest.element_id, delregnskabId, defaultDelregnskab: false };
  const tilPeriode = what === 'loesn' ? { tilPeriode: fraPeriode } : {};
  return { kommando: 'UpdateUnderkontoDelregnskab', input: { ...ends, fraPeriode, ...tilPeriode } };
}
