import { mostFileBytes, stamdata, stamdataTypes, type TriedFile } from './contract/stamdata.ts';
import { type CallProgress, followedCall } from './runs/followed-call.ts';

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** How the names of the files end that can be read, as a browser asks for them. */
export const stamdataEndings = '.xlsx,.json';

const megabyte = 1024 * 1024;

/**
 * A file as it is now: one that is read when it is sent may be another by then, or gone.
 * @returns the reason in words where it cannot be taken
 */
export async function heldFile(file: File): Promise<File | string> {
  if (file.size > mostFileBytes) {
    return `${file.name} er for stor: en fil må højst fylde ${mostFileBytes / megabyte} MB. Del den op i flere.`;
  }
  const isBook = file.name.toLowerCase().endsWith('.xlsx');
  const type = isBook ? stamdataTypes.xlsx : stamdataTypes.json;
  try {
    return new File([await file.arrayBuffer()], file.name, { type });
  } catch {
    return `${file.name} kan ikke læses. Vælg den igen.`;
  }
}

/** What loading a file would do, told how far it is. */
export function tryStamdata(file: File, following: Following): Promise<TriedFile> {
  return followedCall(stamdata.proev, file, following);
}
