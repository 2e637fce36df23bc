import type { ColumnSpec } from '../../columns/column-spec.ts';
import { treeTypesOf } from '../../elements/area-types.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { bareNumber, fold } from '../../words/folding.ts';
import {
  numberColumn,
  numberIn,
  numberOf,
  typeCalled,
  typeColumn,
  withFirstZero,
} from './new-elements.ts';
import type { SheetColumns } from './sheet-commands.ts';

/** What a row says that it is, the same however its number and its type are written. */
interface ReadElement {
  readonly number: string;
  /** '' where the row says none. */
  readonly type: string;
}

export function readElement(number: string, type: string, area: AreaDeclaration): ReadElement {
  const name = typeIn(type, area);
  return { number: readNumber(number, name), type: name ?? fold(type.trim()) };
}

function typeIn(text: string, area: AreaDeclaration): ElementTypeName | undefined {
  return typeCalled(text.trim(), treeTypesOf(area));
}

/** Without its dots, which may be left out. */
function readNumber(text: string, type: ElementTypeName | undefined): string {
  const number = type === undefined ? text : numberOf(type, text);
  return fold(bareNumber(number).replaceAll(/[.-]/g, ''));
}

/** Whether two texts say the same number, or the same type, of an element. */
export function namesSame(
  column: string,
  one: string,
  other: string,
  area: AreaDeclaration,
): boolean {
  const [read, wanted] = [one, other].map((text) =>
    column === typeColumn ? readElement('', text, area).type : readNumber(text, undefined),
  );
  return read === wanted;
}

/** What a text of a reference points to: with or without the name that may stand after the number. */
function linkIn(text: string, to: ElementTypeName) {
  const number = numberIn(text.trim(), to);
  return {
    number: readNumber(number, to),
    name: fold(text.trim().slice(number.length).trim()),
  };
}

/** Whether a cell of a column says the same by two texts, each written in its own way. */
export function saysSame(
  spec: ColumnSpec | undefined,
  one: string,
  other: string,
  { area, find }: Pick<SheetColumns, 'area' | 'find'>,
): boolean {
  if (one.trim() === other.trim()) return true;
  if (!spec || one.trim() === '' || other.trim() === '') return false;
  if (spec.id === typeColumn) return namesSame(spec.id, one, other, area);
  if (spec.id === numberColumn) {
    // A new row is shown with the zero that its file has lost.
    const ways = (text: string) => [text, withFirstZero(text) ?? text];
    return ways(one).some((way) => ways(other).some((as) => namesSame(spec.id, way, as, area)));
  }
  // A text is what it is: also what no one sees in it may be what was changed.
  if (spec.kind === 'text') return false;
  const [said, wanted] = [one, other].map((text) => {
    const read = spec.parse(text, find);
    return read.ok ? spec.format(read.value) : undefined;
  });
  // A number may be another's since: what is known of it tells.
  if (said !== undefined || wanted !== undefined) return (said ?? one) === (wanted ?? other);
  const [field] = spec.fields.values();
  return field?.kind === 'reference' && linksSame(linkIn(one, field.to), linkIn(other, field.to));
}

type ReadLink = ReturnType<typeof linkIn>;

function linksSame(one: ReadLink, other: ReadLink): boolean {
  const isName = one.name === '' || other.name === '' || one.name === other.name;
  return one.number === other.number && isName;
}
