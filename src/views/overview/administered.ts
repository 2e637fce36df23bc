import type { ElementPayload } from '../../api/contract/common.ts';

/** The groups that hang below one, by who administers them. */
export interface AdministeredRow {
  /** Null: those that hang below none. */
  readonly above: ElementPayload | null;
  readonly usual: readonly ElementPayload[];
  readonly others: readonly ElementPayload[];
}

export interface Administered {
  /** Who administers the most; '' where it is said of none. */
  readonly usual: string;
  /** The others, the one with the most first; '' stands for those of whom it is not said. */
  readonly others: readonly string[];
  /** In the order of what they hang below; those that hang below none are last. */
  readonly rows: readonly AdministeredRow[];
  /** The same by who administers, the usual one first: so many groups, below these. */
  readonly each: readonly {
    readonly name: string;
    readonly groups: number;
    readonly above: readonly ElementPayload[];
  }[];
}

const administratorOf = ({ loenadministrator }: ElementPayload) =>
  typeof loenadministrator === 'string' ? loenadministrator : '';

/** Who administers which groups. */
export function administered(
  above: readonly ElementPayload[],
  groups: readonly ElementPayload[],
): Administered {
  const byName = Map.groupBy(groups, administratorOf);
  const names = [...byName]
    .toSorted(([one, many], [other, more]) =>
      one === '' || other === '' ? (one === '' ? 1 : -1) : more.length - many.length,
    )
    .map(([name]) => name);
  const [usual = '', ...others] = names;
  const known = new Set(above.map(({ id }) => id));
  const rowOf = (of: ElementPayload | null): AdministeredRow => {
    const own = groups.filter(({ overordnetId }) =>
      of === null ? !known.has(overordnetId ?? '') : overordnetId === of.id,
    );
    const isUsual = (group: ElementPayload) => administratorOf(group) === usual;
    return {
      above: of,
      usual: own.filter(isUsual),
      others: own.filter((group) => !isUsual(group)),
    };
  };
  const loose = rowOf(null);
  const hasLoose = loose.usual.length + loose.others.length > 0;
  const each = names.map((name) => {
    const own = byName.get(name) ?? [];
    const held = new Set(own.map(({ overordnetId }) => overordnetId));
    return { name, groups: own.length, above: above.filter(({ id }) => held.has(id)) };
  });
  return { usual, others, rows: [...above.map(rowOf), ...(hasLoose ? [loose] : [])], each };
}
