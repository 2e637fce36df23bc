import type * as z from 'zod/mini';
import { message } from '../../domain/words/messages.ts';
import type { ranShownSchema } from '../contract/koersel.ts';
import { kommandoer } from '../contract/kommandoer.ts';
import { ApiError, isUnanswered } from '../http/api-error.ts';
import { apiCall } from '../http/client.ts';

export type Ran = z.infer<typeof ranShownSchema>;

/**
 * The end of the run of a plan, also of one that got no answer or was called off: that is asked about by the
 * run's own key, and a plan that has not been run is taken back, so that what is told stays true.
 * @throws ApiError of kind `undone` when nothing was done; what the run threw when its end cannot be known
 */
export async function endOfRun(token: string, run: () => Promise<Ran>): Promise<Ran> {
  try {
    return await run();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const ran = await ranUnder(token).catch(() => {
      throw error;
    });
    if (ran) return ran;
    const isCalledOff = !(error instanceof ApiError);
    const text = message(isCalledOff ? 'afbrudtIntetGemt' : 'intetGemt');
    throw new ApiError({ kind: 'undone', status: 0, text, cause: error });
  }
}

/**
 * The run that a plan was run as under its own key; one that has not been run is taken back.
 * @returns null: nothing was done, and nothing will be
 */
export async function ranUnder(token: string): Promise<Ran | null> {
  try {
    const { udfoert } = await apiCall(kommandoer.traekTilbage, { params: { token }, quiet: true });
    return udfoert;
  } catch (error) {
    // Neither a plan nor a run of it: it has run out, or was taken back by a question whose answer was lost.
    if (error instanceof ApiError && error.problem?.code === 'planUdloebet') return null;
    throw error;
  }
}
