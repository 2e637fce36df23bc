import type { Aktivitet } from '../../api/contract/aktiviteter.ts';
import type { AktivitetStatus } from '../../domain/records/aktivitet.ts';
import type { TreeGridRow } from '../../ui/grid/grid-rows.ts';

/** An activity, or the heading of those in one state. */
export interface AktivitetRow extends TreeGridRow {
  /** Null: a heading. */
  readonly aktivitet: Aktivitet | null;
  /** What a heading says; of an activity its name. */
  readonly title: string;
}

/** What is open now first, then what comes, then what is over. */
const order: readonly AktivitetStatus[] = ['Aaben', 'Kommende', 'Afsluttet'];

const headings: Readonly<Record<AktivitetStatus, string>> = {
  Aaben: 'Åbne nu',
  Kommende: 'Kommende',
  Afsluttet: 'Afsluttede',
};

/** @param level 1: under no heading */
export function rowOf(aktivitet: Aktivitet, level: 1 | 2): AktivitetRow {
  return { id: aktivitet.id, level, aktivitet, title: aktivitet.navn };
}

/** By when it ends. */
const keyOf = ({ slutdato, nummer }: Aktivitet) => `${slutdato} ${nummer}`;

/**
 * Under a heading for each state that some are in, each by when it ends.
 * @param folded ids of the headings that show none of theirs
 */
export function aktivitetRows(
  aktiviteter: readonly Aktivitet[],
  folded: ReadonlySet<string>,
): AktivitetRow[] {
  return order.flatMap((status) => {
    const those = aktiviteter
      .filter((one) => one.status === status)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    if (those.length === 0) return [];
    const expanded = !folded.has(status);
    const heading: AktivitetRow = {
      id: status,
      level: 1,
      expanded,
      aside: true,
      aktivitet: null,
      title: `${headings[status]} (${those.length})`,
    };
    const rows = those.map((aktivitet) => rowOf(aktivitet, 2));
    return expanded ? [heading, ...rows] : [heading];
  });
}
