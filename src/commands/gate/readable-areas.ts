import type { UserAccess } from '../../domain/access.ts';
import { type AreaDeclaration, allAreas, mayRead } from '../../domain/elements/areas.ts';

/** Areas whose elements the user may read: nothing of the others is offered or asked for. */
export function readableAreas(held: ReadonlySet<string>): readonly AreaDeclaration[] {
  return allAreas.filter((area) => mayRead(area, held));
}

/** Whether only some may read an area: what tells of its elements is not left in the browser. */
export function isConfidential({ readers }: AreaDeclaration): boolean {
  return readers !== undefined;
}

/** Where the screens of confidential areas are. */
const paths = allAreas
  .filter(isConfidential)
  .flatMap(({ path, pages }) => [path, ...pages.map((page) => page.path)]);

/** Whether an address is that of a screen of a confidential area. */
export function isConfidentialPlace(pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** What a user lacks who may not read an area, completing "Kræver …"; undefined: anyone may. */
export function readingNeeds(area: AreaDeclaration) {
  const { readers } = area;
  return (
    readers && {
      met: ({ accessiblePermissions }: UserAccess) => mayRead(area, new Set(accessiblePermissions)),
      needs: `tilladelsen ${readers.join(' eller ')}`,
    }
  );
}
