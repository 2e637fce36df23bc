import type { ColumnSpec } from '../../columns/column-spec.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import { treeTypesOf } from '../../elements/areas.ts';
import type { ElementType } from '../../elements/element-type.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { fold } from '../../folding.ts';
import { message } from '../../messages.ts';
import { numberAbove, parseFullNumber } from '../../numbers.ts';
import { type CellFinding, cellError } from './finding.ts';
import type { StagedRow } from './staged.ts';

/** Columns that say what a new element is, and of which no field says it. */
export const numberColumn = 'nummer';
export const typeColumn = 'type';

/** An element to be made, as the number and the type of its row say. */
export interface NewElement {
  readonly row: StagedRow;
  readonly type: ElementType;
  readonly fuldtNummer: string;
  readonly ownNumber: string;
  /** Full number of what it hangs below, where its own number says it. */
  readonly above: string | null;
}

interface NewElements {
  /** What stands above before what stands below it. */
  readonly elements: readonly NewElement[];
  readonly findings: readonly CellFinding[];
}

/** The rows that are to become elements. */
export function newElements(rows: readonly StagedRow[], area: AreaDeclaration): NewElements {
  const levels = treeTypesOf(area).map(({ name }) => name);
  const elements: NewElement[] = [];
  const findings: CellFinding[] = [];
  for (const row of rows) {
    if (row.record) continue;
    const element = newElement(row, area);
    if (element) elements.push(element);
    else findings.push(cellError(row.id, numberColumn, message('nyRaekkeNummer')));
  }
  const levelOf = ({ type }: NewElement) => levels.indexOf(type.name);
  return { elements: elements.toSorted((a, b) => levelOf(a) - levelOf(b)), findings };
}

/** What a cell says as text, also where it does not fit its column: the number of a new row has no parser. */
function textIn({ cells }: StagedRow, column: string): string {
  const cell = cells.get(column);
  return (cell?.text ?? String(cell?.value ?? '')).trim();
}

function newElement(row: StagedRow, area: AreaDeclaration): NewElement | undefined {
  const typed = textIn(row, numberColumn);
  const type = typeNamed(textIn(row, typeColumn), area) ?? parseFullNumber(typed, area.name)?.type;
  if (!type || typed === '') return undefined;
  const { number } = elementTypes[type];
  const read = parseFullNumber(typed, area.name);
  const fuldtNummer = read?.type === type ? read.fuldtNummer : typed;
  const isWhole = number.aboveDigits !== undefined || number.separator === undefined;
  const ownNumber = isWhole ? fuldtNummer.replaceAll('.', '') : fuldtNummer.slice(-number.digits);
  const above = numberAbove(type, fuldtNummer);
  return { row, type: elementTypes[type], fuldtNummer, ownNumber, above };
}

/** By its name, its label or the letters that stand for it. */
export function typeNamed(text: string, area: AreaDeclaration): ElementTypeName | undefined {
  const wanted = fold(text);
  return treeTypesOf(area).find(({ name, label, abbreviation }) =>
    [name, label.one, abbreviation].some((word) => fold(word) === wanted),
  )?.name;
}

/** Whether a column says what a new element is, rather than what one of its fields holds. */
export function isOfNewElement({ id }: Pick<ColumnSpec, 'id'>): boolean {
  return id === numberColumn || id === typeColumn;
}
