import type { AreaDeclaration } from '../../src/domain/elements/areas.ts';
import { timeWords } from '../../src/domain/elements/element-type.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { elementLabels, underaktivitetField } from '../../src/domain/elements/shown-fields.ts';
import { statusLabels } from '../../src/domain/status.ts';
import { formatTime } from '../../src/domain/time/time-axis.ts';
import { withReferences } from '../read/elements/element-detail.ts';
import type { ElementFilter } from '../read/elements/element-filter.ts';
import { elementPayload } from '../read/elements/element-payload.ts';
import {
  countElements,
  elementsAsNamed,
  elementsInOrder,
} from '../read/elements/elements-in-order.ts';
import { type ColumnFilters, columnFiltersSet } from '../read/search/column-filter.ts';
import type { SearchQuery } from '../read/search/searches.ts';
import type { Services } from '../services.ts';
import type { User } from '../user.ts';
import { type ExtractRow, elementColumns } from './element-columns.ts';
import { formatMoment } from './moment.ts';
import type { Extract } from './workbook.ts';

const pageSize = 250;

interface Asked {
  /** The structure that the rows are of. */
  readonly area: AreaDeclaration;
  /** Name of the sheet. */
  readonly sheet: string;
  /** What the extract is of. */
  readonly title: string;
  readonly filter: ElementFilter;
  /** What the filter was made from, to be told in the file. */
  readonly query: Pick<SearchQuery, 'soeg' | 'type' | 'status' | 'underaktivitetId'> &
    ColumnFilters;
  /** Ids of what the filter finds, none of them twice, in the order of the file; left out: that of the numbers. */
  readonly chosen?: readonly string[];
  readonly user: User;
}

/**
 * An extract of what a filter finds, and how many that is. The first page is read at once: what is
 * wrong with the question is then still an ordinary error answer.
 */
export async function elementExtract(
  { db }: Services,
  asked: Asked,
): Promise<{ readonly extract: Extract<ExtractRow>; readonly rowCount: number }> {
  const { sheet, filter } = asked;
  const rowCount = await countElements(db, filter);
  const pages = await begun(pagesOf(db, asked));
  return {
    rowCount,
    extract: {
      sheet,
      columns: elementColumns(filter.types),
      pages,
      about: (count) => aboutLines(asked, count),
    },
  };
}

async function* pagesOf(
  db: Services['db'],
  { filter, chosen }: Asked,
): AsyncGenerator<readonly ExtractRow[], void> {
  const found = chosen
    ? elementsAsNamed(db, filter, chosen, pageSize)
    : elementsInOrder(db, filter, pageSize);
  for await (const rows of found) {
    const payloads = rows.map((row) => elementPayload(row, filter.asOf));
    yield await withReferences(db, payloads, filter.asOf);
  }
}

/** The same pages, the first of them read already. */
async function begun<Page>(pages: AsyncGenerator<Page, void>): Promise<AsyncIterable<Page>> {
  const first = await pages.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}

function aboutLines(
  { area, title, filter, query, chosen, user }: Asked,
  count: number,
): [string, string][] {
  const { soeg, type, status, underaktivitetId } = query;
  return [
    ['Udtræk', title],
    [timeWords[area.axis].label, formatTime(area.axis, filter.asOf[area.axis])],
    ['Søgning', soeg?.trim() || 'Alt'],
    [elementLabels.type, type ? elementTypes[type].label.many : 'Alle'],
    [elementLabels.status, status ? statusLabels[status] : 'Alle'],
    ...(underaktivitetId === undefined
      ? []
      : [[underaktivitetField.label, String(underaktivitetId)] satisfies [string, string]]),
    ...columnLines(area, query),
    ...(chosen === undefined
      ? []
      : [['Valgte elementer', String(chosen.length)] satisfies [string, string]]),
    ['Rækkefølge', chosen ? 'Som på skærmen' : elementLabels.fuldtNummer],
    ['Antal rækker', String(count)],
    ['Dannet', `${formatMoment(new Date())} (dansk tid)`],
    ['Dannet af', user.name],
  ];
}

/** What is typed in the columns of the table, told by their headings. */
function columnLines(area: AreaDeclaration, filters: ColumnFilters): [string, string][] {
  return columnFiltersSet(area, filters).map(([{ label }, query]) => [
    `Kolonnen ${label}`,
    query.trim(),
  ]);
}
