import { elementExtract } from '../excel/element-extract.ts';
import { streamWorkbook } from '../excel/workbook.ts';
import type { Services } from '../services.ts';
import type { FileAnswer, RouteContext } from './register.ts';

type Asked = Parameters<typeof elementExtract>[1];

/** The file of an extract, on its way before all of it has been read. */
export async function elementFile(
  { services, reply }: { readonly services: Services } & Pick<RouteContext, 'reply'>,
  asked: Asked,
): Promise<FileAnswer> {
  const { extract, rowCount } = await elementExtract(services, asked);
  const { request } = reply;
  const onFault = (error: unknown) => request.server.failures.tell(error, request);
  return { stream: streamWorkbook(extract, onFault), rowCount };
}
