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
