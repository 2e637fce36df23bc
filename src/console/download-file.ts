import type * as z from 'zod/mini';
import type { FileEndpoint } from '../api/contract/file-endpoint.ts';
import { ApiError, isToldByStatus } from '../api/http/api-error.ts';
import { apiDownload } from '../api/http/download.ts';
import type { FileProgress } from '../api/http/read-file.ts';
import { message } from '../domain/words/messages.ts';
import { startTask } from '../ui/notices/running-tasks.ts';
import { notify } from '../ui/notices/toasts.tsx';

/** A browser reads the file some time after it is asked to. */
const KEPT_MS = 60_000;

const number = new Intl.NumberFormat('da-DK');
const kilobytes = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 });

const onTheirWay = new Set<string>();

const rowsText = (rows: number) => (rows === 1 ? '1 række' : `${number.format(rows)} rækker`);

function progressText({ bytes, rows }: FileProgress): string {
  const fetched = `${kilobytes.format(bytes / 1000)} kB hentet`;
  return rows === null ? fetched : `${rowsText(rows)}, ${fetched}`;
}

/** Fetches a file, shows how far it has come with a button that stops it, and saves it by its name. */
export async function downloadFile<
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodUndefined,
>(endpoint: FileEndpoint<Query, Body>, query: z.input<Query>, body?: z.input<Body>): Promise<void> {
  const filnavn = endpoint.file.name;
  if (onTheirWay.has(filnavn)) {
    notify.warn(message('filHentesAllerede', { filnavn }));
    return;
  }
  const stop = new AbortController();
  const task = startTask(message('henterFil', { filnavn }), () => stop.abort());
  onTheirWay.add(filnavn);
  let rows: number | null = null;
  const onProgress = (progress: FileProgress) => {
    rows = progress.rows;
    task.report(progressText(progress));
  };
  try {
    const { signal } = stop;
    const asked = { query, body, signal, onProgress };
    saveFile(await apiDownload<z.core.$ZodType, z.core.$ZodType>(endpoint, asked));
    notify.success(
      message('filHentet', { filnavn }),
      rows === null ? undefined : `${rowsText(rows)}.`,
    );
  } catch (error) {
    tellFailure(error, filnavn, stop.signal.aborted);
  } finally {
    onTheirWay.delete(filnavn);
    task.end();
  }
}

/** A refusal that has its own toast is told by the client already. */
function tellFailure(error: unknown, filnavn: string, isCancelled: boolean): void {
  if (isCancelled) {
    notify.warn(message('hentningStandset', { filnavn }));
    return;
  }
  if (!(error instanceof ApiError)) throw error;
  if (isToldByStatus(error.status)) return;
  const reason = error.kind === 'network' ? message('netvaerk') : error.text;
  notify.error(message('filIkkeHentet', { filnavn }), reason || undefined);
}

/** Through the browser's own download, so that it lands where the user's downloads do. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
