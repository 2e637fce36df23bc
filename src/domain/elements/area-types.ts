import { type AreaDeclaration, type AreaPage, allAreas, areas, mayRead } from './areas.ts';
import type { ElementType } from './element-type.ts';
import type { ElementTypeName } from './names.ts';
import { elementTypes, elementTypesOf, isCodeList } from './registry.ts';

export function areaOf(type: ElementTypeName): AreaDeclaration {
  return areas[elementTypes[type].area];
}

/** The page that is a type's own, where its create form stands too. */
export function ownPageOf(type: ElementTypeName): AreaPage | undefined {
  return areaOf(type).pages.find((page) => page.type === type);
}

/** The page that shows elements of a type: its own, else that of all that have none. */
export function pageOfType(type: ElementTypeName): AreaPage | undefined {
  return ownPageOf(type) ?? areaOf(type).pages.find((page) => page.type === undefined);
}

/** The types whose elements the holder of some permissions may not read; none of most users'. */
export function hiddenTypes(held: ReadonlySet<string>): ElementTypeName[] {
  return allAreas
    .filter((area) => !mayRead(area, held))
    .flatMap(({ name }) => elementTypesOf(name).map((type) => type.name));
}

/** The types that stand in the tree, from its top; the code lists have no place in it. */
export function treeTypesOf({ name }: AreaDeclaration): ElementType[] {
  return elementTypesOf(name).filter((type) => !isCodeList(type.name));
}

/** Whether its elements are changed in the underaktiviteter of a proces (docs/domaene.md "Porten"). */
export function hasUnderaktiviteter({ name }: AreaDeclaration): boolean {
  return elementTypesOf(name).some(({ actions }) => actions.procesGate);
}

/** Whether a full number begins with that of the element above, all the way from the root (docs/domaene.md "Numre"). */
export function numbersNest(area: AreaDeclaration): boolean {
  return treeTypesOf(area).every(
    ({ name, number }) => name === area.root || number.separator !== undefined,
  );
}

/** Whether the path of own numbers down to an element is a number of it too (docs/domaene.md "Numre"). */
export function hasCanonicalNumbers(area: AreaDeclaration): boolean {
  return !numbersNest(area) && !hasNumericNumbers(area);
}

/** Whether its numbers are whole numbers, and follow each other as such. */
export function hasNumericNumbers({ name }: AreaDeclaration): boolean {
  return elementTypesOf(name).every(({ number }) => number.isNumeric);
}
