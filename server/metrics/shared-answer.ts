/** Asks once for all who ask while the answer is on its way, and for `freshMs` after it has come. */
export function sharedAnswer<Answer>(
  ask: () => Promise<Answer>,
  freshMs: number,
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return () => {
    answer ??= ask().finally(() => setTimeout(forget, freshMs).unref());
    return answer;
  };
}

/** The answer, or undefined when it has not come in time. */
export async function within<Answer>(
  ms: number,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms, undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
