import { counted } from '../../../domain/words/counted.ts';
import { message } from '../../../domain/words/messages.ts';
import { holdPage } from '../../../ui/hold-page.ts';
import { startTask, TaskStopped } from '../../../ui/notices/running-tasks.ts';
import { notify } from '../../../ui/notices/toasts.tsx';

/** Fewer are answered before a user has read that they are asked for. */
const SEEN = 20;

interface LookUpWork {
  readonly signal: AbortSignal;
  /** How many have been answered. */
  readonly report: (done: number) => void;
}

/**
 * Looks up so many texts: with how far it is, a button that stops it, and the browser's question where the page is
 * left meanwhile.
 * @throws TaskStopped when the button was pressed
 */
export async function asLookUp(
  count: number,
  work: (at: LookUpWork) => Promise<unknown>,
): Promise<void> {
  const stop = new AbortController();
  const release = holdPage();
  const label = `Slår ${counted(count, 'henvisning', 'henvisninger')} op`;
  const task = count < SEEN ? undefined : startTask(label, () => stop.abort());
  try {
    await work({
      signal: stop.signal,
      report: (done) =>
        task?.report(`${done.toLocaleString('da')} af ${count.toLocaleString('da')}`),
    });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    notify.warn(message('opslagAfbrudt'));
    throw new TaskStopped();
  } finally {
    task?.end();
    release();
  }
}
