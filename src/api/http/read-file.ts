import type { FileDeclaration } from '../contract/endpoint.ts';
import { rowCountHeader } from '../contract/file-endpoint.ts';
import { overConnection } from './connection.ts';

/** How far a file has come. */
export interface FileProgress {
  readonly bytes: number;
  /** How many rows it is going to hold; null when the server does not say. */
  readonly rows: number | null;
}

interface Reading {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: (progress: FileProgress) => void;
  /** Given each part as it comes, for whoever reads it before the end. */
  readonly onPart?: ((part: Uint8Array) => void) | undefined;
}

/** The body of an answer as a file; its length is not known before it ends. */
export async function readFile(
  response: Response,
  { name, type }: FileDeclaration,
  { signal, onProgress, onPart }: Reading,
): Promise<File> {
  const counted = response.headers.get(rowCountHeader);
  const rows = counted === null ? null : Number(counted);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  onProgress({ bytes, rows });
  await overConnection(async () => {
    for await (const part of partsOf(response)) {
      parts.push(part);
      onPart?.(part);
      bytes += part.byteLength;
      onProgress({ bytes, rows });
    }
  }, signal);
  return new File(parts, name, { type });
}

/** Not every browser can iterate over the body itself. */
export async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = body?.getReader();
  if (!reader) return;
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
