import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Job } from './jobs.ts';

/** Runners beside each other: each takes the next piece of work when it has done its own. */
export class Pool {
  readonly #runners = Array.from({ length: 2 }, () =>
    fork(path.join(import.meta.dirname, 'runner.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );

  /** The answers in the order of the jobs. */
  async run<Answer>(
    jobs: readonly Job[],
    told: (answer: Answer, done: number) => void,
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    const left = [...jobs.entries()];
    let done = 0;
    const workOff = async (runner: ChildProcess) => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [at, job] = next;
        const answer = await answerOf<Answer>(runner, job);
        answers[at] = answer;
        done += 1;
        told(answer, done);
      }
    };
    await Promise.all(this.#runners.map(workOff));
    return answers;
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#runners.map(async (runner) => {
        if (runner.exitCode !== null || runner.signalCode !== null) return;
        const ended = once(runner, 'exit');
        runner.disconnect();
        await ended;
      }),
    );
  }
}

async function answerOf<Answer>(runner: ChildProcess, job: Job): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const goneDown = () => reject(new Error('En proces med prøver gik ned'));
  runner.once('message', resolve).once('exit', goneDown);
  runner.send(job);
  return await promise.finally(() => runner.off('message', resolve).off('exit', goneDown));
}
