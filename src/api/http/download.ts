import type * as z from 'zod/mini';
import type { FileEndpoint } from '../contract/file-endpoint.ts';
import { type ApiClient, apiRead, type FileOptions } from './client.ts';
import { type FileProgress, readFile } from './read-file.ts';

interface Following {
  readonly onProgress: (progress: FileProgress) => void;
  readonly onPart?: (part: Uint8Array) => void;
}

/** Fetches the file of an endpoint through a client, and tells how far it has come. */
export function downloadOf<Query extends z.core.$ZodType, Body extends z.core.$ZodType>(
  read: ApiClient['read'],
  endpoint: FileEndpoint<Query, Body>,
  options: FileOptions<Query, Body> & Following,
): Promise<File> {
  return read(endpoint, options, (response) => readFile(response, endpoint.file, options));
}

/** Fetches a file through the client of the whole app. */
export function apiDownload<Query extends z.core.$ZodType, Body extends z.core.$ZodType>(
  endpoint: FileEndpoint<Query, Body>,
  options: FileOptions<Query, Body> & Following,
): Promise<File> {
  return downloadOf(apiRead, endpoint, options);
}
