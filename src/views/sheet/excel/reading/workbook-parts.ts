import type { PackageParts } from './package-parts.ts';
import { notWorkbook, otherFormat } from './unreadable-file.ts';
import { walkXml } from './walk-xml.ts';

export interface SheetPart {
  readonly name: string;
  readonly part: string;
}

/** Where what is read of a workbook stands. */
export interface WorkbookParts {
  /** In the order of their tabs, the hidden ones among them. */
  readonly sheets: readonly SheetPart[];
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904, and not from 1900. */
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its address; the standard has two for each (ECMA-376, transitional and strict). */
  readonly type: string;
  readonly part: string;
}

/** @throws UnreadableFile where the package is none of a workbook */
export async function workbookParts(parts: PackageParts): Promise<WorkbookParts> {
  const [book] = (await relationsOf(parts, '')).filter(({ type }) => type === 'officeDocument');
  if (!book && parts.has('mimetype') && parts.has('content.xml')) {
    throw otherFormat('et OpenDocument-regneark (.ods)');
  }
  if (!book || !parts.has(book.part)) throw notWorkbook();
  if (book.part.endsWith('.bin')) throw otherFormat('en binær projektmappe (.xlsb)');
  const related = await relationsOf(parts, book.part);
  const sheets = new Map<string, SheetPart>();
  let is1904 = false;
  let isWorkbook = false;
  await walkXml(parts, book.part, {
    open: ({ name, attribute }) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const part = related.find(
        ({ id, type }) => id === attribute('id') && type === 'worksheet',
      )?.part;
      // A sheet of charts has no cells.
      if (part !== undefined) sheets.set(part, { name: attribute('name') ?? '', part });
    },
  });
  if (!isWorkbook) throw notWorkbook();
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.part;
  return {
    sheets: [...sheets.values()],
    strings: partOf('sharedStrings'),
    styles: partOf('styles'),
    is1904,
  };
}

/** A truth as XML Schema writes it. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** What a part points to; of the package itself: ''. */
async function relationsOf(parts: PackageParts, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations: Relation[] = [];
  await walkXml(parts, `${folder}_rels/${part.slice(folder.length)}.rels`, {
    open: ({ name, attribute }) => {
      const target = attribute('Target');
      if (name !== 'Relationship' || target === undefined) return;
      relations.push({
        id: attribute('Id') ?? '',
        type: (attribute('Type') ?? '').replace(/^.*\//, ''),
        part: partAt(folder, target),
      });
    },
  });
  return relations;
}

/** A target from the folder of the part that points to it; one with `/` in front from the package's own. */
function partAt(folder: string, target: string): string {
  const from = target.startsWith('/') ? [] : folder.split('/');
  const way: string[] = [];
  for (const step of [...from, ...target.split('/')]) {
    if (step === '..') way.pop();
    else if (step !== '' && step !== '.') way.push(step);
  }
  return way.join('/');
}
