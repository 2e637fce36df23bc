import * as z from 'zod/mini';
import { fileEndpoint } from './file-endpoint.ts';
import { searchQuery } from './finanslovsstruktur.ts';

const root = '/api/finanslovsstruktur';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a search is narrowed by; its pages and its order do not count, for a file holds all in number order. */
const filterQuery = z.omit(searchQuery, { side: true, antal: true, sortering: true });

/** The finance-act structure's two Excel files, specification section 7. */
export const finanslovsstrukturExcel = {
  searchDownload: fileEndpoint({
    path: `${root}/search-download-excel`,
    summary: 'Alle elementer, som en søgning finder, i Excel',
    access: 'indlogget',
    query: filterQuery,
    file: { name: 'finanslovsstruktur.xlsx', type: xlsx },
  }),
  missingDelregnskab: fileEndpoint({
    path: `${root}/underkonti/missing-delregnskab/excel`,
    summary: 'Underkonti, der er åbne i finansåret uden et standarddelregnskab, i Excel',
    access: 'indlogget',
    query: z.pick(filterQuery, { finansaar: true }),
    file: {
      name: 'Rapport over manglende kobling mellem underkonto og delregnskab.xlsx',
      type: xlsx,
    },
  }),
};
