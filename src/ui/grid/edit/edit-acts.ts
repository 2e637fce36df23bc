import { notify } from '../../notices/toasts.tsx';
import type { GridRows } from '../grid-rows.ts';
import type { CopiedRows } from '../hand/copy-cells.ts';
import type { RangeBox } from '../hand/hand-overlay.ts';
import type { GridEdit, KeptCell, Written, WrittenCell } from './grid-edit.ts';
import { type PastePlan, pastePlan, sizeText } from './paste-plan.ts';
import { seriesFrom } from './series.ts';
import { toldWhile } from './told-while.ts';

/** The sheet as it stands when something is done in it. */
export interface Sheet<Row> {
  readonly edit: GridEdit<Row>;
  readonly rows: GridRows<Row>;
  /** Of each cell of a row the id of its column; undefined: it is none of them. */
  readonly columns: readonly (string | undefined)[];
  /** What is taken together, at least the active cell. */
  readonly box: RangeBox;
  /** How a row is called, and a cell of it, where they are not seen. */
  readonly rowName: (row: Row) => string;
  readonly cellName: (row: Row, column: string) => string;
  /** Tells those who listen. */
  readonly say: (text: string) => void;
}

/** More would be no work of a hand, and no browser should hold it. */
const MOST_CELLS = 200_000;

const counted = (count: number) =>
  count === 1 ? '1 celle' : `${count.toLocaleString('da')} celler`;

function isTooLarge({ top, bottom, left, right }: RangeBox): boolean {
  const isLarge = (bottom - top + 1) * (right - left + 1) > MOST_CELLS;
  if (isLarge)
    notify.warn(`Udsnittet er for stort. Højst ${counted(MOST_CELLS)} kan ændres på én gang.`);
  return isLarge;
}

/** Rows on their way cannot be written in, and what was meant for them would be left out untold. */
function isComing<Row>({ rows }: Sheet<Row>, { top, bottom }: RangeBox): boolean {
  for (let row = Math.max(0, top); row <= bottom; row += 1) {
    if (rows.rowAt(row) !== undefined) continue;
    notify.warn('Nogle af rækkerne er ikke hentet endnu. Prøv igen, når de er her.');
    return true;
  }
  return false;
}

/** Cells of the box, row by row, each made when its turn comes. The rows are those that stand there now. */
function cellsIn<Row>(
  { rows, columns }: Sheet<Row>,
  { top, bottom, left, right }: RangeBox,
  to: (row: number, column: number) => WrittenCell<Row>['to'] | undefined,
): Iterable<WrittenCell<Row>> {
  const taken = Array.from({ length: bottom - top + 1 }, (_, at) => rows.rowAt(top + at));
  return (function* () {
    for (const [at, row] of taken.entries()) {
      for (let cell = left; row !== undefined && cell <= right; cell += 1) {
        const column = columns[cell];
        const what = column === undefined ? undefined : to(top + at, cell);
        if (column !== undefined && what) yield { row, column, to: what };
      }
    }
  })();
}

/** What became of it, to those who listen; what stands as it was is also seen. */
function tell<Row>({ say }: Sheet<Row>, done: string, written: Written): void {
  const { asked, changed, locked, unread } = written;
  if (asked === 0) return;
  say(`${done}: ${changed === 0 ? 'ingen celler' : counted(changed)} ændret.`);
  const kept = [...locked].map(([reason, count]) => `${counted(count)}: ${reason}`);
  const marked = unread > 0 ? [`${counted(unread)} kunne ikke læses og er markeret.`] : [];
  if (kept.length === 0) return;
  const [first = '', ...others] = [...kept, ...marked];
  notify.warn(`Nogle celler er ikke ændret. ${first}`, others.slice(0, 3).join(' ') || undefined);
}

async function writeTold<Row>(
  sheet: Sheet<Row>,
  label: string,
  cells: Iterable<WrittenCell<Row>>,
): Promise<void> {
  tell(sheet, label, await sheet.edit.write(label, cells));
}

/** The first row of what is taken together, in those below; of one row, the row above it. */
export async function fillDown<Row>(sheet: Sheet<Row>): Promise<void> {
  const { box, rows } = sheet;
  const from = box.top === box.bottom ? box.top - 1 : box.top;
  const like = from < 0 ? undefined : rows.rowAt(from);
  const below = { ...box, top: from + 1 };
  if (like === undefined || isTooLarge(below) || isComing(sheet, below)) return;
  await writeTold(
    sheet,
    'Udfyldt ned',
    cellsIn(sheet, below, () => ({ like })),
  );
}

/**
 * Each column goes on as it begins (series.ts), by what the second row says where the user has written it:
 * what stands there already says nothing of it. One that begins with no number or date is filled with its
 * first.
 */
export async function fillSeries<Row>(sheet: Sheet<Row>): Promise<void> {
  const { box, rows, columns, edit } = sheet;
  const [first, second] = [rows.rowAt(box.top), rows.rowAt(box.top + 1)];
  if (first === undefined || second === undefined || isTooLarge(box)) return;
  if (isComing(sheet, box)) return;
  const writtenSecond = (column: string) =>
    edit.lookOf(second, column)?.isChanged ? edit.textOf(second, column) : '';
  const series = columns.map((column) =>
    column === undefined ? null : seriesFrom(edit.textOf(first, column), writtenSecond(column)),
  );
  const below = { ...box, top: box.top + 1 };
  const cells = cellsIn(sheet, below, (row, column) => {
    const text = series[column]?.(row - box.top);
    return text === undefined ? { like: first } : { text };
  });
  await writeTold(sheet, 'Udfyldt som serie', cells);
}

export async function clearCells<Row>(sheet: Sheet<Row>, label = 'Ryddet'): Promise<void> {
  if (isTooLarge(sheet.box) || isComing(sheet, sheet.box)) return;
  await writeTold(
    sheet,
    label,
    cellsIn(sheet, sheet.box, () => ({ text: '' })),
  );
}

/** One text in all cells that are taken together. */
export async function fillWith<Row>(sheet: Sheet<Row>, text: string): Promise<void> {
  if (isTooLarge(sheet.box) || isComing(sheet, sheet.box)) return;
  await writeTold(
    sheet,
    'Udfyldt',
    cellsIn(sheet, sheet.box, () => ({ text })),
  );
}

/**
 * What is pasted of another shape than what is taken together is told, and so are the cells that will not say what is
 * pasted, each by its row and column; it is done when the user says so.
 */
export async function pasteRows<Row>(sheet: Sheet<Row>, block: CopiedRows): Promise<void> {
  const { columns, edit } = sheet;
  const below = rowsBelow(sheet);
  const plan = pastePlan(block, sheet.box, { ...below, columns: columns.length });
  if (!plan) return;
  const { box, made } = plan;
  const bottom = box.bottom + made;
  if (isTooLarge({ ...box, bottom }) || isComing(sheet, box)) return;
  const size = sizeText(bottom - box.top + 1, box.right - box.left + 1);
  const isHalved = made > 0 && below.below === 'told';
  const remarks = [...(isHalved ? [overText(sheet, box)] : []), ...plan.remarks];
  const meant =
    remarks.length === 0 ||
    (await edit.ask({
      title: `Indsæt ${size} celler?`,
      text: remarks.join(' '),
      yesLabel: 'Indsæt',
      ...(isHalved && { otherLabel: 'Indsæt alle som nye rækker' }),
    }));
  if (meant === false) return;
  const to = (row: number, column: number) => ({ text: plan.textAt(row, column) });
  const written = meant === 'other' ? allMade(plan) : plan;
  const ofMade = cellsOfMade(sheet, written);
  const cells = [...cellsIn(sheet, written.box, to), ...ofMade];
  const isTaken = async (kept: readonly KeptCell<Row>[]) => {
    const answer = await edit.ask({
      title: `Indsæt ${size} celler?`,
      text: `${counted(kept.length)} kan ikke blive til det, der er kopieret. De andre ændres, og de, der ikke kan læses, markeres.`,
      lines: kept.map(
        ({ row, column, text, reason }) =>
          `${sheet.cellName(row, column)}: ${text || 'tom'}. ${reason}`,
      ),
      yesLabel: 'Indsæt',
    });
    return answer === true;
  };
  const { asked, changed } = await edit.write(`Indsat ${size}`, cells, isTaken);
  if (asked > 0) sheet.say(`Indsat ${size}: ${counted(changed)} ændret.`);
  if (below.below === 'told') tellMade(sheet, ofMade);
}

/** Rows of the user's own stand before all others, and the hand may be far below them. */
function tellMade<Row>({ edit }: Sheet<Row>, cells: readonly WrittenCell<Row>[]): void {
  const changed = cells.filter(({ row, column }) => edit.lookOf(row, column)?.isChanged);
  const made = new Set(changed.map(({ row }) => row)).size;
  if (made === 0) return;
  const rows = made === 1 ? '1 ny række' : `${made.toLocaleString('da')} nye rækker`;
  toldWhile(edit, changed, notify.now(`${rows} står øverst i arket.`));
}

/** Which rows that stand the first of the lines are laid over, where the others become new ones. */
function overText<Row>({ rows, rowName }: Sheet<Row>, { top, bottom }: RangeBox): string {
  const [first, last] = [top, bottom].map((at) => {
    const row = rows.rowAt(at);
    return row === undefined ? '' : rowName(row);
  });
  const count = bottom - top + 1;
  if (count === 1) return `Den første linje lægges over rækken, der står: ${first}.`;
  const to = count === 2 ? 'og' : 'til';
  return `De første ${count.toLocaleString('da')} linjer lægges over rækkerne, der står: ${first} ${to} ${last}.`;
}

/** A plan of which all lines become new rows, and none is laid over what stands. */
function allMade(plan: PastePlan): PastePlan {
  const { top, bottom } = plan.box;
  return { ...plan, box: { ...plan.box, bottom: top - 1 }, made: plan.made + bottom - top + 1 };
}

/** Into rows of the user's own goes the whole of what is pasted there, and none of it into the others. */
function rowsBelow<Row>({ rows, edit: { own }, box }: Sheet<Row>) {
  if (!own) return { rows: rows.count, below: 'out' as const };
  const isOwn = (index: number) => {
    const row = rows.rowAt(index);
    return row !== undefined && own.isOwn(row);
  };
  if (!isOwn(box.top)) return { rows: rows.count, below: 'told' as const };
  let end = box.top;
  while (isOwn(end)) end += 1;
  return { rows: end, below: 'made' as const };
}

/** The cells of the rows that are made for what is pasted: each begins as one that is made by itself. */
function cellsOfMade<Row>(
  { edit: { own }, rows, columns }: Sheet<Row>,
  { box, made, textAt }: PastePlan,
): WrittenCell<Row>[] {
  if (!own) return [];
  const near = rows.rowAt(box.top);
  return Array.from({ length: made }, (_, at) => box.bottom + at + 1).flatMap((place) => {
    const row = own.make();
    const said = new Map(
      columns.slice(box.left, box.right + 1).flatMap((column, at) => {
        return column === undefined ? [] : [[column, textAt(place, box.left + at)] as const];
      }),
    );
    // An empty line makes no row.
    const isSaid = said.values().some((text) => text !== '');
    const begun = isSaid ? Object.entries(own.begins(near, said)) : [];
    return [...new Map([...begun, ...said])].map(([column, text]) => ({
      ...{ row, column, to: { text } },
    }));
  });
}

type Turned<Row> = Pick<Sheet<Row>, 'edit' | 'say'>;

export async function undo<Row>({ edit, say }: Turned<Row>): Promise<void> {
  const label = await edit.undo();
  say(label === null ? 'Der er ikke mere at fortryde.' : `Fortrudt: ${label}.`);
}

export async function redo<Row>({ edit, say }: Turned<Row>): Promise<void> {
  const label = await edit.redo();
  say(label === null ? 'Der er ikke mere at gøre igen.' : `Gjort igen: ${label}.`);
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The next cell with an error in the order shown, from the first again after the last. */
export function nextError<Row>(
  { edit, rows, columns }: Sheet<Row>,
  from: Place,
  by: 1 | -1,
): Place | undefined {
  const errors = edit.errors();
  const all: Place[] = [];
  for (let row = 0; errors.size > 0 && row < rows.count; row += 1) {
    const found = errors.get(rows.idAt(row) ?? '');
    columns.forEach((id, column) => {
      if (id !== undefined && found?.includes(id)) all.push({ row, column });
    });
  }
  const isBeyond = ({ row, column }: Place) =>
    (row === from.row ? column - from.column : row - from.row) * by > 0;
  return by > 0 ? (all.find(isBeyond) ?? all[0]) : (all.findLast(isBeyond) ?? all.at(-1));
}
