import { areas } from '../../../domain/elements/areas.ts';
import { fileEndpoint } from '../file-endpoint.ts';
import { asOf } from './as-of.ts';
import { xlsx } from './structure.ts';

const area = areas.finanslovsstruktur;

/** The finance-act structure's report in Excel; what a search finds is `searchFile`. */
export const finanslovsstrukturExcel = {
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
