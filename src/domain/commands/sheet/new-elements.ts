import type { ColumnSpec, Parsed } from '../../columns/column-spec.ts';
import { parseField } from '../../columns/parse.ts';
import { treeTypesOf } from '../../elements/area-types.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import type { ElementType, TimeAxis } from '../../elements/element-type.ts';
import type { Field } from '../../elements/field.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes, isCodeList } from '../../elements/registry.ts';
import { elementLabels } from '../../elements/shown-fields.ts';
import { leadingNumber, numberAbove, parseFullNumber } from '../../numbers.ts';
import { bareNumber, fold } from '../../words/folding.ts';
import { message } from '../../words/messages.ts';
import { type CellFinding, cellError } from './finding.ts';
import { numberFault } from './new-number.ts';
import type { StagedCell, StagedRow } from './staged.ts';

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

/** What the cells of a new row say it is. */
export type SaidCells = ReadonlyMap<string, Pick<StagedCell, 'value' | 'text'>>;

/** The rows that are to become elements. */
export function newElements(rows: readonly StagedRow[], area: AreaDeclaration): NewElements {
  const levels = treeTypesOf(area).map(({ name }) => name);
  const elements: NewElement[] = [];
  const findings: CellFinding[] = [];
  for (const row of rows) {
    if (row.record) continue;
    const element = newElement(row, area);
    if ('type' in element) elements.push(element);
    else findings.push(element.finding);
  }
  const levelOf = ({ type }: NewElement) => levels.indexOf(type.name);
  return { elements: elements.toSorted((a, b) => levelOf(a) - levelOf(b)), findings };
}

/** What a cell says, as it was written. */
export function textIn(cells: SaidCells, column: string): string {
  const cell = cells.get(column);
  return (cell?.text ?? String(cell?.value ?? '')).trim();
}

/** What type a new row is of: as it says, else as its number does; undefined: neither says one. */
export function typeSaid(cells: SaidCells, area: AreaDeclaration): ElementTypeName | undefined {
  const said = textIn(cells, typeColumn);
  if (said !== '') return typeNamed(said, area);
  return ifInTree(parseFullNumber(textIn(cells, numberColumn), area.name)?.type);
}

/** The type, unless its elements have no place in the tree, and so no rows in a sheet to be made in. */
function ifInTree(name: ElementTypeName | undefined): ElementTypeName | undefined {
  return name !== undefined && isCodeList(name) ? undefined : name;
}

/** The number of a new row as its type reads it; one that says none is as it was written. */
export function numberSaid(cells: SaidCells, area: AreaDeclaration): string {
  const typed = textIn(cells, numberColumn);
  const type = typeSaid(cells, area);
  return type === undefined ? typed : numberOf(type, typed);
}

function newElement(
  row: StagedRow,
  area: AreaDeclaration,
): NewElement | { readonly finding: CellFinding } {
  const typed = textIn(row.cells, numberColumn);
  const said = textIn(row.cells, typeColumn);
  const read = parseFullNumber(typed, area.name);
  const name = said === '' ? ifInTree(read?.type) : typeNamed(said, area);
  if (name === undefined && said !== '') {
    return { finding: cellError(row.id, typeColumn, typeUnknown()) };
  }
  if (name === undefined || typed === '') {
    return { finding: cellError(row.id, numberColumn, message('nyRaekkeNummer')) };
  }
  const type = elementTypes[name];
  const { number } = type;
  // Tens of thousands are read at once, and hardly any is of another type than its number alone says.
  const fuldtNummer = read?.type === name ? read.fuldtNummer : numberOf(name, typed);
  const isWhole = number.aboveDigits !== undefined || number.separator === undefined;
  const ownNumber = isWhole ? fuldtNummer.replaceAll('.', '') : fuldtNummer.slice(-number.digits);
  const fault = numberFault(type, { fuldtNummer, ownNumber, isWhole });
  if (fault !== undefined) return { finding: cellError(row.id, numberColumn, fault) };
  return { row, type, fuldtNummer, ownNumber, above: numberAbove(name, fuldtNummer) };
}

/**
 * What a new row begins as: the first of the wanted types that have rows in a sheet, else the area's first. A number
 * that none of them has is of the type that it says itself.
 */
export function typeBegun(
  area: AreaDeclaration,
  wanted: readonly (ElementTypeName | null | undefined)[],
  number = '',
): ElementType {
  const types = treeTypesOf(area);
  const asked = wanted.flatMap((name) => types.find((one) => one.name === name) ?? []);
  const said = parseFullNumber(number, area.name)?.type;
  const type =
    said && !asked.some(({ name }) => readWhole(name, number))
      ? types.find(({ name }) => name === said)
      : (asked.find(({ name }) => readWhole(name, number)) ??
        asked.find(({ name }) => readAs(name, number)));
  return type ?? asked[0] ?? types[0] ?? elementTypes[area.root];
}

/** Said of a type that the area has none of. */
export function typeUnknown(): string {
  return message('ugyldigVaerdi', { felt: elementLabels.type });
}

/** A number of an element of the type as others say it; one that is none is left as it is. */
export function numberOf(type: ElementTypeName, text: string): string {
  return readAs(type, text) ?? text;
}

/** Undefined: no element of the type has such a number, nor with the first zero that it may have lost. */
function readAs(type: ElementTypeName, text: string): string | undefined {
  const read = readWhole(type, text);
  if (read !== undefined) return read;
  const zeroed = withFirstZero(text);
  return zeroed === undefined ? undefined : readWhole(type, zeroed);
}

/** Undefined: as it is written it is the number of no element of the type. */
function readWhole(type: ElementTypeName, text: string): string | undefined {
  const { area, number } = elementTypes[type];
  for (const mark of ['', number.addressMark ?? '']) {
    const read = parseFullNumber(mark + text, area);
    if (read?.type === type) return read.fuldtNummer;
  }
  return undefined;
}

/** A program takes the first zero of digits that stand alone: `7140171` was `07140171`. Undefined: it is no such text. */
export function withFirstZero(text: string): string | undefined {
  const digits = bareNumber(text);
  return /^[1-9]\d*$/.test(digits) ? `0${digits}` : undefined;
}

/** The number before a name, where there is one. */
export function numberIn(text: string, to: ElementTypeName): string {
  return leadingNumber(to, text) ?? /^[§\d.\s-]*\d(?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Of those that have rows in a sheet. */
export function typeNamed(text: string, area: AreaDeclaration): ElementTypeName | undefined {
  return typeCalled(text, treeTypesOf(area));
}

/** By its name, its label or the letters that stand for it. */
export function typeCalled(
  text: string,
  types: readonly ElementType[],
): ElementTypeName | undefined {
  const wanted = fold(text);
  return types.find(({ name, label, abbreviation }) =>
    [name, label.one, abbreviation].some((word) => fold(word) === wanted),
  )?.name;
}

/** Whether a column says what a new element is, rather than what one of its fields holds. */
export function isOfNewElement({ id }: Pick<ColumnSpec, 'id'>): boolean {
  return id === numberColumn || id === typeColumn;
}

/**
 * What a cell of a new row says. It holds what was written, for it is read by a field of the row's type, which the
 * row may come to say later; what a reference means is for whoever knows the other rows to find out.
 */
export function newRowValue(
  { text, value }: Pick<StagedCell, 'value' | 'text'>,
  field: Field,
  axis: TimeAxis,
): Parsed {
  if (text === undefined) return { ok: true, value };
  if (field.kind === 'reference' && text.trim() !== '') {
    return { ok: true, value: { fuldtNummer: text.trim(), navn: '' } };
  }
  return parseField(field, axis, text, () => undefined);
}
