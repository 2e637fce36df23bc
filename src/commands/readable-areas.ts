import { type AreaDeclaration, areas, mayRead } from '../domain/elements/areas.ts';
import { builtAreas } from '../domain/elements/built-areas.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import type { CommandContext } from './command.ts';

/** Areas whose elements the user may read: nothing of the others is offered or asked for. */
export function readableAreas(held: ReadonlySet<string>): readonly AreaDeclaration[] {
  return builtAreas.filter((area) => mayRead(area, held));
}

/** Whether only some may read an area: what tells of its elements is not left in the browser. */
export function isConfidential({ readers }: AreaDeclaration): boolean {
  return readers !== undefined;
}

const confidential = Object.values<AreaDeclaration>(areas).filter(isConfidential);

/** Where the screens of confidential areas are. */
const paths = [
  ...confidential.map(({ path }) => path),
  ...Object.values(elementTypes).flatMap(({ area, ownPath }) =>
    ownPath !== undefined && isConfidential(areas[area]) ? ownPath : [],
  ),
];

/** Whether an address is that of a screen of a confidential area. */
export function isConfidentialPlace(pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** What a user lacks who may not read an area, completing "Kræver …"; undefined: anyone may. */
export function readingNeeds(area: AreaDeclaration) {
  const { readers } = area;
  return (
    readers && {
      met: ({ accessiblePermissions }: CommandContext['access']) =>
        mayRead(area, new Set(accessiblePermissions)),
      needs: `tilladelsen ${readers.join(' eller ')}`,
    }
  );
}
