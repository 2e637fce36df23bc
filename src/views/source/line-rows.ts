import { type HeldRows, referencesOf, type TouchedRow } from '../../api/touched/held-rows.ts';
import { tableColumnsOf } from '../../domain/columns/table-columns.ts';
import { areaOf, treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { madeOnce } from '../../domain/made-once.ts';
import { numberQuery } from '../../domain/words/folding.ts';
import { lineMaker, type StructureLine } from '../structure/rows/structure-lines.ts';

/**
 * How the table keeps what a run touched (api/touched): as its windows do.
 * @param felter see `windowQuery`
 */
export function touchedLine(felter: string): (row: TouchedRow) => StructureLine {
  const lineOf = lineMaker(felter);
  const asked = felter.split(',');
  const codesOf = madeOnce((type: ElementTypeName) => {
    const columns = tableColumnsOf(areaOf(type)).filter(({ id }) => asked.includes(id));
    return new Set(columns.map(({ fields }) => fields.get(type)?.code));
  });
  return (row) => {
    const codes = codesOf(row.type);
    return lineOf({ ...row, referencer: referencesOf(row, (code) => codes.has(code)) });
  };
}

/** What the server answers to a search for the beginning of a full number. */
export function isUnder(area: AreaDeclaration, number: string): HeldRows['belongs'] {
  const types = new Set(treeTypesOf(area).map(({ name }) => name));
  const forms = numberQuery(number)?.forms ?? [''];
  return ({ type, fuldtNummer }) =>
    types.has(type) && forms.some((form) => fuldtNummer.startsWith(form));
}
