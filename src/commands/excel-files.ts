import { finanslovsstrukturExcel } from '../api/contract/finanslovsstruktur-excel.ts';
import { elementTypeNameSchema } from '../domain/elements/names.ts';
import { paths } from '../domain/routes.ts';
import { statuses } from '../domain/status.ts';
import { parseTime } from '../domain/time-axis.ts';
import type { ExcelFile } from './command.ts';
import { downloadFile } from './download-file.ts';

/** Where the user is, as the address says. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The finansår of the address; left out, the server takes the business date's, as the views do. */
function finansaarOf(search: URLSearchParams): { finansaar?: number } {
  const finansaar = parseTime('finansaar', search.get('finansaar') ?? '');
  return finansaar === undefined ? {} : { finansaar };
}

/** The structure's own filter; the parameters of other screens have the same names. */
function filterOf({ pathname, search: text }: Place) {
  const search = new URLSearchParams(text);
  if (pathname !== paths.finanslovsstruktur) return finansaarOf(search);
  const soeg = search.get('soeg') ?? '';
  const status = statuses.find((one) => one === search.get('status'));
  const type = elementTypeNameSchema.safeParse(search.get('type')).data;
  return {
    ...finansaarOf(search),
    ...(soeg !== '' && { soeg }),
    ...(status && { status }),
    ...(type && { type }),
  };
}

/** The table filters its columns by itself; the server, which writes the file, does not know of it. */
function hasColumnFilter({ pathname, search: text }: Place): boolean {
  const search = new URLSearchParams(text);
  const isTable = pathname === paths.finanslovsstruktur && search.get('visning') === 'tabel';
  return isTable && [...search.keys()].some((name) => name.startsWith('kol.'));
}

/** What fetches each file, for the filter and the finansår of the address. */
export const excelFiles: Readonly<Record<ExcelFile, (place: Place) => Promise<void>>> = {
  finanslovsstruktur: async (place) => {
    const note = hasColumnFilter(place)
      ? 'Kolonnernes egne filtre er ikke med i filen.'
      : undefined;
    await downloadFile(finanslovsstrukturExcel.searchDownload, filterOf(place), note);
  },
  manglendeDelregnskab: async ({ search }) => {
    const query = finansaarOf(new URLSearchParams(search));
    await downloadFile(finanslovsstrukturExcel.missingDelregnskab, query);
  },
};
