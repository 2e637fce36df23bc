import type { ElementPayload } from '../../../api/contract/common.ts';
import { type SelectedElement, selectedOf } from '../../../commands/subjects/selected-element.ts';
import type { Link } from '../../../domain/columns/column-spec.ts';
import { tableColumnsOf } from '../../../domain/columns/table-columns.ts';
import { areaOf } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { isAlwaysSaid } from '../../../domain/elements/field.ts';
import type { ElementTypeName } from '../../../domain/elements/names.ts';
import { madeOnce } from '../../../domain/made-once.ts';
import type { Status } from '../../../domain/status.ts';
import { fold, numberQuery, sortKey } from '../../../domain/words/folding.ts';
import type { GridView } from '../../../ui/grid/grid-column.ts';
import { isFiltering, type StructureFilter } from '../../source/structure-filter.ts';

/**
 * A row of the flat list: only the fields that its columns show, and its keys for filter and order
 * made ready. The list holds the whole structure, up to 100,000 rows; whole elements would be some
 * 100 MB, and keys made while filtering or sorting would be seen as a pause.
 */
export interface StructureLine extends SelectedElement {
  readonly status: Status;
  readonly antalVersioner: number;
  readonly softLukketFra: number | null;
  readonly softLukketTil: number | null;
  readonly naesteVersion: ElementPayload['naesteVersion'];
  readonly forloeb: ElementPayload['forloeb'];
  /** Field code → what the reference points to, of those asked for. */
  readonly referencer?: Readonly<Record<string, Link & { readonly id: string }>> | undefined;
  /** Which version a change of it must say. */
  readonly rowVersion: string;
  readonly foldedName: string;
  readonly nameOrder: string;
  /** Of the fields shown, by their codes. */
  readonly [code: string]: unknown;
}

/**
 * Columns whose fields a line always has: most show them, and numbers and shared ids cost little. So has
 * it what a change of it must say, or the sheet would have to fetch the table's rows again.
 */
const alwaysKept: readonly string[] = ['bevilling', 'fra', 'til'];

/** Columns in use whose fields a line has only when asked for them, commas between; '' for none. */
export function fieldsAsked(area: AreaDeclaration, { hidden, filters, sort }: GridView): string {
  const isInUse = (id: string) =>
    !hidden.includes(id) || (filters[id] ?? '') !== '' || sort.some((by) => by.id === id);
  return tableColumnsOf(area)
    .filter(({ fields }) => fields.size > 0)
    .map(({ id }) => id)
    .filter((id) => id !== 'navn' && !alwaysKept.includes(id) && isInUse(id))
    .join(',');
}

/** @param felter columns whose fields a line holds besides those that all have, commas between */
export function lineMaker(felter: string): (element: ElementPayload) => StructureLine {
  const kept = [...alwaysKept, ...felter.split(',')];
  const codesOf = madeOnce((type: ElementTypeName) =>
    tableColumnsOf(areaOf(type)).flatMap(({ id, fields }) => {
      const field = fields.get(type);
      return field && (kept.includes(id) || isAlwaysSaid(field)) ? field.code : [];
    }),
  );
  return (element) => {
    const { type, navn, status, antalVersioner, referencer } = element;
    const { softLukketFra, softLukketTil, naesteVersion, forloeb, rowVersion } = element;
    return {
      ...Object.fromEntries(codesOf(type).map((code) => [code, element[code]])),
      ...(felter !== '' && { referencer: referencer as StructureLine['referencer'] }),
      ...selectedOf(element),
      status,
      antalVersioner,
      softLukketFra,
      softLukketTil,
      naesteVersion,
      forloeb,
      rowVersion,
      foldedName: fold(navn),
      nameOrder: sortKey(navn),
    };
  };
}

export const lineOf = lineMaker('');

type LineLink = NonNullable<StructureLine['referencer']>[string];

/**
 * What many lines of an answer have alike (ids of what is above, courses, what they point to) comes anew with
 * each of them. As one in memory they take a third of what the lines take else.
 * @returns what makes a line that nobody has seen yet share with those before it; it answers the same line
 */
export function sharedValues(): (line: StructureLine) => StructureLine {
  const textOf = madeOnce((text: string) => text);
  const known = new Map<string, LineLink>();
  const linkOf = (link: LineLink) => {
    const before = known.get(link.id);
    // All of an answer are of one time, but may be of two sides of a write.
    if (before?.navn === link.navn && before.fuldtNummer === link.fuldtNummer) return before;
    known.set(link.id, link);
    return link;
  };
  return (line) => {
    const own: Record<string, unknown> = line;
    for (const [code, value] of Object.entries(line)) {
      if (typeof value === 'string') own[code] = textOf(value);
    }
    const links: Record<string, LineLink> = line.referencer ?? {};
    for (const [code, link] of Object.entries(links)) links[code] = linkOf(link);
    return line;
  };
}

/** The same hits as the server's search, for a structure that is already here. */
function textTest(soeg: string): (line: StructureLine) => boolean {
  const number = numberQuery(soeg);
  if (number) {
    const { forms, digits, wordStart } = number;
    return ({ fuldtNummer, foldedName }) =>
      forms.some((form) => fuldtNummer.startsWith(form)) ||
      ` ${foldedName}`.includes(` ${digits}`) ||
      ` ${foldedName}`.includes(` ${wordStart}`);
  }
  const words = fold(soeg).replace('§', ' ').split(/\s+/).filter(Boolean);
  return ({ fuldtNummer, foldedName }) =>
    words.every(
      (word) =>
        foldedName.includes(word) ||
        fuldtNummer.includes(word) ||
        fuldtNummer.replaceAll('.', '').includes(word),
    );
}

/**
 * The lines that the toolbar's filters leave.
 * @param among ids of the udvalg and the underaktivitet that are asked for; undefined until they are known, and then none is
 */
export function filterLines(
  lines: readonly StructureLine[],
  asked: StructureFilter,
  among?: ReadonlySet<string>,
): readonly StructureLine[] {
  if (!isFiltering(asked)) return lines;
  const { filter, status, type, udvalg, underaktivitetId } = asked;
  const isAmong = udvalg !== null || underaktivitetId !== null;
  const hasText = textTest(filter);
  return lines.filter(
    (line) =>
      (status === null || line.status === status) &&
      (type === null || line.type === type) &&
      (!isAmong || (among?.has(line.id) ?? false)) &&
      hasText(line),
  );
}
