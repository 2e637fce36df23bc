import { finanslovsstrukturExcel } from '../../api/contract/structure/finanslovsstruktur-excel.ts';
import { chosenFile, mostChosen, searchFile } from '../../api/contract/structure/structure.ts';
import { hasFeature } from '../../api/http/features.ts';
import { addressFilter } from '../../console/address-filter.ts';
import { downloadFile } from '../../console/download-file.ts';
import { type AreaDeclaration, areas } from '../../domain/elements/areas.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { Area } from '../../domain/elements/names.ts';
import { timeIn } from '../../domain/time/address-time.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import type { SelectedElement } from '../subjects/selected-element.ts';

/** Where the user is, as the address says. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  /** The business date, ÅÅÅÅ-MM-DD. */
  readonly today: string;
}

/** The time of the address; left out, the server takes the business date's, as the views do. */
function timeQuery(
  axis: TimeAxis,
  { search, today }: Pick<Place, 'search' | 'today'>,
): Readonly<Partial<Record<TimeAxis, number>>> {
  const time = timeIn(new URLSearchParams(search), axis, today);
  return time === undefined ? {} : { [axis]: time };
}

/** The structure's own filter; the parameters of other screens have the same names. */
function filterOf(area: AreaDeclaration, place: Place) {
  const time = timeQuery(area.axis, place);
  if (place.pathname !== area.path) return time;
  const { columns, ...toolbar } = addressFilter(area, new URLSearchParams(place.search));
  return { ...time, ...toolbar, ...columns };
}

const count = new Intl.NumberFormat('da-DK');

/**
 * The marked rows of an area's structure view, in the order that they are marked in there, else all that
 * it shows, for its filter and its time.
 */
async function downloadStructure(
  area: AreaDeclaration,
  place: Place,
  marked: readonly SelectedElement[],
): Promise<void> {
  const isOfMarks = marked.length > 0 && place.pathname === area.path && hasFeature('elementer');
  if (!isOfMarks) return await downloadFile(searchFile(area), filterOf(area, place));
  if (marked.length > mostChosen) {
    const most = count.format(mostChosen);
    notify.warn(`Der kan hentes højst ${most} markerede rækker ad gangen. Filtrér i stedet.`);
    return;
  }
  const elementer = marked.map(({ id }) => id);
  const time = timeQuery(area.axis, place);
  await downloadFile(chosenFile(area), time, { elementer });
}

/** The Excel files that there are commands for: one of each area, and a report. */
export type ExcelFile = Area | 'manglendeDelregnskab';

/** Fetches a file for the filter and the time of the address. */
export function downloadExcelFile(
  file: ExcelFile,
  place: Place,
  marked: readonly SelectedElement[],
): Promise<void> {
  return file === 'manglendeDelregnskab'
    ? downloadFile(finanslovsstrukturExcel.missingDelregnskab, timeQuery('finansaar', place))
    : downloadStructure(areas[file], place, marked);
}
