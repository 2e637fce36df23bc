import { ApiError } from './api-error.ts';

/**
 * What goes over the connection, which may break before the answer and within it. The caller's own
 * abort is passed on as it is.
 * @throws ApiError of kind `network`
 */
export async function overConnection<Value>(
  work: () => Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError({ kind: 'network', status: 0, text: '', cause });
  }
}

/** The whole body as text. */
export async function bodyText(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<string> {
  return await overConnection(() => response.text(), signal);
}
