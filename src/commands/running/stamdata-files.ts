import { stamdata } from '../../api/contract/stamdata.ts';
import { downloadFile } from '../../console/download-file.ts';

/** The formats that all master data are written in. */
export type StamdataFile = 'excel' | 'json';

/** Fetches a file of all master data as they stand. */
export function downloadStamdata(file: StamdataFile): Promise<void> {
  return downloadFile(stamdata[file], {});
}
