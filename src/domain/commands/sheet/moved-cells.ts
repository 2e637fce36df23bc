import type { Comparison, FileChange, FileCreation } from './comparison.ts';
import type { HeldTexts } from './held-texts.ts';
import type { Suspicion } from './suspicion.ts';

type Compared = Pick<Comparison, 'changes' | 'creations'>;

/** Whether the file has a row as it is, with its cell in a column as it went out. */
export type IsKept = (row: string, column: string) => boolean;

const moved: Suspicion = { kind: 'flyttet', instead: undefined };

/**
 * Columns whose texts seem to have moved from one row to another without the rest of it, as when one is sorted by
 * itself or a cell is inserted in it: the user says of each of its cells whether that was meant.
 */
export function withMoved(
  { changes, creations }: Compared,
  held: HeldTexts,
  isKept: IsKept,
): Compared {
  const byColumn = [...Map.groupBy(changes, ({ column }) => column)];
  const shifted = new Set(
    byColumn.flatMap(([column, own]) => {
      const made = new Set(creations.flatMap(({ texts }) => texts.get(column) ?? []));
      return isShifted({ column, own, made }, held, isKept) ? column : [];
    }),
  );
  if (shifted.size === 0) return { changes, creations };
  return {
    changes: changes.map((change) =>
      !change.suspicion && shifted.has(change.column) ? { ...change, suspicion: moved } : change,
    ),
    creations: creations.map((creation) => withDoubts(creation, shifted)),
  };
}

function withDoubts(creation: FileCreation, shifted: ReadonlySet<string>): FileCreation {
  const doubted = [...creation.texts.keys()].filter((column) => shifted.has(column));
  const doubts = doubted.map((column) => [column, moved] as const);
  return { ...creation, suspicions: new Map([...doubts, ...creation.suspicions]) };
}

interface ChangedColumn {
  readonly column: string;
  readonly own: readonly FileChange[];
  /** What new rows say in it. */
  readonly made: ReadonlySet<string>;
}

/**
 * Whether the changes of a column look as if its texts had moved: one that stood in a single row has left it for
 * another, a third of them or more have changed places, or there is a gap and texts that stood elsewhere.
 */
function isShifted({ column, own, made }: ChangedColumn, held: HeldTexts, isKept: IsKept): boolean {
  const said = held.saying(column);
  const isFromAnother = own.some(({ mine }) => {
    const row = mine === '' ? undefined : said.get(mine);
    return typeof row === 'string' && !isKept(row, column);
  });
  const isGap = own.some(({ mine }) => mine === '');
  const isOld = own.some(({ mine }) => mine !== '' && said.has(mine));
  const isFilled = isOld || made.values().some((text) => said.has(text));
  return isFromAnother || (isGap && isFilled) || isExchange(own, held);
}

function isExchange(own: readonly FileChange[], held: HeldTexts): boolean {
  const before = own.map(
    ({ row, column, theirs }) => held.before({ id: row, version: '' })(column) ?? theirs,
  );
  const left = Map.groupBy(before, (text) => text);
  let arrived = 0;
  for (const [text, all] of Map.groupBy(own, ({ mine }) => mine)) {
    arrived += Math.min(all.length, left.get(text)?.length ?? 0);
  }
  return arrived > 1 && arrived * 3 >= own.length;
}
