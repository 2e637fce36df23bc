import { areas } from '../../domain/elements/areas.ts';
import { asOf } from './as-of.ts';
import { fileEndpoint } from './file-endpoint.ts';
import { searchFile, xlsx } from './struktur.ts';

const area = areas.finanslovsstruktur;

/** The finance-act structure's two Excel files, specification section 7. */
export const finanslovsstrukturExcel = {
  searchDownload: searchFile(area),
  missingDelregnskab: fileEndpoint({
    path: `${area.apiRoot}/underkonti/missing-delregnskab/excel`,
    summary: 'Underkonti, der er åbne i finansåret uden et standarddelregnskab, i Excel',
    access: 'indlogget',
    query: asOf(area.axis),
    file: {
      name: 'Rapport over manglende kobling mellem underkonto og delregnskab.xlsx',
      type: xlsx,
    },
  }),
};
