import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/http/api-error.ts';
import { type Following, Planner } from '../../../src/commands/planner/planner.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A planner whose questions are answered when they are told to be. */
function planner(more: { readonly isEager?: boolean; readonly life?: number } = {}) {
  const asked: { question: string; following: Following; answer: PromiseWithResolvers<string> }[] =
    [];
  const one = new Planner<string, string>({
    ask: (question, following) => {
      const answer = Promise.withResolvers<string>();
      asked.push({ question, following, answer });
      return answer.promise;
    },
    rest: 200,
    ...more,
  });
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const answer = async (plan: string, at = asked.length - 1) => {
    asked[at]?.answer.resolve(plan);
    await wait(0);
  };
  return { one, asked, wait, answer, questions: () => asked.map(({ question }) => question) };
}

const nowhere = () => undefined;
const refusal = new ApiError({ kind: 'conflict', status: 409, text: 'Nej' });

describe('uret', () => {
  test('det, der hviler, spørges der om én gang, og det, der ikke står længere, kaldes tilbage', async () => {
    const { one, asked, wait, questions } = planner();
    one.stand('a', 'a');
    await wait(199);
    one.stand('b', 'b');
    await wait(199);
    expect(questions()).toEqual([]);
    await wait(1);
    expect(questions()).toEqual(['b']);
    one.stand('c', 'c');
    expect(asked[0]?.following.signal.aborted).toBe(true);
  });

  test('det første spørges der om straks, hvor det står i forvejen, og igen, når stedet vises igen', async () => {
    const { one, questions, answer } = planner({ isEager: true });
    one.stand('a', 'a');
    expect(questions()).toEqual(['a']);
    await answer('A');
    one.leave();
    expect(one.job()).toMatchObject({ plan: undefined, latest: 'A' });
    one.stand('a', 'a');
    expect(questions()).toEqual(['a', 'a']);
  });

  test('en plan, der ikke gælder længere, laves på ny', async () => {
    const { one, wait, questions, answer } = planner({ isEager: true, life: 1_000 });
    one.stand('a', 'a');
    await answer('A');
    await wait(999);
    expect(questions()).toHaveLength(1);
    await wait(1);
    expect(questions()).toHaveLength(2);
  });

  test('det, der ikke kunne svares, spørges der om igen, når der er net', async () => {
    const { one, asked, wait, questions } = planner({ isEager: true });
    one.stand('a', 'a');
    asked[0]?.answer.reject(refusal);
    await wait(0);
    expect(one.job()).toMatchObject({ phase: 'stopped', error: refusal });
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    expect(questions()).toHaveLength(2);
    one.leave();
  });

  test('det, hvor der intet er at spørge om, spørges der ikke om', async () => {
    const { one, wait, questions } = planner({ isEager: true });
    one.stand('a', null);
    one.again();
    await wait(1_000);
    expect(questions()).toEqual([]);
  });
});

describe('kørslen', () => {
  test('én ad gangen, og kun af den plan, der står', async () => {
    const { one, answer } = planner({ isEager: true });
    one.stand('a', 'a');
    await answer('A');
    const work = Promise.withResolvers<string>();
    expect(await one.run('B', () => work.promise, nowhere)).toBeNull();
    const running = one.run('A', () => work.promise, nowhere);
    expect(await one.run('A', () => work.promise, nowhere)).toBeNull();
    work.resolve('gjort');
    expect(await running).toBe('gjort');
    expect(one.job().phase).toBe('done');
  });

  test('er den udført, laves en ny plan, før der kan udføres igen', async () => {
    const { one, answer, questions } = planner({ isEager: true });
    one.stand('a', 'a');
    await answer('A');
    await one.run('A', async () => 1, nowhere);
    const again = vi.fn(async () => 2);
    expect(await one.run('A', again, nowhere)).toBeNull();
    expect(again).not.toHaveBeenCalled();
    expect(questions()).toEqual(['a', 'a']);
  });

  test('afvises den, siges det, og der spørges igen; er enden ukendt, står planen', async () => {
    const { one, answer, questions } = planner({ isEager: true });
    one.stand('a', 'a');
    await answer('A');
    const told = vi.fn();
    const lost = new ApiError({ kind: 'network', status: 0, text: '' });
    expect(await one.run('A', () => Promise.reject(lost), told)).toBeNull();
    expect(one.job()).toMatchObject({ phase: 'stopped', plan: 'A', stopped: { error: lost } });
    expect(await one.run('A', () => Promise.reject(refusal), told)).toBeNull();
    expect(told.mock.calls).toEqual([[lost], [refusal]]);
    expect(one.job()).toMatchObject({ phase: 'waiting', stopped: { error: refusal } });
    expect(questions()).toEqual(['a', 'a']);
  });

  test('går videre, når stedet forlades, siger, hvor langt den er, og kan afbrydes', async () => {
    const { one, answer, questions } = planner({ isEager: true });
    one.stand('a', 'a');
    await answer('A');
    const work = Promise.withResolvers<number>();
    let given: Following | undefined;
    const running = one.run(
      'A',
      (following) => {
        given = following;
        return work.promise;
      },
      nowhere,
    );
    given?.onProgress({ fase: 'gemmes', faerdig: 1, af: 2 });
    expect(one.job().progress).toEqual({ fase: 'gemmes', faerdig: 1, af: 2 });
    one.leave();
    expect(given?.signal.aborted).toBe(false);
    one.cancel();
    expect(given?.signal.aborted).toBe(true);
    work.resolve(1);
    expect(await running).toBe(1);
    expect(questions()).toEqual(['a']);
  });
});
