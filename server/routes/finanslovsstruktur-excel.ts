import { finanslovsstrukturExcel } from '../../src/api/contract/finanslovsstruktur-excel.ts';
import { elementExtract } from '../excel/element-extract.ts';
import { streamWorkbook } from '../excel/workbook.ts';
import { searchFilter, withoutDelregnskab } from '../read/searches.ts';
import type { Services } from '../services.ts';
import { type FileAnswer, fileRoute, type Route, type RouteContext } from './register.ts';

export const finanslovsstrukturExcelRoutes: readonly Route[] = [
  fileRoute(finanslovsstrukturExcel.searchDownload, async (context) => {
    const { query, user, services } = context;
    const filter = await searchFilter(services, user, query);
    const sheet = 'Finanslovsstruktur';
    return await fileOf(context, { sheet, title: sheet, filter, query, user });
  }),
  fileRoute(finanslovsstrukturExcel.missingDelregnskab, async (context) => {
    const { query, user, services } = context;
    const filter = withoutDelregnskab(services, query.finansaar);
    const shown = { type: 'Underkonto', status: 'Aaben' } as const;
    const sheet = 'Manglende kobling';
    const title = 'Åbne underkonti uden standarddelregnskab';
    return await fileOf(context, { sheet, title, filter, query: shown, user });
  }),
];

type Asked = Parameters<typeof elementExtract>[1];

async function fileOf(
  { services, reply }: { readonly services: Services } & Pick<RouteContext, 'reply'>,
  asked: Asked,
): Promise<FileAnswer> {
  const { extract, rowCount } = await elementExtract(services, asked);
  const onFault = (error: unknown) => reply.log.error({ err: error }, 'uventet fejl');
  return { stream: streamWorkbook(extract, onFault), rowCount };
}
