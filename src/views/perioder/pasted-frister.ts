import { formatPeriode } from '../../domain/time/periode.ts';
import { pastePlan } from '../../ui/grid/edit/paste-plan.ts';
import type { PastedAt } from '../../ui/grid/grid-props.ts';
import type { CopiedRows } from '../../ui/grid/hand/copy-cells.ts';
import type { RangeBox } from '../../ui/grid/hand/hand-overlay.ts';
import { type FristBlock, fristBlock, saySame } from './frist-block.ts';
import { columnOfPeriode, type PastedFrist, rowName } from './frist-column.ts';
import { KredsHeadings } from './kreds-headings.ts';
import type { YearRow } from './periode-rows.ts';

/** Where a block of deadlines is pasted. */
export interface FristPlace extends Pick<PastedAt<YearRow>, 'columns' | 'box'> {
  readonly rows: Pick<PastedAt<YearRow>['rows'], 'count' | 'rowAt'>;
  readonly finansaar: number;
  /** Those of the year, also where a filter hides them. */
  readonly all: readonly YearRow[];
  /** Those that a block may name; left out: the rows that are shown. */
  readonly named?: readonly YearRow[] | undefined;
}

export interface PastedFrister {
  readonly frister: readonly PastedFrist[];
  /** What has no place here; each on its own, with the reason. */
  readonly left: readonly string[];
  /** What is taken otherwise than it stands. */
  readonly notes: readonly string[];
  /** In what it differs from what one would expect, a sentence each. */
  readonly remarks: readonly string[];
}

/** A row or a column of the grid that one of the block goes to, or why it goes nowhere. */
type Target<Place> =
  | { readonly place: Place }
  | { readonly reason: string; readonly isNote?: true };

interface Told {
  readonly left: string[];
  readonly notes: string[];
}

/**
 * What a block says of deadlines, and of which bogføringskreds and periode: by its own headings, and where it has
 * none, from the cell that it is pasted at, as a sheet takes it (paste-plan.ts). An empty cell says nothing.
 */
export function pastedFrister(block: CopiedRows, place: FristPlace): PastedFrister {
  const read = fristBlock(block, place.finansaar, new KredsHeadings(place.all));
  const told: Told = { left: [], notes: [] };
  const rows = rowTargets(read, place, told);
  const columns = columnTargets(read, place.finansaar, told);
  const laid = laidCells(read, place);
  const frister: PastedFrist[] = [];
  for (const { at, row: under, cell, column: beside } of laid.cells) {
    const text = read.values[at]?.[cell] ?? '';
    const row = rows ? placeOf(rows[at]) : place.rows.rowAt(under);
    const number = columns ? placeOf(columns[cell]) : Number(place.columns[beside]) || 0;
    if (text === '' || row === undefined || number === undefined) continue;
    if (number > 0) frister.push({ row, column: columnOfPeriode(number), text });
    else told.left.push(`${rowName(row)}: ${text}. Kolonnen er ingen periode.`);
  }
  return { ...told, frister, remarks: laid.remarks };
}

function placeOf<Place>(target: Target<Place> | undefined): Place | undefined {
  return target && 'place' in target ? target.place : undefined;
}

/** Of each cell that is written, where it stands in the block and, where the block does not say it, in the grid. */
interface LaidCell {
  readonly at: number;
  readonly row: number;
  readonly cell: number;
  readonly column: number;
}

interface Laid {
  readonly cells: readonly LaidCell[];
  readonly remarks: readonly string[];
}

/** What a block does not say itself follows from the cell that it is pasted at; what it says needs no place. */
function laidCells({ values, kredse, perioder }: FristBlock, place: FristPlace): Laid {
  const height = kredse ? 1 : values.length;
  const width = perioder ? 1 : (values[0]?.length ?? 0);
  const sources = Array.from({ length: height }, (_, at) =>
    Array.from({ length: width }, (_, cell) => `${at} ${cell}`),
  );
  const plan = pastePlan(sources, takenBy({ height, width }, { kredse, perioder }, place), {
    rows: kredse ? 1 : place.rows.count,
    columns: perioder ? 1 : place.columns.length,
  });
  if (!plan) return { cells: [], remarks: [] };
  const { box, textAt, remarks } = plan;
  const cells: LaidCell[] = [];
  for (let row = box.top; row <= box.bottom; row += 1) {
    for (let column = box.left; column <= box.right; column += 1) {
      const [at = 0, cell = 0] = textAt(row, column).split(' ').map(Number);
      for (const own of kredse ? values.keys() : [at]) {
        for (const beside of perioder ? perioder.keys() : [cell]) {
          cells.push({ at: own, row, cell: beside, column });
        }
      }
    }
  }
  return { cells, remarks };
}

/** What is taken together, as far as the block does not say itself where it belongs. */
function takenBy(
  { height, width }: { readonly height: number; readonly width: number },
  { kredse, perioder }: Pick<FristBlock, 'kredse' | 'perioder'>,
  { box, columns }: FristPlace,
): RangeBox {
  // Beside the names of the bogføringskredse stands the first periode.
  const first = kredse ? columns.findIndex((id) => Number(id) > 0) : 0;
  const left = perioder ? 0 : Math.max(box.left, first);
  const right = perioder ? 0 : Math.max(left, box.right);
  const [top, bottom] = kredse ? [0, 0] : [box.top, box.bottom];
  const isWhole = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0;
  // Where it says the one, it is only where it begins that is asked of the other.
  return isWhole || !(kredse || perioder)
    ? { top, bottom, left, right }
    : { top, bottom: top, left, right: left };
}

const saysNothing = (texts: readonly string[]) => texts.every((text) => text === '');

function rowTargets(
  { values, kredse, above }: FristBlock,
  { rows, named: reached }: FristPlace,
  told: Told,
): readonly Target<YearRow>[] | undefined {
  if (!kredse) return undefined;
  // As they are shown: a status leaves some of their cells out.
  const those = reached ?? Array.from({ length: rows.count }, (_, at) => rows.rowAt(at));
  const shown = new Map(those.flatMap((row) => (row ? [[row.id, row]] : [])));
  const named = kredse.map((heading): Target<YearRow> => {
    if ('reason' in heading) return heading;
    const place = shown.get(heading.row.id);
    return place ? { place } : { reason: 'Rækken vises ikke med det valgte filter.' };
  });
  const once = withoutTwice(named, ({ id }) => id, values);
  for (const [at, heading] of kredse.entries()) {
    const target = once[at];
    // A row that says nothing has nothing to lose.
    if (!target || saysNothing(values[at] ?? [])) continue;
    const named = 'row' in heading ? ` (${rowName(heading.row)})` : ` (»${heading.said}«)`;
    const row = `Række ${at + above + 1} i udklippet${named}`;
    if ('reason' in target) {
      (target.isNote ? told.notes : told.left).push(`${row}: ${target.reason}`);
    } else if ('note' in heading && heading.note) {
      told.notes.push(`${row}: ${heading.note}`);
    }
  }
  return once;
}

function columnTargets(
  { values, perioder }: FristBlock,
  finansaar: number,
  told: Told,
): readonly Target<number>[] | undefined {
  if (!perioder) return undefined;
  const said = perioder.map((_, at) => values.map((row) => row[at] ?? ''));
  const named = perioder.map(
    (one): Target<number> =>
      typeof one === 'number'
        ? { place: one }
        : { reason: `Kolonnen er ingen periode i finansår ${finansaar}.` },
  );
  const once = withoutTwice(named, (number) => number, said);
  for (const [at, target] of once.entries()) {
    const one = perioder[at];
    if (one === undefined || !('reason' in target) || saysNothing(said[at] ?? [])) continue;
    const heading =
      typeof one === 'number' ? formatPeriode(finansaar * 100 + one) : `»${one.said}«`;
    (target.isNote ? told.notes : told.left).push(`Kolonne ${heading}: ${target.reason}`);
  }
  return once;
}

/** What is named twice is taken once where it says the same, and not at all where it does not. */
function withoutTwice<Place>(
  targets: readonly Target<Place>[],
  idOf: (place: Place) => string | number,
  said: readonly (readonly string[])[],
): readonly Target<Place>[] {
  const found = targets.flatMap((target, at) =>
    'place' in target && !saysNothing(said[at] ?? []) ? [{ id: idOf(target.place), at }] : [],
  );
  const once = [...targets];
  for (const [first, ...others] of Map.groupBy(found, ({ id }) => id).values()) {
    if (!first || others.length === 0) continue;
    const own = said[first.at] ?? [];
    const isSame = others.every(({ at }) => saySame(own, said[at] ?? []));
    for (const { at } of isSame ? others : [first, ...others]) {
      once[at] = isSame
        ? { reason: 'Står flere gange med de samme frister, og tages én gang.', isNote: true }
        : { reason: 'Står flere gange med forskellige frister. Ingen af dem tages.' };
    }
  }
  return once;
}
