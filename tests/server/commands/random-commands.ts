import fc from 'fast-check';
import type { Invocation } from '../../../server/commands/command.ts';
import { rowVersionText, type StoredVersion } from '../../../server/storage/stored-version.ts';

/** A command as chance asks for it; what it becomes follows from how things stand. */
export interface Asked {
  readonly what: 'ret' | 'afslut' | 'softluk' | 'genaabn' | 'kobl' | 'fortryd';
  readonly account: string;
  readonly year: number;
  readonly pick: number;
}

export function askedFor(accounts: readonly string[]): fc.Arbitrary<Asked> {
  return fc.record({
    what: fc.constantFrom('ret', 'afslut', 'softluk', 'genaabn', 'kobl', 'fortryd'),
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
  const asOf = { id: newest.element_id, bemaerkning };
  switch (what) {
    case 'afslut':
      return { kommando: `Afslut${type}`, input: { ...asOf, tilFinansaar: year } };
    case 'softluk':
      return { kommando: `${type}#softluk`, input: { ...asOf, fraFinansaar: year } };
    case 'genaabn':
      return { kommando: `${type}#genaabn`, input: asOf };
    case 'kobl':
    case 'ret': {
      const { attributter, navn } = newest;
      const name = `${navn.slice(0, 9)} ${pick}`;
      const fields = { ...attributter, ...asOf, fraFinansaar: year, navn: name };
      const isLinked = what === 'kobl' && type === 'Underkonto';
      const input = isLinked ? { ...fields, defaultDelregnskabId: delregnskabId } : fields;
      return { kommando: `${type}#ret`, input, rowVersion: rowVersionText(newest) };
    }
  }
}
