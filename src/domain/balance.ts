/** A line of the balance: a post, or a sum of those that point at it. */
interface Statuspost {
  readonly id: string;
  readonly fuldtNummer: string;
  readonly navn: string;
  /** Id of the sum that it is a part of; null: none. */
  readonly sumpostId: string | null;
}

export interface BalanceLine extends Statuspost {
  /** 0 for what no sum holds. */
  readonly niveau: number;
  /** Accounts that name it. */
  readonly egne: number;
  /** And those that name what it is the sum of. */
  readonly antal: number;
}

/**
 * How many accounts stand at each line of the balance, in the order of the numbers.
 * @param accounts the id of each account's statuspost; null: it has none
 */
export function balanceLines(
  statusposter: readonly Statuspost[],
  accounts: readonly (string | null)[],
): BalanceLine[] {
  const byId = new Map(statusposter.map((one) => [one.id, one]));
  const own = Map.groupBy(accounts, (id) => id);
  const total = new Map<string, number>();
  const niveau = new Map<string, number>();
  for (const one of statusposter) {
    const above = sumsOver(one, byId);
    niveau.set(one.id, above.length);
    const count = own.get(one.id)?.length ?? 0;
    for (const { id } of [one, ...above]) total.set(id, (total.get(id) ?? 0) + count);
  }
  return statusposter
    .toSorted((a, b) => (a.fuldtNummer < b.fuldtNummer ? -1 : 1))
    .map((one) => ({
      ...one,
      niveau: niveau.get(one.id) ?? 0,
      egne: own.get(one.id)?.length ?? 0,
      antal: total.get(one.id) ?? 0,
    }));
}

/** The sums that a line goes into, the nearest first; one that goes into itself is told once. */
function sumsOver(one: Statuspost, byId: ReadonlyMap<string, Statuspost>): Statuspost[] {
  const sums: Statuspost[] = [];
  let next = byId.get(one.sumpostId ?? '');
  while (next && next !== one && !sums.includes(next)) {
    sums.push(next);
    next = byId.get(next.sumpostId ?? '');
  }
  return sums;
}
